import { expect, test } from 'vitest';
import { daysLeft, spanText } from './days-left.ts';

const at = (time: string): number => Date.parse(`2026-11-${time}+09:00`);

test.each([
  ['30T00:00:00', '28T10:00:00', 1],
  ['30T00:00:00', '29T23:59:59', 0],
  ['30T00:00:01', '29T23:59:59', 1],
  ['30T18:00:00', '20T00:00:00', 10],
  ['20T18:00:00', '20T17:59:59', 0],
  ['20T18:00:00', '21T00:00:00', 0],
])('what ends on %s has at %s so many days left: %d', (ends, now, days) => {
  expect(daysLeft(at(ends), at(now))).toBe(days);
});

test('a span names its first and its last day, and is open where nothing is said', () => {
  expect(spanText(at('10T00:00:00'), at('30T00:00:00'))).toBe('11.10 – 11.29');
  expect(spanText(0, at('30T12:00:00'))).toBe('– 11.30');
  expect(spanText(at('10T00:00:00'), 0)).toBe('11.10 –');
  expect(spanText(0, 0)).toBe('');
});
