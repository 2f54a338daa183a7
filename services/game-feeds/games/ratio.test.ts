import { expect, test } from 'vitest';
import { add, compare, multiply, ratio, toDecimal } from './ratio.ts';

test('a ratio is kept in lowest terms, zero included', () => {
  expect(ratio(6n, 4n)).toEqual({ num: 3n, den: 2n });
  expect(ratio(0n, 7n)).toEqual({ num: 0n, den: 1n });
  expect(ratio(-6n, 4n)).toEqual({ num: -3n, den: 2n });
  expect(() => ratio(1n, 0n)).toThrow(RangeError);
});

test('sums, products and comparisons are exact where floating point is not', () => {
  expect(add(ratio(1n, 10n), ratio(2n, 10n))).toEqual(ratio(3n, 10n));
  expect(multiply(ratio(2n, 3n), ratio(3n, 4n))).toEqual(ratio(1n, 2n));
  expect(compare(ratio(10n ** 30n + 1n, 10n ** 30n), ratio(1n))).toBe(1);
  expect(compare(ratio(1n, 3n), ratio(2n, 6n))).toBe(0);
  expect(compare(ratio(-1n, 3n), ratio(0n))).toBe(-1);
});

test('decimal text is cut, never rounded up', () => {
  expect(toDecimal(ratio(2n, 3n), 4)).toBe('0.6666');
  expect(toDecimal(ratio(-7n, 2n), 0)).toBe('-3');
  expect(toDecimal(ratio(12_345n, 100n), 2)).toBe('123.45');
});
