import { describe, expect, it } from 'vitest';
import type { Figure } from '../contract/report.ts';
import { withDerived } from './today.ts';

const figure = (name: Figure['name'], today: number, hours: number[] = []): Figure => ({
  name,
  today,
  yesterday: today - 1,
  last_week: today - 2,
  hours,
  yesterday_hours: [],
});

describe('derived figures of a day', () => {
  it('set money in against money out, and stakes against winnings', () => {
    const all = withDerived([
      figure('payout', 90),
      figure('stake', 100),
      figure('exchanges', 30),
      figure('charges', 50),
    ]);
    expect(all.map((one) => one.name as string)).toEqual(['charges', 'exchanges', 'net', 'stake', 'payout', 'ggr']);
    expect(all[2]?.today).toBe(20);
    expect(all[5]?.today).toBe(10);
  });
  it('subtract hour by hour where both have hours', () => {
    const all = withDerived([figure('charges', 3, [1, 2]), figure('exchanges', 1, [1])]);
    expect(all.find((one) => (one.name as string) === 'net')?.hours).toEqual([0, 2]);
  });
  it('leave out what lacks a side', () => {
    expect(withDerived([figure('charges', 3)]).map((one) => one.name as string)).toEqual(['charges']);
  });
});
