import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { checkTransfer, maxAmount, type Transfer } from './transfer.ts';

const member = accountOf(7n, 'money');
const other = accountOf(8n, 'money');
const transfer: Transfer = {
  key: uuidv7(),
  debit: houseAccounts.bets,
  credit: member,
  amount: 1n,
  kind: 'payout',
  reference: '',
};

function problem(change: Partial<Transfer>): string {
  try {
    checkTransfer({ ...transfer, ...change });
  } catch (error) {
    return (error as Error).message;
  }
  return 'fine';
}

test('the key is a UUIDv7 in lower case', () => {
  expect(problem({})).toBe('fine');
  for (const key of ['', 'key', '0199A000-0000-7000-8000-000000000001', '0199a000-0000-4000-8000-000000000001'])
    expect(problem({ key })).toBe('VALIDATION (key)');
});

test('both sides are accounts, and not the same one', () => {
  const none = [0n, 5n, 16n, 22n, -10n, 2n ** 63n + 1n, 2n ** 64n + 17n];
  for (const id of none) {
    expect(problem({ debit: id })).toBe('VALIDATION (debit)');
    expect(problem({ credit: id })).toBe('VALIDATION (credit)');
  }
  expect(problem({ debit: member })).toBe('VALIDATION (credit)');
  expect(problem({ credit: houseAccounts.bets })).toBe('VALIDATION (credit)');
  expect(problem({ debit: other })).toBe('fine');
  expect(problem({ debit: member, credit: houseAccounts.bets })).toBe('fine');
  expect(problem({ credit: accountOf(2n ** 59n - 1n, 'debt') })).toBe('fine');
});

test('an amount is from one KRW to the greatest', () => {
  expect([0n, -1n, maxAmount + 1n].map((amount) => problem({ amount }))).toEqual([
    'VALIDATION (amount)',
    'VALIDATION (amount)',
    'VALIDATION (amount)',
  ]);
  expect([1n, 1_000_000_000_000_000n].map((amount) => problem({ amount }))).toEqual(['fine', 'fine']);
});

test('a kind begins with a lower-case letter and has at most 32 of letters, digits and _', () => {
  for (const kind of ['', '1a', '_a', 'Stake', 'staKe', 'a-b', 'a b', ' a', 'a ', 'a\n', `a${'b'.repeat(32)}`])
    expect([kind, problem({ kind })]).toEqual([kind, 'VALIDATION (kind)']);
  for (const kind of ['a', 'z9_', `a${'b'.repeat(31)}`]) expect(problem({ kind })).toBe('fine');
});

test('a reference has at most 120 characters that the database can keep', () => {
  for (const reference of ['r'.repeat(121), 'a\0b', '\ud800'])
    expect(problem({ reference })).toBe('VALIDATION (reference)');
  for (const reference of ['', 'r'.repeat(120), 'bet:7', '마당😀']) expect(problem({ reference })).toBe('fine');
});
