import { expect, test } from 'vitest';
import { keptOpenBy } from './check-empty.ts';

const nothing = { money: 0n, point: 0n, egg: 0n, debt: 0n, openRequest: false, openBet: false };

test('who has a won, an open request or a running bet is not withdrawn; points and debts wait for whoever comes back', () => {
  expect(keptOpenBy(nothing, 'withdrawn')).toBeUndefined();
  expect(keptOpenBy({ ...nothing, money: 1n }, 'withdrawn')).toBe('ACCOUNT_HAS_MONEY');
  expect(keptOpenBy({ ...nothing, openRequest: true }, 'withdrawn')).toBe('ACCOUNT_HAS_REQUEST');
  expect(keptOpenBy({ ...nothing, openBet: true }, 'withdrawn')).toBe('ACCOUNT_HAS_BETS');
  expect(keptOpenBy({ ...nothing, point: 1n, egg: 1n, debt: 1n }, 'withdrawn')).toBeUndefined();
});

test('of who is deleted for good nothing may be left', () => {
  expect(keptOpenBy(nothing, 'deleted')).toBeUndefined();
  for (const what of ['money', 'point', 'egg'] as const)
    expect(keptOpenBy({ ...nothing, [what]: 1n }, 'deleted')).toBe('ACCOUNT_HAS_MONEY');
  expect(keptOpenBy({ ...nothing, debt: 1n }, 'deleted')).toBe('ACCOUNT_HAS_DEBT');
  expect(keptOpenBy({ ...nothing, money: 1n, openRequest: true, openBet: true }, 'deleted')).toBe(
    'ACCOUNT_HAS_REQUEST',
  );
});
