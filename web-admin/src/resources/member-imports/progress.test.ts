import { expect, test } from 'vitest';
import { minutesOf, progressOf } from './progress.ts';

const now = new Date('2026-11-21T12:00:00Z');
const of = (made: number, failed: number, started_at: string | null = '2026-11-21T11:56:00Z') =>
  progressOf({ passed: 500, mended: 40, made, failed, started_at }, now);

test('the part that is done, the rate since it began, and what is left at it', () => {
  expect(of(404, 8)).toEqual({ done: 412, total: 540, percent: 76, perMinute: 103, leftSeconds: 75 });
  expect(of(0, 0, null)).toMatchObject({ percent: 0, perMinute: 0, leftSeconds: null });
});

test('it is at its end when every row is, and not before', () => {
  expect(of(539, 0).percent).toBe(99);
  expect(of(532, 8)).toMatchObject({ percent: 100, leftSeconds: 0 });
  expect(minutesOf(80)).toBe('1:20');
});
