import { expect, test } from 'vitest';
import { parseValidity, spanOf, validities } from './validity.ts';

const now = new Date('2026-11-20T12:00:00+09:00');

test('the eight validities, each to the millisecond', () => {
  const hours = Object.entries(validities).map(([word, ms]) => [word, ms / 3_600_000]);
  expect(hours).toEqual([
    ['30m', 0.5],
    ['1h', 1],
    ['6h', 6],
    ['1d', 24],
    ['3d', 72],
    ['7d', 168],
    ['15d', 360],
    ['30d', 720],
  ]);
  for (const word of Object.keys(validities)) expect(parseValidity(word)).toBe(word);
  for (const word of ['', '2h', '1D', 'constructor', '__proto__'])
    expect(() => parseValidity(word)).toThrow('VALIDATION (validity)');
});

test('the time begins now or later, and at most thirty days ahead', () => {
  expect(spanOf('1h', undefined, now)).toEqual({ startsAt: now, expiresAt: new Date('2026-11-20T13:00:00+09:00') });
  const last = new Date(now.getTime() + 30 * 86_400_000);
  expect(spanOf('30m', last, now).expiresAt.getTime() - last.getTime()).toBe(1_800_000);
  for (const wrong of [now.getTime() - 1, last.getTime() + 1, Number.NaN])
    expect(() => spanOf('1d', new Date(wrong), now)).toThrow('VALIDATION (starts_at)');
});
