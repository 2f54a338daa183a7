import { expect, test } from 'vitest';
import { monthAfter, weeksOf } from './attendance-month.ts';

test('a month has its days by weeks that begin on Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.at(-1)?.[1]).toBe('2026-11-30');
  expect(weeks.at(-1)?.[2]).toBeUndefined();
  expect(weeksOf('2026-12')[0]).toEqual([undefined, undefined, ...[1, 2, 3, 4, 5].map((day) => `2026-12-0${day}`)]);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('months go over the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
