import fc from 'fast-check';
import { expect, test } from 'vitest';
import { winnings } from '../money/winnings.ts';
import { combinations, countLines, linesOf } from './combinations.ts';
import { decide as decideBet } from './decide.ts';
import { type LegOutcome, type LegResultName, legResults } from './multiplier.ts';
import { combinedOdds } from './payout.ts';

const decide = (bet: Omit<Parameters<typeof decideBet>[0], keyof typeof whole>, became: (LegOutcome | undefined)[]) =>
  decideBet({ ...whole, ...bet }, became);
const whole = { closedStake: 0n, closedPayout: 0n };
const legs = (...odds: number[]) => odds.map((oddsMilli) => ({ oddsMilli }));
const became = (...results: (LegResultName | undefined)[]): (LegOutcome | undefined)[] =>
  results.map((result) => result && { result, sharedBy: 1 });
const single = (oddsMilli: number, result: LegResultName, stake = 10_000n) =>
  decide({ stake, folds: null, legs: legs(oddsMilli) }, became(result));

test.each([
  ['win', 'win', 19_500n],
  // (1 + 1.95) / 2 is 1.475, of which 1.47 pays.
  ['half_win', 'win', 14_700n],
  ['push', 'void', 10_000n],
  ['void', 'void', 10_000n],
  ['half_loss', 'loss', 5_000n],
  ['loss', 'loss', 0n],
] as const)('a single whose leg is a %s is a %s', (result, standing, payout) => {
  expect(single(1_955, result)).toEqual({ standing, payout });
});

test('a single pays as one on a round does, whatever the odds', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 1001, max: 1_000_000 }), (stake, odds) => {
      expect(single(odds, 'win', stake).payout).toBe(winnings(stake, odds));
    }),
  );
});

test('a dead heat pays a part of the odds', () => {
  const heat = (sharedBy: number) =>
    decide({ stake: 9_000n, folds: null, legs: legs(5_000) }, [{ result: 'win', sharedBy }]);
  expect([heat(2).payout, heat(3).payout, heat(5), heat(6)]).toEqual([
    22_500n,
    14_940n,
    { standing: 'loss', payout: 9_000n },
    { standing: 'loss', payout: 7_470n },
  ]);
});

test('a fold is truncated once, when all is multiplied', () => {
  const three = { stake: 10_000n, folds: null, legs: legs(1_955, 1_955, 1_955) };
  // 1.955³ is 7.472…: 7.47, and not 1.95³ of 7.41.
  expect(decide(three, became('win', 'win', 'win'))).toEqual({ standing: 'win', payout: 74_700n });
  expect(decide(three, became('win', 'void', 'half_loss'))).toEqual({ standing: 'loss', payout: 9_700n });
  expect(decide(three, became('void', 'push', 'void'))).toEqual({ standing: 'void', payout: 10_000n });
});

test('a bonus raises the exact odds of a fold that wins in full, and of no other', () => {
  const three = { stake: 10_000n, folds: null, bonusMilli: 70, legs: legs(1_955, 1_955, 1_955) };
  // 7.472… × 1.07 is 7.995…: 7.99, and not 7.47 × 1.07.
  expect(decide(three, became('win', 'win', 'win'))).toEqual({ standing: 'win', payout: 79_900n });
  expect(combinedOdds([1_955, 1_955, 1_955], 70)).toBe(7_990n);
  for (const last of ['void', 'push', 'half_win'] as const)
    expect(decide(three, became('win', 'win', last))).toEqual(
      decide({ ...three, bonusMilli: 0 }, became('win', 'win', last)),
    );
  const heat = [...became('win', 'win'), { result: 'win' as const, sharedBy: 2 }];
  expect(decide(three, heat).payout).toBe(37_300n);
  expect(decide(three, became(undefined, 'loss', 'win'))).toEqual({ standing: 'loss', payout: 0n });
});

