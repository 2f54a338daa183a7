import { expect, it } from 'vitest';
import type { Settlement } from '../../contract/settlement.ts';
import { makeUp, rungsOf } from './make-up.ts';

const settlement = (more: Partial<Settlement>) =>
  ({
    stake: 1_000,
    payout: 600,
    rolling: 100,
    bonuses: 50,
    fees: 50,
    base: 200,
    below: 10,
    share: 30,
    parts: ['winnings', 'rolling', 'bonuses', 'fees', 'carry'],
    ...more,
  }) as Settlement;
const brief = (more: Partial<Settlement> = {}) =>
  makeUp(settlement(more)).map(({ name, left, width }) => [name, left, width]);

it('each part comes off where the one before ended, down to what is shared', () => {
  expect(brief()).toEqual([
    ['stake', 0, 100],
    ['payout', 40, 60],
    ['rolling', 30, 10],
    ['bonuses', 25, 5],
    ['fees', 20, 5],
    ['base', 0, 20],
    ['below', 0, 1],
    ['share', 1, 3],
  ]);
});

it('a part that is off is no bar', () => {
  expect(brief({ parts: ['winnings'], base: 400 }).map(([name]) => name)).toEqual([
    'stake',
    'payout',
    'base',
    'below',
    'share',
  ]);
});

it('what players won beyond their stakes goes left of the beginning, and nothing beyond the ends', () => {
  const bars = brief({ payout: 2_000, base: -1_200, below: -60, share: -180 });
  expect(bars.find(([name]) => name === 'base')?.[1]).toBe(0);
  for (const [, left = 0, width = 0] of bars) {
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    expect(Number(left) + Number(width)).toBeLessThanOrEqual(100.01);
  }
  expect(brief({ stake: 0, payout: 0, rolling: 0, bonuses: 0, fees: 0, base: 0, below: 0, share: 0 })[0]).toEqual([
    'stake',
    0,
    0,
  ]);
});

it('a ladder divides what the house keeps by the differences of rates, the last first', () => {
  const step = (account_id: number, losing_bp: number, support_bp = 0) => {
    return { account_id, role: 'shop', nickname: `${account_id}`, losing_bp, support_bp };
  };
  const rungs = rungsOf([step(1, 2_000), step(2, 1_400, 100), step(3, 800)]);
  expect(rungs.map(({ account_id, rate, part }) => [account_id, rate, part])).toEqual([
    [3, 800, 80_000],
    [2, 1_500, 70_000],
    [1, 2_000, 50_000],
  ]);
  // An overall support may bring one below to more than one above has.
  expect(rungsOf([step(1, 500), step(2, 600)]).map(({ part }) => part)).toEqual([60_000, 0]);
  expect(rungsOf([])).toEqual([]);
});
