import { expect, test } from 'vitest';
import { cancelUntilMs } from './cancel-until.ts';

const settings = { cancelSeconds: 60, cancelsPerDay: 10, cancelBeforeCloseSeconds: 10, highBetFrom: 1n };

test('the window ends a set time after placing', () => {
  expect(cancelUntilMs({ placedAtMs: 0, closesAtMs: 600_000 }, settings, undefined)).toBe(60_000);
});

test('it ends a set time before the close where that comes first', () => {
  expect(cancelUntilMs({ placedAtMs: 0, closesAtMs: 40_000 }, settings, undefined)).toBe(30_000);
});

test('a bet placed within that time before the close can never be taken back', () => {
  expect(cancelUntilMs({ placedAtMs: 30_000, closesAtMs: 40_000 }, settings, undefined)).toBeUndefined();
  expect(cancelUntilMs({ placedAtMs: 29_999, closesAtMs: 40_000 }, settings, undefined)).toBe(30_000);
});

test('a window of no seconds forbids it', () => {
  expect(
    cancelUntilMs({ placedAtMs: 0, closesAtMs: 600_000 }, { ...settings, cancelSeconds: 0 }, undefined),
  ).toBeUndefined();
});

test('without a time before the close it ends with the close itself, and never after it', () => {
  const upToTheClose = { ...settings, cancelBeforeCloseSeconds: 0 };
  expect(cancelUntilMs({ placedAtMs: 0, closesAtMs: 59_999 }, upToTheClose, undefined)).toBe(59_999);
  expect(cancelUntilMs({ placedAtMs: 0, closesAtMs: 60_001 }, upToTheClose, undefined)).toBe(60_000);
});

test('a close that was moved to be earlier counts, a later one does not', () => {
  const bet = { placedAtMs: 0, closesAtMs: 40_000 };
  expect(cancelUntilMs(bet, settings, 25_000)).toBe(15_000);
  expect(cancelUntilMs(bet, settings, 10_000)).toBeUndefined();
  expect(cancelUntilMs(bet, settings, 300_000)).toBe(30_000);
});
