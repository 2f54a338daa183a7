import { expect, test } from 'vitest';
import { legOn, slipWith } from './examples.ts';
import { sameMarket } from './same-market.ts';

test('a market stands once in a slip, whatever is picked of it and in whatever combinations', () => {
  const [home, draw] = [legOn('7:result:ft', 'home'), legOn('7:result:ft', 'draw')];
  expect(sameMarket(slipWith([home, legOn('8:result:ft', 'home'), draw]))).toEqual({
    rule: 'same_market',
    legs: [home, draw],
  });
  expect(sameMarket(slipWith([home, home], { folds: [1] }))?.rule).toBe('same_market');
});

test('another line or period of the match is another market', () => {
  const legs = [legOn('7:total:ft:10', 'over'), legOn('7:total:ft:11', 'over'), legOn('7:total:h1:10', 'over')];
  expect(sameMarket(slipWith(legs))).toBeUndefined();
});
