import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetKeys } from '../jobs.ts';
import { newestOf } from '../rpc/list-adjustments.ts';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

const rows = 40_000;
const member = 4_000_000n;
let harness: RequestsHarness;

/** So many requests of an installation: of a few hundred members, and a quarter of them of a single one. */
beforeAll(async () => {
  harness = await requestsHarness();
  const at = (n: string) => `timestamptz '2026-11-01' + ${n} * interval '30 seconds'`;
  const who = `case when n % 4 = 0 then ${member} else 1000 + n % 300 end`;
  const common = `gen_random_uuid(), ${who}, 'member' || (${who}), 'n', 1, ('1.' || n % 7 || '.' || (${who}))::public.ltree, n % 7, false,
    10000 + n % 50 * 1000`;
  await harness.tables.query(
    `insert into deposits (key, account_id, account, nickname, level, path, parent_id, test_account, amount, status, depositor, holder,
       bank_account, balance_before, created_at, processed_at)
     select ${common}, case when n % 2000 = 0 then 'waiting' else 'refused' end, '', '', '', 0, ${at('n')}, ${at('(n + 1)')}
     from generate_series(1, ${rows}) n`,
  );
  await harness.tables.query(
    `insert into withdrawals (key, account_id, account, nickname, level, path, parent_id, test_account, amount, status, bank_name,
       bank_account, holder, balance_after, money_seq, turnover_percent, created_at, processed_at)
     select ${common}, 'refused', '', '', '', 0, n, -1, ${at('n')}, ${at('(n + 1)')} from generate_series(1, ${rows}) n`,
  );
  await harness.tables.query(
    `insert into adjustments (actor, key, transfer, account_id, purse, amount, created_at, path, memo, by_partner)
     select n % 7, n::text, gen_random_uuid(), ${who}, 'money', n, ${at('n')}, ('1.' || n % 7 || '.' || (${who}))::public.ltree, '',
       n % 3 > 0 from generate_series(1, ${rows}) n`,
  );
  await harness.tables.query(
    `insert into egg_transfers (id, actor, key, source, account_id, path, vendor, direction, amount, funds, state, moved, created_at,
       ended_at)
     select gen_random_uuid(), n % 7 + 1, n::text, case when n % 3 > 0 then 'agent' else 'member' end, ${who},
       ('1.' || n % 7 || '.' || (${who}))::public.ltree, 'v', 'charge', n, 1, 'done', n, ${at('n')}, ${at('n')}
     from generate_series(1, ${rows}) n`,
  );
  for (const table of ['deposits', 'withdrawals', 'adjustments', 'egg_transfers'])
    await harness.tables.query(`analyze ${table}`);
}, 120_000);
afterAll(() => harness[Symbol.asyncDispose]());

const columns = { deposits: 'd', withdrawals: 'w' } as const;
/** What was not processed yet has no time of it. */
const processed = "coalesce(processed_at, '-infinity'::timestamptz)";
const orders = [
  'id desc',
  'amount desc, id desc',
  'amount asc, id asc',
  `${processed} desc, id desc`,
  `${processed} asc, id asc`,
  'created_at desc, id desc',
  'created_at asc, id asc',
];
const filters = [
  "status = 'waiting'",
  'account_id = 1007',
  'parent_id = 3',
  "account ilike '%ber1007%'",
  "account = 'member1007'",
  "nickname ilike '%ber1007%'",
  "nickname = 'member1007'",
  'amount >= 59000',
  "created_at >= '2026-11-14'",
  "processed_at >= '2026-11-14'",
  "path operator(public.<@) '1.2.1001'::public.ltree",
];

/** Whether the plan of a page reads the whole table, or sorts it. */
async function wholeReads(table: keyof typeof columns, where: string, order: string): Promise<string[]> {
  const { rows: plan } = await harness.tables.query<{ 'QUERY PLAN': string }>(
    `explain select id from ${table} where ${where} order by ${order} limit 25`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  return text.match(new RegExp(`Seq Scan on ${table}`)) ?? [];
}

test.each(Object.keys(columns) as (keyof typeof columns)[])(
  'every sort and filter of %s has its index',
  async (table) => {
    for (const order of orders) expect([order, await wholeReads(table, 'true', order)]).toEqual([order, []]);
    for (const filter of filters.filter((one) => table === 'deposits' || !one.startsWith('status')))
      expect([filter, await wholeReads(table, filter, 'id desc')]).toEqual([filter, []]);
  },
);

test.each([
  'true',
  'a.account_id = 1007',
  "a.created_at >= '2026-11-14'",
  "a.path operator(public.<@) '1.2.1001'::public.ltree",
])('what partners moved is read by an index of each of both tables where %s', async (where) => {
  const { rows: plan } = await harness.tables.query<{ 'QUERY PLAN': string }>(
    `explain ${newestOf(where, 'a.created_at desc, a.id desc', 25)}`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))).toEqual([]);
});

