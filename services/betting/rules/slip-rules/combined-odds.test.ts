import { expect, test } from 'vitest';
import { bestCombinedMilli, combinedOdds } from './combined-odds.ts';
import { allowAll, legOn, legsOf, slipWith } from './examples.ts';

const max = (maxCombinedOddsMilli: number) => ({ ...allowAll, maxCombinedOddsMilli });

test('what pays is compared: odds truncated to two decimals', () => {
  // 1.001 × 99.907 = 100.006907, which pays 100.00.
  const legs = [...legsOf(1, 1001), legOn('2:result:ft', 'home', { oddsMilli: 99_907 })];
  expect(bestCombinedMilli(slipWith(legs), 0)).toBe(100_000n);
  expect(combinedOdds(slipWith(legs), max(100_000))).toBeUndefined();
  expect(combinedOdds(slipWith(legs), max(99_999))).toMatchObject({ rule: 'max_combined_odds' });
});

test('the bonus counts', () => {
  const bonuses = [{ legs: 3, bonusMilli: 50, leastOddsMilli: 1000 }];
  expect(combinedOdds(slipWith(legsOf(3)), { ...max(8399), bonuses })?.facts).toEqual({ max_odds_milli: '8399' });
  expect(combinedOdds(slipWith(legsOf(3)), { ...max(8400), bonuses })).toBeUndefined();
});

test('of a system the best combination counts, and twenty legs of the highest odds do not overflow', () => {
  const legs = [2000, 3000, 5000].map((oddsMilli, place) => legOn(`${place + 1}:result:ft`, 'home', { oddsMilli }));
  expect(bestCombinedMilli(slipWith(legs, { folds: [1, 2] }), 0)).toBe(15_000n);
  expect(bestCombinedMilli(slipWith(legsOf(20, 100_000_000)), 0)).toBe(100_000n ** 20n * 1000n);
  expect(combinedOdds(slipWith(legsOf(20, 100_000_000)), allowAll)).toBeUndefined();
});
