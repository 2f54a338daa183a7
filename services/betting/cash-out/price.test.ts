import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OfferedBet, type OfferedLeg, partOf, priceOf } from './price.ts';

const open = (acceptedMilli: number, currentMilli: number): OfferedLeg => ({
  state: 'open',
  acceptedMilli,
  currentMilli,
});
const decided = (top: bigint, bottom: bigint, wonInFull = false): OfferedLeg => ({
  state: 'decided',
  multiplier: { top, bottom },
  wonInFull,
});
const won = (oddsMilli: number) => decided(BigInt(oddsMilli), 1000n, true);
const returned = decided(1n, 1n);
const lost = decided(0n, 1n);

const fold = (part: bigint, legs: OfferedLeg[], bonusMilli = 0): OfferedBet => ({
  part,
  lines: [legs.map((_, place) => place)],
  legs,
  bonusMilli,
});
const doubles = [
  [0, 1],
  [0, 2],
  [1, 2],
];

test('a single is worth its stake while its odds stand, more once they have fallen, less once they have risen', () => {
  expect(priceOf(fold(10_000n, [open(2000, 2000)]), 0)).toEqual({ amount: 10_000n });
  expect(priceOf(fold(10_000n, [open(2000, 1250)]), 0)).toEqual({ amount: 16_000n });
  expect(priceOf(fold(10_000n, [open(2000, 8000)]), 0)).toEqual({ amount: 2_500n });
});

test('the margin is taken off the whole and the rest is rounded down', () => {
  expect(priceOf(fold(10_000n, [open(2000, 1250)]), 50)).toEqual({ amount: 15_200n });
  // 1,000 × 1.95 / 1.87 = 1,042.78…, less 5 % 990.64…
  expect(priceOf(fold(1_000n, [open(1950, 1870)]), 50)).toEqual({ amount: 990n });
});

test('won legs count at their accepted odds, returned ones as 1, half lost ones as a half', () => {
  expect(priceOf(fold(10_000n, [won(1800), open(2000, 1600)]), 0)).toEqual({ amount: 22_500n });
  expect(priceOf(fold(10_000n, [returned, open(2000, 1600)]), 0)).toEqual({ amount: 12_500n });
  expect(priceOf(fold(10_000n, [decided(1n, 2n), open(2000, 1600)]), 0)).toEqual({ amount: 6_250n });
});

test('of a system every combination is worth something by itself', () => {
  const legs = [won(2000), lost, open(3000, 1500)];
  // Only the first with the third is alive: 1,000 × 2 × 3 / 1.5.
  expect(priceOf({ part: 1_000n, lines: doubles, legs, bonusMilli: 0 }, 0)).toEqual({ amount: 4_000n });
  const alive = [won(2000), returned, open(3000, 1500)];
  // 2,000 of the first two are sure, 4,000 and 2,000 hang on the third.
  expect(priceOf({ part: 1_000n, lines: doubles, legs: alive, bonusMilli: 0 }, 0)).toEqual({ amount: 8_000n });
});

test('a bonus counts while every decided leg has won in full', () => {
  expect(priceOf(fold(10_000n, [won(2000), open(2000, 2000)], 50), 0)).toEqual({ amount: 21_000n });
  expect(priceOf(fold(10_000n, [returned, open(2000, 2000)], 50), 0)).toEqual({ amount: 10_000n });
});

test('there is no offer while a leg is suspended, though its combinations were lost already', () => {
  const suspended: OfferedLeg = { state: 'suspended' };
  expect(priceOf(fold(10_000n, [open(2000, 2000), suspended]), 0)).toEqual({ refused: 'suspended' });
  const legs = [lost, suspended, open(2000, 2000)];
  expect(priceOf({ part: 1_000n, lines: doubles, legs, bonusMilli: 0 }, 0)).toEqual({ refused: 'suspended' });
});

test('nor for a bet that is decided, that is lost, or that is worth less than a won', () => {
  expect(priceOf(fold(10_000n, [won(2000), returned]), 0)).toEqual({ refused: 'decided' });
  expect(priceOf(fold(10_000n, [lost, open(2000, 1001)]), 0)).toEqual({ refused: 'worthless' });
  expect(priceOf(fold(10n, [open(1100, 100_000)]), 0)).toEqual({ refused: 'worthless' });
});

test('what is as good as won is worth what it pays, two decimals of its odds and no more', () => {
  expect(priceOf(fold(10_000n, [open(1999, 1000)]), 0)).toEqual({ amount: 19_900n });
});

test('a part of an offer is rounded down, and the whole of it is the offer', () => {
  expect([partOf(9_999n, 5_000n, 10_000n), partOf(9_999n, 10_000n, 10_000n)]).toEqual([4_999n, 9_999n]);
});

const odds = fc.integer({ min: 1001, max: 50_000 });
const leg = fc.oneof(
  fc.record({ state: fc.constant('open' as const), acceptedMilli: odds, currentMilli: odds }),
  odds.map(won),
  fc.constantFrom(returned, lost, decided(1n, 2n)),
);
const legs = fc.array(leg, { minLength: 3, maxLength: 3 });
const part = fc.bigInt({ min: 1n, max: 10n ** 9n });
const margin = fc.integer({ min: 0, max: 900 });
const lines = fc.constantFrom([[0, 1, 2]], doubles, [[0], [1], [2], ...doubles, [0, 1, 2]]);

/** What is best for the bet from now on: every open leg wins. */
function bestPayout({ part: each, lines: all, legs: of }: OfferedBet): bigint {
  return all.reduce((sum, line) => {
    let [top, bottom] = [1n, 1n];
    for (const place of line) {
      const one = of[place];
      if (one?.state === 'open') [top, bottom] = [top * BigInt(one.acceptedMilli), bottom * 1000n];
      if (one?.state === 'decided') [top, bottom] = [top * one.multiplier.top, bottom * one.multiplier.bottom];
    }
    return sum + (each * ((top * 100n) / bottom)) / 100n;
  }, 0n);
}
const amountOf = (bet: OfferedBet, at: number) => {
  const offer = priceOf(bet, at);
  return 'amount' in offer ? offer.amount : 0n;
};

test('no offer is above what the bet can still pay', () => {
  fc.assert(
    fc.property(part, lines, legs, margin, (each, all, of, at) => {
      const bet = { part: each, lines: all, legs: of, bonusMilli: 0 };
      expect(amountOf(bet, at)).toBeLessThanOrEqual(bestPayout(bet));
    }),
  );
});

test('a greater margin and higher odds of now never raise an offer', () => {
  fc.assert(
    fc.property(part, lines, legs, margin, margin, odds, (each, all, of, low, high, rise) => {
      const bet = { part: each, lines: all, legs: of, bonusMilli: 0 };
      const [less, more] = [Math.min(low, high), Math.max(low, high)];
      expect(amountOf(bet, more)).toBeLessThanOrEqual(amountOf(bet, less));
      const risen = of.map((one) => (one.state === 'open' ? { ...one, currentMilli: one.currentMilli + rise } : one));
      expect(amountOf({ ...bet, legs: risen }, less)).toBeLessThanOrEqual(amountOf(bet, less));
    }),
  );
});
