import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shares } from './shares.ts';

const ladder = (...basisPoints: number[]) =>
  basisPoints.map((bp, i) => ({ accountId: BigInt(i + 1), basisPoints: bp }));
const amounts = (stake: bigint, ...basisPoints: number[]) =>
  shares(stake, ladder(...basisPoints)).map(({ accountId, amount }) => [accountId, amount]);

test('rates 15/12/8/5 and a stake of 1,000,000 give 30,000 / 40,000 / 30,000 / 50,000', () => {
  expect(amounts(1_000_000n, 1500, 1200, 800, 500)).toEqual([
    [1n, 30_000n],
    [2n, 40_000n],
    [3n, 30_000n],
    [4n, 50_000n],
  ]);
});

test("the member's own rate comes off the nearest agent alone", () => {
  expect(amounts(1_000_000n, 1500, 500, 200)).toEqual([
    [1n, 100_000n],
    [2n, 30_000n],
    [3n, 20_000n],
  ]);
});

test('an account with the rate of its child, or with none, keeps nothing', () => {
  expect(amounts(10_000n, 300, 300, 0)).toEqual([[2n, 300n]]);
  expect(amounts(10_000n)).toEqual([]);
});

test('the last won goes to one of them and is neither lost nor made', () => {
  // 2 % of 99 is 1.98 and 1 % is 0.99: floored 1 and 0.
  expect(amounts(99n, 200, 100)).toEqual([[1n, 1n]]);
});

test('a rate above that of the account over it counts as that one', () => {
  expect(amounts(10_000n, 100, 500, 300)).toEqual([[3n, 100n]]);
});

test('for every stake and falling rates the shares are the floored top rate exactly, and none is negative', () => {
  const rates = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), rates, (stake, unsorted) => {
      const falling = unsorted.toSorted((a, b) => b - a);
      const split = shares(stake, ladder(...falling));
      const top = (stake * BigInt(falling[0] ?? 0)) / 10_000n;
      expect(split.reduce((sum, share) => sum + share.amount, 0n)).toBe(top);
      expect(split.every((share) => share.amount > 0n)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('whatever the order of rates, the sum stays the floored top rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 7 }),
      (stake, rates) => {
        const sum = shares(stake, ladder(...rates)).reduce((total, share) => total + share.amount, 0n);
        expect(sum).toBe((stake * BigInt(rates[0] ?? 0)) / 10_000n);
      },
    ),
  );
});
