import { kstIso } from '@madang/runtime/clock.ts';
import { expect, test } from 'vitest';
import { isWithin, nextMinute, opensAt } from './time-window.ts';

const seoul = (clock: string): Date => new Date(`2026-11-20T${clock}+09:00`);
const opens = (from: number, to: number, clock: string): string | undefined => {
  const at = opensAt({ from, to }, seoul(clock));
  return at && kstIso(at).slice(0, 19);
};

test('a stretch begins with its first minute and ends just before its last, to the millisecond', () => {
  const day = { from: 540, to: 1_080 };
  const clocks = ['08:59:59.999', '09:00:00.000', '17:59:59.999', '18:00:00.000'];
  expect(clocks.map((clock) => isWithin(day, seoul(clock)))).toEqual([false, true, true, false]);
});

test('it may go over midnight', () => {
  const night = { from: 1_410, to: 30 };
  const clocks = ['23:29:59.999', '23:30:00.000', '00:00:00.000', '00:29:59.999', '00:30:00.000'];
  expect(clocks.map((clock) => isWithin(night, seoul(clock)))).toEqual([false, true, true, true, false]);
});

test('what is shut says when it opens: today, or tomorrow', () => {
  expect(opens(540, 1_080, '08:59:59.999')).toBe('2026-11-20T09:00:00');
  expect(opens(540, 1_080, '09:00:00.000')).toBeUndefined();
  expect(opens(540, 1_080, '18:00:00.000')).toBe('2026-11-21T09:00:00');
  expect(opens(1_080, 60, '01:00:00.000')).toBe('2026-11-20T18:00:00');
  expect(opens(1_080, 60, '00:59:59.999')).toBeUndefined();
});

test('the same ends mean all day', () => {
  expect([opens(0, 0, '12:00:00.000'), opens(600, 600, '10:00:00.000')]).toEqual([undefined, undefined]);
});

test('a stretch that ends where it begins holds nothing', () => {
  const clocks = ['09:59:59.999', '10:00:00.000', '10:00:59.999', '22:00:00.000'];
  expect(clocks.map((clock) => isWithin({ from: 600, to: 600 }, seoul(clock)))).toEqual([false, false, false, false]);
});

test('the next of a minute that has just begun is tomorrow', () => {
  const next = (clock: string) => kstIso(nextMinute(600, seoul(clock))).slice(0, 19);
  expect(next('09:59:59.999')).toBe('2026-11-20T10:00:00');
  expect(next('10:00:00.000')).toBe('2026-11-21T10:00:00');
});
