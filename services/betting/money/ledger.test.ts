import { derivedKey, isUuidv7, uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import {
  cancelKey,
  debtKey,
  debtOf,
  houseOfBets,
  houseOfDebts,
  kindsOfBets,
  moneyOf,
  settleKey,
  stakeKey,
} from './ledger.ts';
import { toDebt, toTransfer } from './wallet.ts';

const bet = uuidv7();

test("the ledger's numbers are those that are part of every stored account id", () => {
  expect([moneyOf(7n), debtOf(7n), houseOfBets, houseOfDebts]).toEqual([113n, 117n, -2n, -8n]);
  expect([moneyOf(2n ** 59n - 1n), debtOf(2n ** 59n - 1n)]).toEqual([2n ** 63n - 15n, 2n ** 63n - 11n]);
});

test('the keys of bets that were placed before stay what they were', () => {
  const placed = '0199a000-0000-7000-8000-000000000001';
  expect(stakeKey(placed)).toBe(derivedKey(placed, 'stake'));
  expect(cancelKey(placed)).toBe(derivedKey(placed, 'cancel'));
  expect(settleKey(placed, 2)).toBe(derivedKey(placed, 'settle:2'));
  expect(debtKey(placed, 2)).toBe(derivedKey(placed, 'debt:2'));
});

test('each transfer of a bet has a key of its own, which anyone computes again', () => {
  const keysOf = (id: string) => [
    ...[stakeKey(id), cancelKey(id), settleKey(id, 0), settleKey(id, 1), settleKey(id, 11)],
    ...[debtKey(id, 0), debtKey(id, 1), debtKey(id, 11)],
  ];
  expect(keysOf(bet)).toEqual(keysOf(bet));
  expect(new Set([...keysOf(bet), ...keysOf(uuidv7())]).size).toBe(16);
  expect(keysOf(bet).every(isUuidv7)).toBe(true);
});

test('won above nothing goes from the house to the member, won below it the other way, and a debt onto its balance type', () => {
  const moving = { key: settleKey(bet, 0), member: 7n, bet };
  const to = toTransfer({ ...moving, amount: 5n, kind: 'payout' });
  expect(to).toMatchObject({ debitAccount: houseOfBets, creditAccount: moneyOf(7n), amount: 5n });
  const from = toTransfer({ ...moving, amount: -5n, kind: 'recall' });
  expect(from).toMatchObject({ debitAccount: moneyOf(7n), creditAccount: houseOfBets, amount: 5n });
  const owed = toDebt({ betId: bet, revision: 2, accountId: 7n, amount: 5n });
  expect(owed).toMatchObject({ debitAccount: houseOfDebts, creditAccount: debtOf(7n), amount: 5n });
  expect([to, from, owed].map(({ reference }) => reference)).toEqual([bet, bet, bet]);
});

test('every kind of money of bets is listed once', () => {
  const owed = toDebt({ betId: bet, revision: 0, accountId: 7n, amount: 1n }).kind;
  expect([...kindsOfBets].sort()).toEqual(['payout', 'recall', 'refund', 'stake', owed].sort());
});
