import { describe, expect, it } from 'vitest';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { movementOf } from './movements.ts';

const request = (change: Partial<MoneyRequest>): MoneyRequest => ({
  id: 1,
  account_id: 7,
  account: 'dragon77',
  nickname: '용팔이',
  level: 1,
  status: 'new',
  amount: 300_000,
  bank_account: '',
  balance_after: 0,
  memo: '',
  operator_note: '',
  processed_by: '',
  created_at: '',
  processed_at: null,
  ...change,
});

describe('what a decision moves', () => {
  it('credits a deposit on its approval, on top of what was there', () => {
    const movement = movementOf(request({ balance_before: 1_284_300 }), 'charges', 'approved');
    expect(movement).toMatchObject({ before: 1_284_300, after: 1_584_300 });
    expect(movement?.credit).toEqual({ account: 'money', whose: '용팔이' });
  });
  it('takes a cancelled approval back from the balance', () => {
    expect(movementOf(request({ balance_after: 500_000 }), 'charges', 'approval_cancelled')?.after).toBe(200_000);
  });
  it('gives a refused withdrawal back, and leaves the balance alone when it is approved', () => {
    expect(movementOf(request({ balance_after: 620_000 }), 'exchanges', 'refused')?.after).toBe(920_000);
    expect(movementOf(request({ balance_after: 620_000 }), 'exchanges', 'approved')?.after).toBe(620_000);
  });
  it('moves nothing when a deposit is refused or put on waiting', () => {
    expect(movementOf(request({}), 'charges', 'refused')).toBeNull();
    expect(movementOf(request({}), 'exchanges', 'waiting')).toBeNull();
  });
});
