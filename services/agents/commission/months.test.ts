import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { monthOf, monthsAhead } from './months.ts';

const now = new Date('2026-11-20T12:00:00Z');
const betAt = (text: string) => uuidv7(Date.parse(text));

test('a bet belongs to the month of its id', () => {
  expect(monthOf(betAt('2026-11-30T23:59:59.999Z'), new Date('2026-12-01T00:00:00Z'))).toBe('2026-11-01');
  expect(monthOf(betAt('2026-12-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z'))).toBe('2026-12-01');
});

test('the next month is made ready some weeks before', () => {
  expect(monthsAhead(now)).toEqual(['2026-11-01', '2026-12-01']);
  expect(monthsAhead(new Date('2026-11-01T00:00:00Z'))).toEqual(['2026-11-01', '2026-11-01']);
});

test('a time that cannot be is refused', () => {
  for (const text of ['2026-11-22T12:00:00.001Z', '2020-01-01T00:00:00Z'])
    expect(() => monthOf(betAt(text), now)).toThrow('cannot be');
  expect(() => monthOf('no id at all', now)).toThrow('cannot be');
});
