import fc from 'fast-check';
import { expect, test } from 'vitest';
import { americanMilliOf, oddsMilliOf, quartersOf } from './decimal.ts';

test('decimal odds become thousandths without a float between', () => {
  expect(['1.91', '2', '17.0579', '1.001', '4.35', '1.1', '100000'].map(oddsMilliOf)).toEqual([
    1_910, 2_000, 17_057, 1_001, 4_350, 1_100, 100_000_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 9_999_999 }), (milli) => {
      const text = `${Math.floor(milli / 1_000)}.${String(milli % 1_000).padStart(3, '0')}`;
      expect(oddsMilliOf(text)).toBe(milli);
      expect(oddsMilliOf(`${text}9999`)).toBe(milli);
    }),
  );
});

test.each(['', '1', '1.0009', '0', '-2', '1e5', 'NaN', 'Infinity', '2,5', '99999999', '100000.001', '0x10', '1.5\0'])(
  'odds that are none: %j',
  (text) => expect(oddsMilliOf(text)).toBeUndefined(),
);

test('American odds become thousandths', () => {
  expect(['+150', '150', '-110', '-200', '100', '-100', '-110.0', '+100000'].map(americanMilliOf)).toEqual([
    2_500, 2_500, 1_909, 1_500, 2_000, 2_000, 1_909, 1_001_000,
  ]);
  for (const text of ['', '99', '-99', '0', '1.5', '-1000000', '+-100']) expect(americanMilliOf(text)).toBeUndefined();
});

test('lines are quarters, and nothing between', () => {
  expect(['2.5', '-0.25', '0.0', '-0', '+1.75', '220.5', '3', '2.50000'].map(quartersOf)).toEqual([
    10, -1, 0, 0, 7, 882, 12, 10,
  ]);
  for (const text of ['2.3', '2.501', '', 'x', '1e2', '10001', '--1']) expect(quartersOf(text)).toBeUndefined();
});
