import { expect, test } from 'vitest';
import { nextNight, seoulMoment } from './start-times.ts';

test('the next night is three in the morning in Seoul, and never now', () => {
  const of = (at: string) => nextNight(new Date(at)).toISOString();
  expect(of('2026-11-21T02:59:59+09:00')).toBe('2026-11-20T18:00:00.000Z');
  expect(of('2026-11-21T03:00:00+09:00')).toBe('2026-11-21T18:00:00.000Z');
  expect(of('2026-11-21T21:47:00+09:00')).toBe('2026-11-21T18:00:00.000Z');
});

test('what is typed is read in Seoul, and nothing else is a moment', () => {
  expect(seoulMoment('2026-11-22T03:30')?.toISOString()).toBe('2026-11-21T18:30:00.000Z');
  for (const text of ['', '2026-11-22', '2026-13-22T03:30', 'soon']) expect(seoulMoment(text)).toBeUndefined();
});
