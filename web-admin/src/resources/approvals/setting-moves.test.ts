import { expect, it } from 'vitest';
import { settingMoves } from './setting-moves.ts';

it('tells each setting, and of one with parts those that differ', () => {
  const before = { bonus_max: '5', turnover_counts: { casino: 10, slot: 20 }, account: 'kim' };
  const after = { bonus_max: '9', turnover_counts: { casino: 11, slot: 20 } };
  expect(settingMoves('wallet', before, after)).toEqual([
    { id: 'wallet.bonus_max', from: '5', to: '9' },
    { id: 'wallet.turnover_counts.casino', from: 10, to: 11 },
  ]);
});

it('tells what falls back as null, by own names only', () => {
  const of = (before: unknown) => settingMoves('wallet', before, { 'turnover_counts.slot': null, toString: '1' });
  expect(of(null)).toEqual([
    { id: 'wallet.turnover_counts.slot', from: null, to: null },
    { id: 'wallet.toString', from: null, to: '1' },
  ]);
  expect(settingMoves('wallet', {}, null)).toEqual([]);
});
