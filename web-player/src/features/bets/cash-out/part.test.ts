import { expect, test } from 'vitest';
import { partOf, worthOfPart } from './part.ts';

test('a part divides by the step, and is a step at least', () => {
  expect(partOf(10_000n, 50, 1n)).toBe(5_000n);
  expect(partOf(9_000n, 50, 3n)).toBe(4_500n);
  expect(partOf(1_000n, 25, 333n)).toBe(333n);
  expect(partOf(1_000n, 10, 333n)).toBe(333n);
});

test('all of it is all, whatever the step', () => {
  expect(partOf(10_001n, 100, 3n)).toBe(10_001n);
});

test('a part is worth its share, rounded down', () => {
  expect(worthOfPart(9_500n, 3_333n, 10_000n)).toBe(3_166n);
  expect(worthOfPart(9_500n, 10_000n, 10_000n)).toBe(9_500n);
  expect(worthOfPart(0n, 0n, 0n)).toBe(0n);
});
