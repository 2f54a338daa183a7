import { expect, test } from 'vitest';
import { attendanceOf, streakUntil } from './streak.ts';

test('a streak goes on from the day before, and ends with a day that was left out', () => {
  const until = (day: string) => streakUntil({ day, streak: 4 }, '2026-12-01');
  expect([until('2026-12-01'), until('2026-11-30'), until('2026-11-29'), until('2026-12-02')]).toEqual([4, 4, 0, 0]);
  expect(streakUntil(undefined, '2026-12-01')).toBe(0);
});

test('the bonus comes with each full number of days, beside the points of the day', () => {
  const rules = { attendancePoints: 100n, attendanceStreakDays: 3, attendanceStreakPoints: 1_000n };
  const earned = [1, 2, 3, 4, 6].map((streak) => attendanceOf(streak, rules));
  expect(earned.map(({ bonus }) => bonus)).toEqual([0n, 0n, 1_000n, 0n, 1_000n]);
  expect(earned.every(({ points }) => points === 100n)).toBe(true);
  expect(attendanceOf(3, { ...rules, attendanceStreakDays: 0 }).bonus).toBe(0n);
});
