import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { derivedKey, isUuidv7, uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { cancelKey, debtKey, kindsOfBets, settleKey, stakeKey } from './ledger.ts';
import { toDebt, toTransfer } from './wallet.ts';

const bet = uuidv7();

test('the keys of bets that were placed before stay what they were', () => {
  const placed = '0199a000-0000-7000-8000-000000000001';
  expect(stakeKey(placed)).toBe(derivedKey(placed, 'stake'));
  expect(cancelKey(placed)).toBe(derivedKey(placed, 'cancel'));
  expect(settleKey(placed, 2)).toBe(derivedKey(placed, 'settle:2'));
  expect(debtKey(placed, 2)).toBe(derivedKey(placed, 'debt:2'));
});

test('each transfer of a bet has a key of its own, which anyone computes again', () => {
  const keysOf = (id: string) => [
    stakeKey(id),
    cancelKey(id),
    settleKey(id, 0),
    settleKey(id, 1),
    settleKey(id, 11),
    debtKey(id, 0),
    debtKey(id, 1),
    debtKey(id, 11),
  ];
  expect(keysOf(bet)).toEqual(keysOf(bet));
  expect(new Set([...keysOf(bet), ...keysOf(uuidv7())]).size).toBe(16);
  expect(keysOf(bet).every(isUuidv7)).toBe(true);
});

test('what is above nothing goes from the house to the member, what is below it the other way, and a debt onto its balance type', () => {
  const moving = { key: settleKey(bet, 0), member: 7n, bet };
  const to = toTransfer({ ...moving, amount: 5n, kind: 'payout' });
  expect(to).toMatchObject({ debitAccount: houseAccounts.bets, creditAccount: accountOf(7n, 'money'), amount: 5n });
  const from = toTransfer({ ...moving, amount: -5n, kind: 'recall' });
  expect(from).toMatchObject({ debitAccount: accountOf(7n, 'money'), creditAccount: houseAccounts.bets, amount: 5n });
  const owed = toDebt({ betId: bet, revision: 2, accountId: 7n, amount: 5n });
  expect(owed).toMatchObject({
    debitAccount: houseAccounts.clearing,
    creditAccount: accountOf(7n, 'debt'),
    amount: 5n,
  });
  expect([to, from, owed].map(({ reference }) => reference)).toEqual([bet, bet, bet]);
});

test('every kind of money of bets is listed once', () => {
  const owed = toDebt({ betId: bet, revision: 0, accountId: 7n, amount: 1n }).kind;
  expect([...kindsOfBets].sort()).toEqual(['payout', 'recall', 'refund', 'stake', owed].sort());
});
