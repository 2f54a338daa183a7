import { accountOf, type BalanceTypeName, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postGroup } from '../ledger/post-group.ts';
import { type TestLedger, testLedger } from '../ledger/test-ledger.ts';
import { beyond, maxCounted, maxSearched } from './count.ts';
import type { EntryFilter } from './entry-filter.ts';
import type { EntryPage } from './entry-row.ts';
import { findEntries } from './find-entries.ts';

/** An agent over so many bets: two thirds of its entries are points, every thousandth group is a bonus. */
const entries = 30_000;
const group = 500;
const owner = 9n;
const start = Date.now() - 3_600_000;
/** When a group was posted: a second apart. */
const timeOf = (n: number): Date => new Date(start + n * 1_000);
let ledger: TestLedger;

beforeAll(async () => {
  ledger = await testLedger();
  for (let n = 0; n < entries / group; n++) {
    const transfers = Array.from({ length: group }, (_, i) => ({
      key: uuidv7(timeOf(n).getTime()),
      debit: houseAccounts.commission,
      credit: accountOf(owner, i % 3 ? 'point' : 'money'),
      amount: 5n,
      kind: n === 1 && i < 10 ? 'bonus' : 'rolling',
      reference: `${n}`,
    }));
    await postGroup(ledger.db, transfers, timeOf(n));
  }
  const single = {
    key: uuidv7(),
    debit: houseAccounts.bank,
    credit: accountOf(4n, 'money'),
    amount: 1n,
    kind: 'gift',
    reference: 'x',
  };
  await postGroup(ledger.db, [single], new Date());
  await ledger.db.query('analyze entries');
  await ledger.db.query('analyze transfers');
}, 120_000);
afterAll(() => ledger[Symbol.asyncDispose]());

const filterOf = (balanceTypes: BalanceTypeName[], more: Partial<EntryFilter> = {}): EntryFilter => ({
  owners: [owner],
  balanceTypes,
  kinds: undefined,
  from: undefined,
  to: undefined,
  summed: false,
  ...more,
});

/** A page, and how many rows of the ledger's tables were read for it. */
async function read(filter: EntryFilter, limit = 25, offset = 0): Promise<EntryPage & { looked: number }> {
  return ledger.db.transaction(async (tx) => {
    const looked = async () => {
      const { rows } = await tx.query<{ n: number }>(
        `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as n from pg_stat_xact_user_tables
          where schemaname = 'wallet' and relname ~ '^(entries|transfers|accounts)'`,
      );
      return rows[0]?.n ?? 0;
    };
    const before = await looked();
    const page = await findEntries(tx, filter, limit, offset);
    return { ...page, looked: (await looked()) - before };
  });
}

/** What the page must be, by reading everything. */
async function expected(filter: EntryFilter, limit: number, offset: number): Promise<string[]> {
  const accounts = filter.balanceTypes.map((balanceType) => accountOf(owner, balanceType));
  const { rows } = await ledger.db.query<{ id: string }>(
    `select e.account || ':' || e.seq as id from entries e join transfers t on t.key = e.transfer
      where e.account = any($1) and ($2::text[] is null or t.kind = any($2))
        and ($3::timestamptz is null or t.created_at >= $3) and ($4::timestamptz is null or t.created_at <= $4)
      order by t.created_at desc, e.account, e.seq desc limit $5 offset $6`,
    [accounts, filter.kinds ?? null, filter.from ?? null, filter.to ?? null, limit, offset],
  );
  return rows.map(({ id }) => id);
}
const idsOf = ({ rows }: EntryPage): string[] => rows.map(({ account, seq }) => `${account}:${seq}`);

const both: BalanceTypeName[] = ['money', 'point', 'egg', 'held', 'debt'];

