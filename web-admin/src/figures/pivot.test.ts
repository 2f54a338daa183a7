import { describe, expect, it } from 'vitest';
import { leftOf, pivot, returnRate } from './pivot.ts';

const row = (day: string, game_class: string, stake: number) => ({
  day,
  game_class,
  bets: 1,
  wins: 1,
  stake,
  payout: stake / 2,
  returned: stake / 10,
  rolling: stake / 100,
});

describe('figures by day and class', () => {
  const table = pivot([
    row('2026-11-20', 'minigame', 1000),
    row('2026-11-21', 'powerball', 200),
    row('2026-11-21', 'minigame', 400),
  ]);
  it('put the newest day first', () =>
    expect(table.days.map((line) => line.day)).toEqual(['2026-11-21', '2026-11-20']));
  it('sum each day, each class and all', () => {
    expect(table.days[0]?.stake).toBe(600);
    expect(table.days[0]?.classes.get('powerball')?.stake).toBe(200);
    expect(table.byClass.get('minigame')?.stake).toBe(1400);
    expect(table.total).toEqual({ bets: 3, wins: 3, stake: 1600, payout: 800, returned: 160, rolling: 16 });
  });
  it('leave nothing of stakes that are given back, which no rate counts either', () => {
    expect(leftOf(table.total)).toBe(640);
    expect(returnRate(table.total)).toBe(55.6);
    expect(returnRate({ ...table.total, returned: 1600 })).toBeNull();
  });
  it('are empty without rows', () => expect(pivot([])).toMatchObject({ classes: [], days: [] }));
});
