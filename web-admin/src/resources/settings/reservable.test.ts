import { expect, it } from 'vitest';
import { reservable } from './reservable.ts';

it('takes times of Seoul from a minute to 90 days ahead', () => {
  const now = new Date('2026-11-20T12:00:00+09:00');
  expect(reservable('2026-11-20T12:01', now)?.toISOString()).toBe('2026-11-20T03:01:00.000Z');
  expect(reservable('2027-02-18T12:00', now)?.toISOString()).toBe('2027-02-18T03:00:00.000Z');
  for (const wrong of ['2026-11-20T12:00', '2026-11-19T23:00', '2027-02-18T12:01', '2026-13-01T00:00', ''])
    expect(reservable(wrong, now)).toBeUndefined();
});
