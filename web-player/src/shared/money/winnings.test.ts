import { expect, test } from 'vitest';
import { combinedOddsMilli, potentialWinnings } from './winnings.ts';

test('winnings are floored to whole won', () => {
  expect(potentialWinnings(100_000n, [1_950])).toBe(195_000n);
  expect(potentialWinnings(10_001n, [1_950])).toBe(19_501n);
});

test('odds are cut to two decimals before they pay', () => {
  expect(combinedOddsMilli([1_959])).toBe(1_950);
  expect(potentialWinnings(1_000n, [1_959])).toBe(1_950n);
});

test('legs multiply exactly: the cut comes once, at the end', () => {
  expect(combinedOddsMilli([1_720, 1_840])).toBe(3_160);
  expect(combinedOddsMilli([1_005, 1_995])).toBe(2_000);
});

test('amounts beyond 2^53 stay exact, and no legs pay nothing', () => {
  expect(potentialWinnings(9_007_199_254_740_993n, [2_000])).toBe(18_014_398_509_481_986n);
  expect(potentialWinnings(1_000n, [])).toBe(0n);
});
