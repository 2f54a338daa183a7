import { expect, test } from 'vitest';
import { addDays, dayOf, isDay, minuteOfDay, momentText, stampText } from './seoul.ts';

const midnight = Date.parse('2026-11-20T15:00:00Z');

test('a Korean day begins at 15:00 UTC', () => {
  expect(dayOf(midnight - 1)).toBe('2026-11-20');
  expect(dayOf(midnight)).toBe('2026-11-21');
  expect(minuteOfDay(midnight)).toBe(0);
  expect(minuteOfDay(midnight - 1)).toBe(1_439);
});

test('moments are written in Korean time', () => {
  expect(momentText(Date.parse('2026-11-20T11:31:05Z'))).toBe('11.20 20:31');
  expect(stampText(Date.parse('2026-11-20T11:31:05Z'))).toBe('2026.11.20 20:31:05');
});

test('days are added across the ends of months, and impossible ones are known', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('today')).toBe(false);
});
