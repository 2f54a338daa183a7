import { expect, test } from 'vitest';
import { missedRounds, roundToMake } from './missed.ts';

const game = { cycleMinutes: 5, closeBeforeSeconds: 10 };
const kst = (time: string, day = '2026-11-20') => new Date(`${day}T${time}+09:00`);
const longAgo = kst('00:00:00', '2026-01-01');

test('the running round is made up to its close, then the next', () => {
  expect(roundToMake(game, kst('00:04:49.999'))).toEqual({ day: '20261120', round: 1 });
  expect(roundToMake(game, kst('00:04:50'))).toEqual({ day: '20261120', round: 2 });
  expect(roundToMake(game, kst('23:59:55'))).toEqual({ day: '20261121', round: 1 });
});

test('no round is missed when the next follows the last', () => {
  const made = { lastDrawsAt: kst('10:00:00'), enabledAt: longAgo };
  expect(missedRounds(game, made, { day: '20261120', round: 121 })).toBeUndefined();
});

test('what lies between is missed, over midnight too', () => {
  const made = { lastDrawsAt: kst('23:50:00', '2026-11-19'), enabledAt: longAgo };
  expect(missedRounds(game, made, { day: '20261120', round: 2 })).toEqual({
    first: { day: '20261119', round: 287 },
    last: { day: '20261120', round: 1 },
    count: 3,
  });
});

test('rounds that began before the game took bets were not missed', () => {
  const next = { day: '20261120', round: 121 };
  const since = (enabledAt: Date) => missedRounds(game, { lastDrawsAt: kst('08:00:00'), enabledAt }, next)?.count;
  expect(since(longAgo)).toBe(24);
  expect(since(kst('09:50:00'))).toBe(2);
  expect(since(kst('09:50:00.001'))).toBe(1);
  expect(since(kst('09:57:00'))).toBeUndefined();
  expect(since(kst('10:03:00'))).toBeUndefined();
});
