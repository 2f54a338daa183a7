import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { derivedKey, isUuidv7, uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { type Payment, paymentKey, retryAt, transferOf } from './payment.ts';

const betId = uuidv7(Date.parse('2026-11-20T00:00:00Z'));
const payment: Payment = {
  betId,
  revision: 2,
  accountId: 812n,
  gameClass: 'minigame',
  amount: 500n,
  shares: 0,
  refusals: 0,
};

test('a share goes from the house to the points of the earner, one taken back goes the other way', () => {
  expect(transferOf(payment)).toMatchObject({
    debitAccount: houseAccounts.commission,
    creditAccount: accountOf(812n, 'point'),
    amount: 500n,
    kind: 'rolling',
    reference: `${betId}:minigame`,
  });
  expect(transferOf({ ...payment, amount: -500n })).toMatchObject({
    debitAccount: accountOf(812n, 'point'),
    creditAccount: houseAccounts.commission,
    amount: 500n,
  });
});

test('a payment of many shares says of how many, in the class that they are of', () => {
  expect(transferOf({ ...payment, revision: 0, shares: 37 })).toMatchObject({
    key: derivedKey(betId, 'rolling:0:812'),
    reference: `${betId}:minigame:37`,
  });
});

test('anyone can compute the key; only a refusal makes another one', () => {
  expect(paymentKey(payment)).toBe(derivedKey(betId, 'rolling:2:812'));
  const keys = [0, 1, 2].map((refusals) => paymentKey({ ...payment, refusals }));
  expect(new Set(keys).size).toBe(3);
  expect(keys.every(isUuidv7)).toBe(true);
});

test('tries after refusals come later and later, at most an hour apart', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const minutes = [0, 1, 5, 6, 99].map(
    (refusals) => (retryAt({ ...payment, refusals }, now).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 32, 60, 60]);
});
