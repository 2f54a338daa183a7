import { expect, test } from 'vitest';
import { allowAll, legOn, slipWith } from './examples.ts';
import { hedging } from './hedging.ts';

const settings = { ...allowAll, noHedging: true };
const over = legOn('5:total:ft:10', 'over');
const against = (marketId: string, pick: string) =>
  hedging(slipWith([over], { open: [{ marketId, pick }] }), settings)?.rule;

test('another side of a market that the member has open is refused, the same side is not', () => {
  expect(against('5:total:ft:10', 'under')).toBe('hedging');
  expect(against('5:total:ft:10', 'over')).toBeUndefined();
});

test('another line of the same total is the same question; another part of the match, total or match is not', () => {
  expect(against('5:total:ft:14', 'under')).toBe('hedging');
  expect(against('5:total:h1:10', 'under')).toBeUndefined();
  expect(against('5:home_total:ft:10', 'under')).toBeUndefined();
  expect(against('6:total:ft:10', 'under')).toBeUndefined();
});

test('two results of one match are two sides, the next goal and the one after it are not', () => {
  const sides = (market: string, pick: string, openMarket: string, openPick: string) =>
    hedging(slipWith([legOn(market, pick)], { open: [{ marketId: openMarket, pick: openPick }] }), settings)?.rule;
  expect(sides('5:result:ft', 'home', '5:result:ft', 'draw')).toBe('hedging');
  expect(sides('5:next_score:ft:4', 'home', '5:next_score:ft:8', 'away')).toBeUndefined();
});

test('both sides within one slip are refused too, and nothing is where hedging is allowed', () => {
  const slip = slipWith([over, legOn('5:total:ft:14', 'under')]);
  expect(hedging(slip, settings)?.legs).toHaveLength(2);
  expect(hedging(slip, allowAll)).toBeUndefined();
});
