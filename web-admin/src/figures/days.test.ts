import { describe, expect, it } from 'vitest';
import { addDays, dayOf, presetOf, presetRange } from './days.ts';

describe('business days', () => {
  it('turn at midnight of Seoul', () => {
    expect(dayOf(new Date('2026-11-21T14:59:59Z'))).toBe('2026-11-21');
    expect(dayOf(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
  });
  it('count over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
  it('make ranges that include both ends', () => {
    expect(presetRange('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(presetRange('last_month', '2026-01-10')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
  it('are recognised as a preset again', () => {
    expect(presetOf({ from: '2026-11-20', to: '2026-11-20' }, '2026-11-21')).toBe('yesterday');
    expect(presetOf({ from: '2026-11-02', to: '2026-11-20' }, '2026-11-21')).toBeNull();
    expect(presetOf({}, '2026-11-21')).toBeNull();
  });
});