test('a lost leg decides a fold at once, another waits for all', () => {
  const three = { stake: 10_000n, folds: null, legs: legs(2_000, 2_000, 2_000) };
  expect(decide(three, became(undefined, 'loss', undefined))).toEqual({ standing: 'loss', payout: 0n });
  expect(decide(three, became('win', 'win', undefined))).toEqual({ standing: 'open', payout: 0n });
});

test('a system is open while a combination may still win, and each of them is rounded down by itself', () => {
  const twoOfThree = { stake: 3_000n, folds: [2], legs: legs(1_505, 1_505, 1_505) };
  expect(decide(twoOfThree, became('loss', 'loss', undefined))).toEqual({ standing: 'loss', payout: 0n });
  expect(decide(twoOfThree, became('loss', 'win', undefined)).standing).toBe('open');
  // 1.505² is 2.265…: 2.26 of each 1,000.
  expect(decide(twoOfThree, became('loss', 'win', 'win'))).toEqual({ standing: 'loss', payout: 2_260n });
  expect(decide(twoOfThree, became('win', 'win', 'win'))).toEqual({ standing: 'win', payout: 6_780n });
  expect(decide(twoOfThree, became('void', 'void', 'void'))).toEqual({ standing: 'void', payout: 3_000n });
});

test('the lines of a system are counted without being made', () => {
  expect([...combinations(4, 2)]).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
  expect(countLines(10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(1_023);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1 }),
      (n, all) => {
        const folds = all.filter((size) => size <= n);
        expect([...linesOf(n, folds)]).toHaveLength(countLines(n, folds));
      },
    ),
  );
});

test('results of legs never pay less for a better one, and never more than all of them winning', () => {
  const order: LegResultName[] = ['loss', 'half_loss', 'push', 'half_win', 'win'];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1_000, max: 20_000 }), fc.nat(4)), { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      fc.boolean(),
      (drawn, worse, system) => {
        const all = drawn.map(([odds]) => odds);
        const folds = system ? [Math.max(1, all.length - 1)] : null;
        const stake = 1_000n * BigInt(countLines(all.length, folds));
        const pay = (ranks: number[]) =>
          decide({ stake, folds, legs: legs(...all) }, became(...ranks.map((rank) => order[rank]))).payout;
        const ranks = drawn.map(([, rank]) => rank);
        const less = ranks.map((rank, i) => (i === worse ? 0 : rank));
        expect(pay(less)).toBeLessThanOrEqual(pay(ranks));
        expect(pay(ranks)).toBeLessThanOrEqual(pay(ranks.map(() => 4)));
      },
    ),
  );
});

test('odds together are exact before they are truncated, however many', () => {
  expect(combinedOdds([1_955, 1_955, 1_955])).toBe(7_470n);
  expect(combinedOdds(Array.from({ length: 20 }, () => 100_000_000))).toBe(10n ** 103n);
  expect(legResults).toHaveLength(6);
});

test('what was bought back is paid besides, and the results decide the rest alone', () => {
  const half = { stake: 10_000n, folds: null, legs: legs(2_000, 2_000), closedStake: 5_000n, closedPayout: 4_000n };
  expect(decideBet(half, became('win', undefined))).toEqual({ standing: 'open', payout: 4_000n });
  expect(decideBet(half, became('win', 'win'))).toEqual({ standing: 'win', payout: 24_000n });
  expect(decideBet(half, became('loss', undefined))).toEqual({ standing: 'loss', payout: 4_000n });
  expect(decideBet(half, became('void', 'push'))).toEqual({ standing: 'void', payout: 9_000n });
  const dear = { ...half, closedPayout: 10_001n };
  expect(decideBet(dear, became('loss', undefined))).toEqual({ standing: 'win', payout: 10_001n });
});

test('what was bought back whole stands, whatever becomes of its legs', () => {
  const all = { stake: 10_000n, folds: null, legs: legs(2_000), closedStake: 10_000n, closedPayout: 10_000n };
  for (const result of [...legResults, undefined])
    expect(decideBet(all, became(result))).toEqual({ standing: 'loss', payout: 10_000n });
  expect(decideBet({ ...all, closedPayout: 10_001n }, became('loss'))).toEqual({ standing: 'win', payout: 10_001n });
});
