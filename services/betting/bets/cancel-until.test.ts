import { expect, test } from 'vitest';
import { cancelUntilMs, mayNeverCancel, ruleOfTime } from './cancel-until.ts';

const settings = { cancelSeconds: 60, cancelsPerDay: 10, cancelBeforeCloseSeconds: 10, highBetFrom: 1n, version: 1n };

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

test('an operator may have taken the right to cancel, and no other flag does', () => {
  expect(mayNeverCancel({ flags: ['no_exchange', 'block_bet_cancel'] })).toBe(true);
  expect([mayNeverCancel({ flags: [] }), mayNeverCancel({ flags: ['no_exchange'] })]).toEqual([false, false]);
});

test.each<[string, { placedAtMs: number; closesAtMs: number }, number | undefined, [number, string | undefined][]]>([
  [
    'the window ends first',
    { placedAtMs: 0, closesAtMs: 600_000 },
    undefined,
    [
      [59_999, undefined],
      [60_000, 'window'],
      [599_999, 'window'],
      [600_000, 'started'],
    ],
  ],
  [
    'the time before the close comes first',
    { placedAtMs: 0, closesAtMs: 40_000 },
    undefined,
    [
      [29_999, undefined],
      [30_000, 'before_close'],
      [39_999, 'before_close'],
      [40_000, 'started'],
    ],
  ],
  [
    'the window and the time before the close end together',
    { placedAtMs: 0, closesAtMs: 70_000 },
    undefined,
    [
      [59_999, undefined],
      [60_000, 'window'],
    ],
  ],
  [
    'it was placed within the time before the close',
    { placedAtMs: 30_000, closesAtMs: 40_000 },
    undefined,
    [
      [30_000, 'before_close'],
      [40_000, 'started'],
    ],
  ],
  [
    'the close was moved to be earlier',
    { placedAtMs: 0, closesAtMs: 600_000 },
    50_000,
    [
      [39_999, undefined],
      [40_000, 'before_close'],
      [49_999, 'before_close'],
      [50_000, 'started'],
    ],
  ],
  [
    'the close was moved to be later',
    { placedAtMs: 0, closesAtMs: 40_000 },
    600_000,
    [
      [29_999, undefined],
      [30_000, 'before_close'],
      [40_000, 'started'],
    ],
  ],
])('where %s, each moment is told by its rule', (_, bet, roundClosesAtMs, moments) => {
  for (const [nowMs, rule] of moments)
    expect([nowMs, ruleOfTime(bet, settings, nowMs, roundClosesAtMs)]).toEqual([nowMs, rule]);
});

test('where nobody may cancel, that is the rule before and after the close', () => {
  const off = { ...settings, cancelSeconds: 0 };
  const bet = { placedAtMs: 0, closesAtMs: 40_000 };
  expect([0, 39_999, 40_000].map((nowMs) => ruleOfTime(bet, off, nowMs, undefined))).toEqual(['off', 'off', 'off']);
});
