import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payingOdds, payoutOf, winnings } from './winnings.ts';

const stake = fc.bigInt(1n, 10n ** 15n);
const odds = fc.integer({ min: 1000, max: 100_000_000 });

test('odds pay with two decimals, the third is cut and never rounded', () => {
  expect([1950, 2855, 2859, 1009, 1000].map(payingOdds)).toEqual([1950, 2850, 2850, 1000, 1000]);
});

test('winnings are cut to whole KRW', () => {
  expect(winnings(10_000n, 1950)).toBe(19_500n);
  expect(winnings(333n, 1950)).toBe(649n);
  expect(winnings(1n, 1990)).toBe(1n);
  expect(winnings(1n, 2000)).toBe(2n);
});

test('a win never pays less than the stake, nor one KRW more than stake × odds', () => {
  fc.assert(
    fc.property(stake, odds, (s, o) => {
      const paid = winnings(s, o);
      expect(paid >= s).toBe(true);
      expect(paid * 1000n <= s * BigInt(o)).toBe(true);
      // What is cut is less than a hundredth of the stake and one KRW.
      expect(s * BigInt(o) - paid * 1000n < s * 10n + 1000n).toBe(true);
    }),
  );
});

test('two bets never pay more than one bet of both stakes', () => {
  fc.assert(
    fc.property(stake, stake, odds, (a, b, o) => {
      expect(winnings(a, o) + winnings(b, o) <= winnings(a + b, o)).toBe(true);
    }),
  );
});

test('a void gives the stake back, a loss nothing', () => {
  fc.assert(
    fc.property(stake, odds, (s, o) => {
      const bet = { stake: s, potentialPayout: winnings(s, o) };
      expect(payoutOf('void', bet)).toBe(s);
      expect(payoutOf('loss', bet)).toBe(0n);
      expect(payoutOf('win', bet)).toBe(bet.potentialPayout);
    }),
  );
});
