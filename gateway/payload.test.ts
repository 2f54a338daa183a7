import { expect, test } from 'vitest';
import {
  amount,
  day,
  digits,
  id,
  int,
  list,
  odds,
  oneOf,
  optional,
  type Reader,
  readPayload,
  text,
} from './payload.ts';

const refused = (reader: Reader<unknown>, value: unknown) =>
  expect(() => reader.read(value, 'f'), JSON.stringify(value)).toThrow(
    expect.objectContaining({ reason: 'VALIDATION', field: 'f' }),
  );

test('odds become thousandths exactly, and nothing finer than thousandths is taken', () => {
  expect([1.95, 1.001, 2, '3.4', 1000.5].map((value) => odds.read(value, 'f'))).toEqual([
    1950, 1001, 2000, 3400, 1_000_500,
  ]);
  for (const value of [1.9501, 0.999, 0, -2, Number.NaN, 'x', '1.2345', null, {}]) refused(odds, value);
});

test('amounts are whole numbers or their digits', () => {
  expect(amount.read(10_000, 'f')).toBe(10_000n);
  expect(amount.read('10000', 'f')).toBe(10_000n);
  expect(amount.read(-5, 'f')).toBe(-5n);
  for (const value of [1.5, '1,000', '', '1e3', 2 ** 53, null, true, [1]]) refused(amount, value);
  refused(id, 0);
  refused(id, -1);
});

test('digits keep the zeros that a number loses', () => {
  expect(digits(6).read(12_345, 'f')).toBe('012345');
  expect(digits(4).read('0042', 'f')).toBe('0042');
  for (const value of ['12', 123_456_7, '12345a', 1.5, -1, null]) refused(digits(6), value);
});

test('texts, numbers and choices keep their bounds', () => {
  expect(text({ max: 3 }).read('abc', 'f')).toBe('abc');
  for (const value of ['', 'abcd', 5, null]) refused(text({ max: 3 }), value);
  expect(int(0, 2).read(2, 'f')).toBe(2);
  for (const value of [-1, 3, 1.5, '1']) refused(int(0, 2), value);
  refused(oneOf('a', 'b'), 'c');
  expect(day.read('2026-11-20 10:00:00', 'f')).toBe('2026-11-20');
  for (const value of ['2026-13-40', '2026-02-31', '20261120', 5, '']) refused(day, value);
  expect(optional(int(0, 2), 1).read(null, 'f')).toBe(1);
});

test('a field inside of a list is named with its place', () => {
  const payload = { legs: list({ odds }, 1, 2) };
  expect(readPayload(payload, { legs: [{ odds: 2 }] })).toEqual({ legs: [{ odds: 2000 }] });
  const broken = () => readPayload(payload, { legs: [{ odds: 2 }, { odds: 0.5 }] });
  expect(broken).toThrow(expect.objectContaining({ field: 'legs[1].odds' }));
  expect(() => readPayload(payload, { legs: [] })).toThrow(expect.objectContaining({ field: 'legs' }));
});
