import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountOf,
  type BalanceTypeName,
  balanceTypes,
  type HouseAccountName,
  houseAccountOf,
  houseAccounts,
  isGuarded,
  ownerOf,
} from './accounts.ts';

const names = Object.keys(balanceTypes) as BalanceTypeName[];
const maxOwner = 2n ** 59n - 1n;

test('every balance type of every owner has an account of its own, which tells whose it is', () => {
  const seen = new Map<bigint, string>();
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: maxOwner }), fc.constantFrom(...names), (owner, balanceType) => {
      const account = accountOf(owner, balanceType);
      const whose = `${owner} ${balanceType}`;
      expect(seen.get(account) ?? whose).toBe(whose);
      seen.set(account, whose);
      expect(ownerOf(account)).toEqual({ owner, balanceType });
      expect(account > 0n && account < 2n ** 63n).toBe(true);
    }),
  );
});

test('the numbers are those that are part of every stored account id', () => {
  expect([accountOf(7n, 'money'), accountOf(7n, 'debt'), houseAccounts.bets, houseAccounts.clearing]).toEqual([
    113n,
    117n,
    -2n,
    -8n,
  ]);
});

test('an owner is 1…2^59−1', () => {
  for (const owner of [0n, -1n, maxOwner + 1n]) expect(() => accountOf(owner, 'money')).toThrow(RangeError);
  expect(accountOf(1n, 'money')).toBe(17n);
  expect(accountOf(maxOwner, 'debt')).toBe(2n ** 63n - 16n + 5n);
});

test('what is no account of a person has no owner', () => {
  for (const account of [0n, 1n, 5n, 15n, -1n, -8n, -15n, 16n, 22n, 31n, 32n]) expect(ownerOf(account)).toBeUndefined();
  expect(ownerOf(17n)).toEqual({ owner: 1n, balanceType: 'money' });
});

test('the accounts of the house are known by their stored ids, are never guarded, and are no one else', () => {
  for (const [name, id] of Object.entries(houseAccounts) as [HouseAccountName, bigint][])
    expect([houseAccountOf(id), isGuarded(id), ownerOf(id)]).toEqual([name, false, undefined]);
  expect(new Set(Object.values(houseAccounts)).size).toBe(Object.keys(houseAccounts).length);
  expect([0n, -10n, 1n, 17n].map(houseAccountOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('every account above zero is guarded', () => {
  expect([-1n, 0n, 1n, 17n].map(isGuarded)).toEqual([false, false, true, true]);
});
