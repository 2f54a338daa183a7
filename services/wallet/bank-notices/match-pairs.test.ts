import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPairs, type Pair } from './match-pairs.ts';

const pair = (notice: number, deposit: number, more: Partial<Pair> = {}): Pair => ({
  notice: BigInt(notice),
  deposit: BigInt(deposit),
  amount: 10_000n,
  agrees: true,
  ...more,
});

test('one that agrees is matched; two, none, another name and a great amount are left to a person', () => {
  expect(matchPairs([pair(1, 7)], 10_001n)).toEqual([{ notice: 1n, deposit: 7n }]);
  expect(matchPairs([pair(1, 7)], 10_000n)).toEqual([]);
  expect(matchPairs([pair(1, 7)], 0n)).toEqual([]);
  expect(matchPairs([pair(1, 7), pair(1, 8)], 20_000n)).toEqual([]);
  expect(matchPairs([pair(1, 7, { agrees: false })], 20_000n)).toEqual([]);
  expect(matchPairs([pair(1, 7), pair(1, 8, { agrees: false })], 20_000n)).toEqual([{ notice: 1n, deposit: 7n }]);
  expect(matchPairs([pair(1, 7), pair(2, 7)], 20_000n)).toEqual([{ notice: 1n, deposit: 7n }]);
});

test('whatever is told, no notice approves two deposits and no deposit is approved by two notices', () => {
  const any = fc.record({
    notice: fc.bigInt({ min: 1n, max: 6n }),
    deposit: fc.bigInt({ min: 1n, max: 6n }),
    amount: fc.bigInt({ min: 1n, max: 20n }),
    agrees: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), fc.bigInt({ min: 0n, max: 21n }), (pairs, below) => {
      const matches = matchPairs(pairs, below);
      expect(new Set(matches.map(({ notice }) => notice)).size).toBe(matches.length);
      expect(new Set(matches.map(({ deposit }) => deposit)).size).toBe(matches.length);
      for (const { notice, deposit } of matches)
        expect(
          pairs.some((one) => one.notice === notice && one.deposit === deposit && one.agrees && one.amount < below),
        ).toBe(true);
    }),
  );
});