test('what was processed last comes first, and what was not yet processed last of all', async () => {
  const page = async (descending: boolean, filter: Record<string, string> = {}) =>
    (await harness.client.listDeposits({ sort: 'processed_at', descending, filter, limit: 5 }, harness.admin()))
      .deposits;
  expect((await page(true)).map(({ id }) => Number(id))).toEqual([0, 1, 2, 3, 4].map((n) => rows - n));
  await harness.tables.query('update deposits set processed_at = null where id <= 3');
  expect((await page(false)).map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5]);
  expect((await page(true)).map(({ id }) => Number(id))).toEqual([0, 1, 2, 3, 4].map((n) => rows - n));
  // What is not processed lies in no period.
  expect((await page(false, { processed_at_lte: '2026-11-30T00:00:00Z' })).map(({ id }) => Number(id))).toEqual([
    4, 5, 6, 7, 8,
  ]);
});

test('among equal amounts the newest come first from the greatest, and last from the least', async () => {
  const page = async (descending: boolean) => {
    const { deposits } = await harness.client.listDeposits({ sort: 'amount', descending, limit: 2 }, harness.admin());
    return deposits.map(({ id, amount }) => [id, amount]);
  };
  expect(await page(true)).toEqual([
    [39_999n, 59_000n],
    [39_949n, 59_000n],
  ]);
  expect(await page(false)).toEqual([
    [50n, 10_000n],
    [100n, 10_000n],
  ]);
});

test('no list is filtered or sorted by what no index knows', async () => {
  for (const name of ['level', 'processed_by', 'test_account'])
    expect(await reason(harness.client.listDeposits({ filter: { [name]: '1' } }, harness.admin()))).toBe('VALIDATION');
  for (const sort of ['account', 'status'])
    expect(await reason(harness.client.listWithdrawals({ sort }, harness.admin()))).toBe('VALIDATION');
});

test('the log of a member with very many requests is merged from its newest, and counted no further', async () => {
  const as = harness.home.callAs({ kind: AccountKind.MEMBER, accountId: member, account: 'many', path: `1.${member}` });
  const { logs, total } = await harness.client.listAccountLogs({ limit: 100, skip: 50 }, as);
  expect(total).toBe(10_001n);
  const { rows: expected } = await harness.tables.query<{ key: string }>(
    `select type || id as key from (
       select 'charge' as type, id, created_at from deposits where account_id = $1
       union all select 'exchange', id, created_at from withdrawals where account_id = $1) log
     order by created_at desc, type, id desc limit 100 offset 50`,
    [member],
  );
  expect(logs.map(({ type, id }) => `${type}${id}`)).toEqual(expected.map(({ key }) => key));
  const day = await harness.client.listAccountLogs({ startedOn: '2026-11-03', endedOn: '2026-11-03' }, as);
  expect(day.total).toBe(2n * 720n);
  expect((await harness.client.listAccountLogs({ skip: 10_000 }, as)).logs).toHaveLength(15);
  expect(await reason(harness.client.listAccountLogs({ skip: 10_001 }, as))).toBe('VALIDATION');
});

test('old keys of forms go a part at a time, and young ones stay', async () => {
  const add = (days: number, n: number) =>
    harness.tables.query(
      `insert into form_keys (account_id, key, transfer, created_at)
       select 1, $1 || n, gen_random_uuid(), now() - make_interval(days => $1::int) from generate_series(1, $2::int) n`,
      [days, n],
    );
  await add(41, 10_500);
  await add(39, 7);
  const now = new Date();
  expect([await forgetKeys(harness.tables, now), await forgetKeys(harness.tables, now)]).toEqual([10_000, 500]);
  expect((await harness.tables.query('select from form_keys')).rowCount).toBe(7);
});
