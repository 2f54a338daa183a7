import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationCount, lineCount, lineOdds, systemWinnings } from './combinations.ts';

test.each([
  [3, [2], 3],
  [3, [2, 3], 4],
  [3, [1, 2, 3], 7],
  [4, [2, 3, 4], 11],
  [6, [2, 3, 4, 5, 6], 57],
  [8, [2, 3, 4, 5, 6, 7, 8], 247],
  [7, [4], 35],
  [3, [4], 0],
])('%d legs by %j are %d lines', (of, folds, lines) => {
  expect(lineCount(of, folds)).toBe(lines);
});

test('each line is cut to two decimals by itself, and to whole won', () => {
  // 1.80 × 1.90 = 3.42, 1.80 × 2.105 = 3.789 → 3.78, 1.90 × 2.105 = 3.9995 → 3.99
  expect(lineOdds([1_800, 1_900, 2_105], [2])).toEqual([3_420, 3_780, 3_990]);
  expect(systemWinnings(30_000n, [1_800, 1_900, 2_105], [2])).toBe(34_200n + 37_800n + 39_900n);
  expect(systemWinnings(30_001n, [1_800, 1_900, 2_105], [2])).toBeUndefined();
});

test('there are as many odds as lines, whatever the system', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_010, max: 50_000 }), { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
      (odds, folds) => {
        expect(lineOdds(odds, folds)).toHaveLength(lineCount(odds.length, folds));
      },
    ),
  );
});

test('as many lines choose some legs as leave the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), (of, size) => {
      expect(combinationCount(of, size)).toBe(size > of ? 0 : combinationCount(of, of - size));
    }),
  );
});
