import { expect, test } from 'vitest';
import { divisorOf, inUnit } from './units.ts';

test('an amount is rounded to its unit the same way on both sides of zero, and a won stays a won', () => {
  expect([4_999, 5_000, 14_999, 15_000, -4_999, -5_000, 0].map((won) => inUnit(won, 10_000))).toEqual([
    0, 1, 1, 2, 0, -1, 0,
  ]);
  expect(inUnit(-418_930_001, 1)).toBe(-418_930_001);
  expect(Object.is(inUnit(-1, 1_000_000), 0)).toBe(true);
});

test('Korean has 만 where the other languages have the thousand', () => {
  expect([divisorOf('thousand', 'ko'), divisorOf('thousand', 'en'), divisorOf('million', 'ko')]).toEqual([
    10_000, 1_000, 1_000_000,
  ]);
});
