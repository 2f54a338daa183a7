import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { countedFrom, countedPart } from './before-counting.ts';

const refused = (code: string, meta?: object) => new HttpError('', 422, { error: { code, message: '', meta } });

it('a refusal tells since when days are counted', () => {
  expect(countedFrom(refused('SETTLEMENT_BEFORE_COUNTING', { since: '2026-11-21' }))).toBe('2026-11-21');
  expect(countedFrom(refused('SETTLEMENT_BEFORE_COUNTING'))).toBeUndefined();
  expect(countedFrom(refused('VALIDATION', { since: '2026-11-21' }))).toBeUndefined();
  expect(countedFrom(new Error('x'))).toBeUndefined();
});

it('a period begins no sooner than counting, and has no day to come', () => {
  const month = { from: '2026-11-01', to: '2026-11-25' };
  expect(countedPart(month, '2026-11-21', '2026-11-25')).toEqual({ from: '2026-11-21', to: '2026-11-25' });
  expect(countedPart(month, '2026-10-01', '2026-11-25')).toEqual(month);
  const before = { from: '2026-11-01', to: '2026-11-02' };
  expect(countedPart(before, '2026-11-21', '2026-11-25')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(countedPart(month, '2026-11-25', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(countedPart(month, '2026-11-26', '2026-11-25')).toBeUndefined();
});
