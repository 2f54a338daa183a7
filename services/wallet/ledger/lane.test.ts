import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postGroup } from './post-group.ts';
import { balancesOf } from './read.ts';
import { type TestLedger, testLedger } from './test-ledger.ts';
import type { Transfer } from './transfer.ts';
import { verifyLedger } from './verify.ts';

let ledger: TestLedger;
const now = new Date();

beforeAll(async () => {
  ledger = await testLedger();
});
afterAll(async () => {
  expect(await verifyLedger(ledger.db)).toEqual([]);
  await ledger[Symbol.asyncDispose]();
});

const stakeOf = (account: bigint, amount = 1n): Transfer => ({
  key: uuidv7(),
  debit: account,
  credit: houseAccounts.bets,
  amount,
  kind: 'stake',
  reference: '',
});

async function fund(owner: bigint, amount: bigint): Promise<bigint> {
  const account = accountOf(owner, 'money');
  await postGroup(ledger.db, [{ ...stakeOf(account, amount), debit: houseAccounts.bank, credit: account }], now);
  return account;
}

test('a crowd is answered one by one: as many stakes as the balance pays for', async () => {
  const accounts = await Promise.all([1n, 2n, 3n].map((owner) => fund(owner, 100n)));
  const posting = ledger.open();
  const outcomes = await Promise.all(
    accounts.flatMap((account) => Array.from({ length: 150 }, () => posting.post(stakeOf(account)))),
  );
  expect(outcomes.filter((outcome) => outcome.posted).length).toBe(300);
  const balances = await balancesOf(ledger.db, accounts);
  for (const account of accounts) expect(balances.get(account)).toEqual({ balanceAfter: 0n, seq: 101n });
});

test('two processes that post to the same new accounts in opposite orders agree', async () => {
  const [one, two] = [ledger.open({ lanes: 3, groupSize: 8 }), ledger.open({ lanes: 2, groupSize: 8 })];
  const people = Array.from({ length: 40 }, (_, i) => accountOf(5_000n + BigInt(i), 'money'));
  const give = (account: bigint) => ({ ...stakeOf(account), debit: houseAccounts.bank, credit: account });
  const swap = (account: bigint, i: number) => ({ ...stakeOf(account), credit: people[(i + 7) % people.length] ?? 0n });
  const first = people.flatMap((account, i) => [give(account), give(account), swap(account, i)]);
  await Promise.all([...first.map((t) => one.post(t)), ...first.toReversed().map((t) => two.post(t))]);
  const sum = [...(await balancesOf(ledger.db, people)).values()].reduce((total, leg) => total + leg.balanceAfter, 0n);
  expect(sum).toBe(80n);
});

test('the same key posted from two processes at once counts once', async () => {
  const account = await fund(10n, 1_000n);
  const postings = [ledger.open(), ledger.open()];
  const stakes = Array.from({ length: 200 }, () => stakeOf(account));
  const answers = await Promise.all(postings.map((posting) => Promise.all(stakes.map((stake) => posting.post(stake)))));
  expect(answers[0]).toEqual(answers[1]);
  expect((await balancesOf(ledger.db, [account])).get(account)?.balanceAfter).toBe(800n);
});

test('one key for two different accounts: one is posted, the other is a conflict', async () => {
  const [a, b] = [await fund(21n, 10n), await fund(22n, 10n)];
  const posting = ledger.open();
  for (let round = 0; round < 10; round++) {
    const first = stakeOf(a);
    const outcomes = await Promise.all([posting.post(first), posting.post({ ...first, debit: b })]);
    expect(outcomes.filter((outcome) => outcome.posted).length).toBe(1);
    expect(outcomes).toContainEqual({ posted: false, reason: 'KEY_CONFLICT' });
  }
});

test('more than the queue takes is refused at once and was not posted', async () => {
  const account = await fund(30n, 100n);
  const posting = ledger.open({ lanes: 1, groupSize: 4, queueSize: 10 });
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => posting.post(stakeOf(account))));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(30);
  for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'RESOURCE_EXHAUSTED' });
  expect((await balancesOf(ledger.db, [account])).get(account)?.balanceAfter).toBe(90n);
});

test('a database that stays away is an unknown outcome, never a refusal', async () => {
  const posting = ledger.open({ connection: { host: '127.0.0.1', port: 1 }, deadlineMs: 300 });
  await expect(posting.post(stakeOf(accountOf(1n, 'money')))).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
});

test('a closed ledger posts what waits and takes nothing new', async () => {
  const account = await fund(40n, 100n);
  const posting = ledger.open({ groupSize: 2 });
  const waiting = Promise.all(Array.from({ length: 20 }, () => posting.post(stakeOf(account))));
  await posting.close();
  expect((await waiting).every((outcome) => outcome.posted)).toBe(true);
  await expect(posting.post(stakeOf(account))).rejects.toBeInstanceOf(DomainError);
});

test.each<[string, Partial<Transfer>]>([
  ['key', { key: 'stake:1' }],
  ['key', { key: '6f1f9e0a-6f1f-4f1f-8f1f-6f1f9e0a6f1f' }],
  ['debit', { debit: 0n }],
  ['debit', { debit: -99n }],
  ['debit', { debit: 16n * 7n + 9n }],
  ['credit', { credit: 16n }],
  ['credit', { credit: accountOf(1n, 'money') }],
  ['amount', { amount: 0n }],
  ['amount', { amount: -5n }],
  ['amount', { amount: 10n ** 15n + 1n }],
  ['kind', { kind: 'Stake"' }],
  ['reference', { reference: 'a\0b' }],
  ['reference', { reference: '\ud800' }],
  ['reference', { reference: 'x'.repeat(121) }],
])('refuses a wrong %s before it reaches the database: %o', async (field, wrong) => {
  const posting = ledger.open();
  const asked = posting.post({ ...stakeOf(accountOf(1n, 'money')), ...wrong });
  await expect(asked).rejects.toMatchObject({ reason: 'VALIDATION', field });
});