describe('the history of an account with many entries', () => {
  test.each<[string, EntryFilter, number, boolean, number]>([
    ['the first page of one balanceType', filterOf(['point']), 0, false, 120],
    ['a page far back of one balanceType', filterOf(['point']), 19_000, false, 120],
    ['the first page of all balanceTypes', filterOf(both), 0, true, 300],
    ['a span of one balanceType', filterOf(['point'], { from: timeOf(3), to: timeOf(5) }), 10, false, 300],
    ['a span of all balanceTypes', filterOf(both, { from: timeOf(3), to: timeOf(5) }), 30, false, 600],
  ])('%s is read by index, and counted by its numbers', async (_what, filter, offset, goesOn, most) => {
    const page = await read(filter, 25, offset);
    expect(idsOf(page)).toEqual(await expected(filter, 25, offset));
    expect(page.rows).toHaveLength(25);
    const { rows } = await ledger.db.query<{ n: bigint }>(
      `select count(*) as n from entries e join transfers t on t.key = e.transfer where e.account = any($1)
          and ($2::timestamptz is null or t.created_at >= $2) and ($3::timestamptz is null or t.created_at <= $3)`,
      [filter.balanceTypes.map((balanceType) => accountOf(owner, balanceType)), filter.from ?? null, filter.to ?? null],
    );
    const exact = rows[0]?.n ?? 0n;
    expect(page.total).toBe(goesOn ? beyond : exact);
    expect(page.looked).toBeLessThan(most);
  });

  test('the edges of a span belong to it, to the millisecond', async () => {
    const at = timeOf(7);
    const n = async (from: number, to: number) =>
      (await read(filterOf(['point'], { from: new Date(at.getTime() + from), to: new Date(at.getTime() + to) }))).total;
    const whole = await n(0, 0);
    expect(whole).toBeGreaterThan(300n);
    expect([await n(1, 999), await n(-999, -1), await n(-1, 1)]).toEqual([0n, 0n, whole]);
  });

  test('a kind is looked for among the newest, and what lies behind them is not hidden', async () => {
    const near = filterOf(['point'], { kinds: ['bonus'], from: timeOf(0), to: timeOf(10) });
    const page = await read(near);
    expect(idsOf(page)).toEqual(await expected(near, 25, 0));
    expect(page.total).toBe(6n);
    const whole = await read(filterOf(both, { kinds: ['rolling'] }));
    expect(whole.total).toBe(beyond);
    expect((await read(filterOf(['money'], { kinds: ['bonus'] }))).total).toBe(4n);
  });

  test('of everybody is read from its newest end, and says that it goes on', async () => {
    const all = filterOf(both, { owners: undefined });
    const page = await read(all);
    expect(page.rows[0]).toMatchObject({ kind: 'gift', reference: 'x' });
    expect(page.total).toBe(beyond);
    expect(page.looked).toBeLessThan(maxSearched + 1_000);
    expect((await read({ ...all, kinds: ['gift'], from: new Date(Date.now() - 60_000) })).total).toBe(1n);
    expect((await read({ ...all, kinds: ['bonus'] })).total).toBe(beyond);
  });

  test('comes to the sum of its entries, or of as many of the newest as are counted', async () => {
    // Ten thousand entries are money, of 5 KRW each.
    expect((await read(filterOf(['money'], { summed: true }))).sums).toEqual({ incoming: 50_000n, outgoing: 0n });
    expect((await read(filterOf(['point'], { summed: true }))).sums).toEqual({ incoming: 50_000n, outgoing: 0n });
    const span = { from: timeOf(3), to: timeOf(5) };
    expect((await read(filterOf(['point'], { ...span, summed: true }))).sums).toEqual({
      incoming: 4_995n,
      outgoing: 0n,
    });
    expect(
      (await read(filterOf(['point'], { summed: true, kinds: ['bonus'], from: timeOf(0), to: timeOf(10) }))).sums,
    ).toEqual({
      incoming: 30n,
      outgoing: 0n,
    });
    expect((await read(filterOf(['point']))).sums).toBeUndefined();
  });

  test('of everybody comes to a sum where all of it, or its newest part, was looked through', async () => {
    const all = (balanceTypes: BalanceTypeName[], more: Partial<EntryFilter> = {}) =>
      read(filterOf(balanceTypes, { owners: undefined, summed: true, ...more }));
    const span = { from: timeOf(3), to: timeOf(5) };
    expect((await all(['point'], span)).sums).toEqual({ incoming: 4_995n, outgoing: 0n });
    expect((await all(['point'])).sums).toEqual({ incoming: 50_000n, outgoing: 0n });
    expect((await all(['money'])).sums).toBeUndefined();
  });

  test('of several accounts is merged, newest first, and further back than can be merged refused', async () => {
    const two = filterOf(['money'], { owners: [owner, 4n], summed: true });
    const page = await read(two, 3);
    expect(page.rows.map((row) => [row.kind, row.account])).toEqual([
      ['gift', accountOf(4n, 'money')],
      ['rolling', accountOf(owner, 'money')],
      ['rolling', accountOf(owner, 'money')],
    ]);
    expect(page.total).toBe(beyond);
    expect(page.sums).toBeUndefined();
    expect((await read({ ...two, kinds: ['gift'] })).rows).toHaveLength(1);
    const span = { from: timeOf(3), to: timeOf(5) };
    expect((await read({ ...two, ...span })).sums).toEqual({ incoming: 2_505n, outgoing: 0n });
    const many = filterOf(both, { owners: Array.from({ length: 100 }, (_, n) => BigInt(n + 4)) });
    expect((await read(many)).rows).toHaveLength(25);
    expect((await read(many, 25, 9_000)).rows).toHaveLength(25);
  });

  test('further back than is counted leads a narrower span alone', async () => {
    expect((await read(filterOf(both), 25, maxCounted)).rows).toHaveLength(25);
    await expect(read(filterOf(both), 25, maxCounted + 1)).rejects.toMatchObject({
      reason: 'VALIDATION',
      field: 'offset',
    });
  });
});
