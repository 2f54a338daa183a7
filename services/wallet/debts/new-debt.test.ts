import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { checkTransfer } from '../ledger/transfer.ts';
import { newDebt } from './new-debt.ts';

const base = uuidv7();

test('what is owed goes onto the debt of its owner, from the clearing account', () => {
  const [transfer, ...more] = newDebt(7n, 'debt', 1n, base, 'deposit:3');
  expect(more).toEqual([]);
  expect(transfer).toMatchObject({ debit: houseAccounts.clearing, credit: accountOf(7n, 'debt'), amount: 1n });
  expect(transfer).toMatchObject({ kind: 'debt', reference: 'deposit:3' });
  if (transfer) checkTransfer(transfer);
});

test('of one request the money and the bonus are owed by keys of their own, the same at every repetition', () => {
  const keys = (['debt', 'bonus_debt', 'debt'] as const).map((kind) => newDebt(7n, kind, 5n, base, '')[0]?.key);
  expect(keys[0]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('nothing is owed of nothing', () => {
  expect(newDebt(7n, 'debt', 0n, base, '')).toEqual([]);
});
