import { expect, test } from 'vitest';
import { allowAll, legOn, legsOf, slipWith } from './examples.ts';
import { singleUnlessResult } from './single-unless-result.ts';

const settings = { ...allowAll, singleResultOnly: true };
const total = legOn('9:total:ft:10', 'over');

test.each([
  ['9:result:ft', 'draw', undefined],
  ['9:winner:ft', 'home', undefined],
  ['9:double_chance:ft', 'home_draw', 'single_unless_result'],
  ['9:handicap:ft:-2', 'home', 'single_unless_result'],
  ['9:total:ft:10', 'over', 'single_unless_result'],
])('%s alone: %s %s', (market, pick, rule) => {
  expect(singleUnlessResult(slipWith([legOn(market, pick)]), settings)?.rule).toBe(rule);
});

test('combined with others anything goes, but for the singles of a system', () => {
  const legs = [...legsOf(2), total];
  expect(singleUnlessResult(slipWith(legs), settings)).toBeUndefined();
  expect(singleUnlessResult(slipWith(legs, { folds: [2] }), settings)).toBeUndefined();
  expect(singleUnlessResult(slipWith(legs, { folds: [1, 2, 3] }), settings)?.legs).toEqual([total]);
  expect(singleUnlessResult(slipWith([total]), allowAll)).toBeUndefined();
});
