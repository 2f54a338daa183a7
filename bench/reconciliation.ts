import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { kstDayStart, ManualClock } from '@madang/runtime/clock.ts';
import { clientConfig, type Database, openDatabase } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { keepMonthsAhead } from '@madang/wallet/ledger/months.ts';
import { openPosting } from '@madang/wallet/ledger/post.ts';
import { rollUpHouse } from '@madang/wallet/ledger/roll-up.ts';
import type { CellFilter } from '@madang/wallet/reconciliation/cell-filter.ts';
import { computeDay, dayAfter, type ReconciliationDeps, spanOfDay } from '@madang/wallet/reconciliation/compute-day.ts';
import { findTransfers } from '@madang/wallet/reconciliation/find-transfers.ts';
import { groupTransfers } from '@madang/wallet/reconciliation/group-transfers.ts';
import { longQueries } from '@madang/wallet/reconciliation/long-queries.ts';
import { moveColumns, moveSource } from '@madang/wallet/reconciliation/read-moves.ts';
import { type Figure, lower } from './figure.ts';
import { say } from './report.ts';

/** MADANG_BENCH_TRANSFERS makes it smaller, for a look at a busy machine. */
const perDay = Number(process.env.MADANG_BENCH_TRANSFERS ?? 1_000_000);
const members = 50_000;
const day = '2026-11-20';
const dayMs = 86_400_000;
const schema = 'wallet';
const goalSeconds = 10;
const pageMs = 500;

/** A day of a million transfers, between two others: computed, computed again, and looked into. About three minutes. */
export async function run(): Promise<Figure[]> {
  const server = await startEmbedded({ dataDir: mkdtempSync(join(tmpdir(), 'madang-bench-')), persistent: false });
  try {
    await migrate({ url: server.url, schema, dir: new URL('../services/wallet/migrations', import.meta.url).pathname });
    await using database = openDatabase({ url: server.url, schema, statementTimeoutMs: 300_000 });
    const clock = new ManualClock(kstDayStart(day));
    await keepMonthsAhead(database.pool, clock.now());
    await fill(database, clock, server.url);
    return await measure(database, clock);
  } finally {
    await server.stop();
  }
}

/** A fifth of the day's transfers on the day before and behind it, so that a day has to be found. */
async function fill(database: Database, clock: ManualClock, url: string): Promise<void> {
  await database.query(
    `insert into accounts (id, balance, opening) select i * 16 + 1, 1000000000, 1000000000 from generate_series(1, $1) i`,
    [members],
  );
  await database.query('insert into house_balances (account, balance, rolled_up_at) values ($1, $2, $3)', [
    houseAccounts.adjustment,
    BigInt(members) * -1_000_000_000n,
    clock.now(),
  ]);
  await database.query(
    `insert into ledger_owners select i, case when i % 50 = 0 then 'agent' else 'member' end, i % 200 = 0
     from generate_series(1, $1) i`,
    [members],
  );
  const posting = openPosting({ connection: clientConfig({ url, schema }), clock, lanes: 2, queueSize: 100_000 });
  const start = kstDayStart(day).getTime();
  for (const [offset, count] of [
    [-1, perDay / 5],
    [0, perDay],
    [1, perDay / 5],
  ] as const) {
    const groups = Math.ceil(count / 1_000);
    for (let group = 0; group < groups; group++) {
      clock.set(new Date(start + offset * dayMs + Math.floor(((group + 0.5) / groups) * dayMs)));
      await posting.postAll(Array.from({ length: 1_000 }, () => transferAt(clock.now().getTime())));
    }
    await rollUpHouse(database.pool, clock.now(), 10_000);
  }
  await posting.close();
  await database.query('analyze');
}

/** Four stakes to a payout, and a deposit among a hundred. */
function transferAt(ms: number) {
  const member = accountOf(BigInt(1 + Math.floor(Math.random() * members)), 'money');
  const key = uuidv7(ms);
  const which = Math.random();
  const [debit, credit, kind] =
    which < 0.01
      ? [houseAccounts.bank, member, 'deposit']
      : which < 0.8
        ? [member, houseAccounts.bets, 'stake']
        : [houseAccounts.bets, member, 'payout'];
  return { key, debit, credit, amount: 1_000n, kind, reference: key };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measure(database: Database, clock: ManualClock): Promise<Figure[]> {
  const deps = {
    database,
    clock,
    identity: { listAccounts: async () => ({ accounts: [] }) },
    bets: { sumOpenStakes: async () => ({ stake: 0n, testStake: 0n }) },
  } as unknown as ReconciliationDeps;
  clock.set(new Date(kstDayStart(day).getTime() + 2 * dayMs));
  await computeDay(deps, new Date(kstDayStart(day).getTime() - 1).toISOString().slice(0, 10));
  const first = await timed(() => computeDay(deps, day));
  const again = await timed(() => computeDay(deps, day));
  const next = await timed(() => computeDay(deps, dayAfter(day)));
  const cell: CellFilter = { day, accountKind: 'member_money', movement: 'bets', test: false };
  const look = <T>(work: (tx: Awaited<ReturnType<typeof longQueries>>) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => work(await longQueries(tx)));
  let after = '';
  const page = () =>
    look(async (tx) => {
      const { rows } = await findTransfers(tx, cell, spanOfDay(day), { limit: 100, offset: 0, after });
      after = rows.at(-1)?.key ?? '';
    });
  const firstPage = await timed(page);
  const afternoon = await database.query<{ key: string }>(
    `select key from transfers where created_at >= $1 and kind = 'stake' order by created_at limit 1`,
    [new Date(kstDayStart(day).getTime() + 15 * 3_600_000)],
  );
  after = afternoon.rows[0]?.key ?? '';
  const deepPage = await timed(page);
  const byAccount = await timed(() => look((tx) => groupTransfers(tx, cell, 'account', spanOfDay(day))));
  await explain(database);
  const named = (what: string) => `${what} of ${perDay.toLocaleString('en')} transfers`;
  return [
    lower(named('a day'), first / 1_000, 's', goalSeconds),
    lower(named('the same day again'), again / 1_000, 's', goalSeconds),
    lower('the day behind it', next / 1_000, 's', goalSeconds),
    lower(named('first page of a cell'), firstPage, 'ms', pageMs),
    lower(named('page at 15:00 of a cell'), deepPage, 'ms', pageMs),
    lower(named('a cell by account'), byAccount / 1_000, 's', goalSeconds),
  ];
}

/** The plan of the one pass that sums a day: it must find the blocks of the day by their summaries. */
async function explain(database: Database): Promise<void> {
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, buffers) select ${moveColumns}, sum(t.amount), count(*) from ${moveSource}
     where t.created_at >= $1 and t.created_at < $2 and t.status = 'posted' group by 1, 2, 3, 4, 5, 6, 7`,
    spanOfDay(day),
  );
  for (const row of rows) say(row['QUERY PLAN']);
}
