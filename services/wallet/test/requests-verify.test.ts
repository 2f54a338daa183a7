import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestsHarness, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
const withdrawals: bigint[] = [];
const deposits: bigint[] = [];

beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
  for (const statuses of [[], ['waiting', 'approved'], ['waiting', 'approved', 'completed'], ['waiting', 'refused']]) {
    const id = harness.join();
    await harness.give(id, 100_000n);
    const made = await harness.client.requestWithdrawal({ amount: 50_000n, bankPassword: '1234' }, harness.as(id));
    for (const status of statuses) await harness.client.processWithdrawals({ ids: [made.id], status }, harness.admin());
    withdrawals.push(made.id);
  }
  for (const statuses of [[], ['approved'], ['approved', 'approval_cancelled'], ['refused']]) {
    const id = harness.join();
    const made = await harness.client.requestDeposit({ amount: 50_000n }, harness.as(id));
    for (const status of statuses) await harness.client.processDeposits({ ids: [made.id], status }, harness.admin());
    deposits.push(made.id);
  }
});
afterAll(() => harness[Symbol.asyncDispose]());

const broken = async (): Promise<string[]> =>
  (await harness.violations()).map(({ invariant }) => invariant.split(':')[0] ?? '');

test('an installation whose requests and ledger agree is clean', async () => {
  expect(await broken()).toEqual([]);
});

const both = ['credits', 'bonuses'];

test.each([
  ['a new withdrawal that says it was refused', 'withdrawals', 0, "status = 'refused'", ['holds']],
  ['an approved one of another amount', 'withdrawals', 1, 'amount = 49999', ['holds']],
  ['a paid one that says it was refused', 'withdrawals', 2, "status = 'refused', approved_at = null", ['payouts']],
  ['a refused one that says it was paid', 'withdrawals', 3, "status = 'completed', approved_at = now()", ['payouts']],
  ['a new deposit that says it was approved', 'deposits', 0, "status = 'approved', approved_at = now()", ['credits']],
  ['an approved one of another amount', 'deposits', 1, 'amount = 49999', ['credits']],
  ['an approved one of another bonus', 'deposits', 1, 'charge_bonus = charge_bonus + 1', ['bonuses']],
  ['an approved one that says it was cancelled', 'deposits', 1, "status = 'approval_cancelled'", both],
  ['a cancelled one that says it is approved', 'deposits', 2, "status = 'approved'", both],
])('%s is found', async (_name, table, at, change, expected) => {
  const id = (table === 'deposits' ? deposits : withdrawals)[at];
  const { rows } = await harness.tables.query(
    `select status, amount, approved_at${table === 'deposits' ? ', charge_bonus' : ''} from ${table} where id = $1`,
    [id],
  );
  await harness.tables.query(`update ${table} set ${change} where id = $1`, [id]);
  expect(await broken()).toEqual(expected);
  const kept = Object.entries(rows[0] ?? {});
  const back = kept.map(([column], i) => `${column} = $${i + 2}`).join(', ');
  await harness.tables.query(`update ${table} set ${back} where id = $1`, [id, ...kept.map(([, value]) => value)]);
  expect(await broken()).toEqual([]);
});

test('deposits that count for turnover and were never credited are found', async () => {
  await harness.tables.query('insert into turnovers (account_id, deposited) values (77777, 5)');
  expect(await broken()).toEqual(['turnover']);
  await harness.tables.query('delete from turnovers where account_id = 77777');
  expect(await broken()).toEqual([]);
});
