import { expect, test } from 'vitest';
import { cancelUntilMs } from './cancel-until.ts';

const settings = { cancelSeconds: 60, cancelsPerDay: 10, cancelBeforeCloseSeconds: 10, highBetFrom: 1n };

test('the window ends a set time after placing', () => {
  expect(cancelUntilMs({ placedAtMs: 0, closesAtMs: 600_000 }, settings)).toBe(60_000);
});

test('it ends a set time before the close where that comes first', () => {
  expect(cancelUntilMs({ placedAtMs: 0, closesAtMs: 40_000 }, settings)).toBe(30_000);
});

test('a bet placed within that time before the close can never be taken back', () => {
  expect(cancelUntilMs({ placedAtMs: 30_000, closesAtMs: 40_000 }, settings)).toBeUndefined();
  expect(cancelUntilMs({ placedAtMs: 29_999, closesAtMs: 40_000 }, settings)).toBe(30_000);
});

test('a window of no seconds forbids it', () => {
  expect(cancelUntilMs({ placedAtMs: 0, closesAtMs: 600_000 }, { ...settings, cancelSeconds: 0 })).toBeUndefined();
});
