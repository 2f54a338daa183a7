import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@connectrpc/connect';
import type { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type pg from 'pg';
import type { WalletDeps } from '../deps.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { countAccounts, countHeld, countHouse } from './count.ts';
import { type Counts, countedOpenings, countRows } from './counted-rows.ts';
import { type Candidate, readDeviations, readWrongBalances } from './deviations.ts';
import { type KeptDay, keepDay, type RuleCause } from './keep-day.ts';
import { longQueries } from './long-queries.ts';
import { lateMoves, type Move, openBetMoves } from './moves.ts';
import { learnOwners } from './owners.ts';
import { keptMoves, readClosedStakes, readMoves } from './read-moves.ts';
import { rowKey, sheetOf, unbalanced } from './sheet.ts';
import { compareStatement, readLines, type StatementSource } from './statement.ts';

export type ReconciliationDeps = Pick<WalletDeps, 'database' | 'clock' | 'identity' | 'audit' | 'log' | 'settings'> & {
  bets: Client<typeof OpenStakesService>;
};

const dayMs = 86_400_000;
const timeoutMs = 30_000;

export const dayBefore = (day: string): string => kstDay(new Date(kstDayStart(day).getTime() - dayMs));
export const dayAfter = (day: string): string => kstDay(new Date(kstDayStart(day).getTime() + dayMs));
export const spanOfDay = (day: string): [Date, Date] => [
  kstDayStart(day),
  new Date(kstDayStart(day).getTime() + dayMs),
];

/**
 * Days are computed in turn, since one begins where another ends, and nobody changes one meanwhile. A lock of a table looks at
 * no rows, so that the transaction sees what was committed while it waited.
 */
const turn = "set local lock_timeout = '60s'; lock table reconciliations in share row exclusive mode";

/**
 * Computes a day that has ended: from the closing of the day before and the transfers of the day, with what was counted
 * beside it. STATE_CONFLICT for a closed day, and for one that is behind a gap. `also` runs first in the same transaction.
 */
export async function computeDay(
  deps: ReconciliationDeps,
  day: string,
  also: (tx: pg.PoolClient) => Promise<void> = async () => {},
): Promise<void> {
  const [from, until] = spanOfDay(day);
  if (until > deps.clock.now()) throw new DomainError('STATE_CONFLICT', { field: 'day' });
  while (await learnOwners(deps.database, deps.identity));
  await summarizeBlocks(deps);
  const openAtEnd = await openStakes(deps, until);
  const openAtStart = await openStakes(deps, from);
  await retryTransaction(() =>
    deps.database.transaction(async (tx) => {
      const long = await longQueries(tx);
      await tx.query(turn);
      await also(tx);
      await keepDay(tx, await work(long, day, { openAtStart, openAtEnd }), deps.clock.now());
    }),
  );
}

/**
 * Blocks of transfers that were written since the last day are summed up, so that finding a day reads no other blocks. Each
 * index stays locked until the end: they are taken in one order, and again where that met somebody who keeps them.
 */
async function summarizeBlocks({ database }: ReconciliationDeps): Promise<void> {
  await retryTransaction(() =>
    database.transaction(async (tx) => {
      const { query } = await longQueries(tx);
      await query(
        `select brin_summarize_new_values(part.id) from (
           select i.inhrelid::regclass as id from pg_inherits i
           where i.inhparent = 'transfers_created'::regclass order by i.inhrelid) part`,
      );
    }),
  );
}

async function openStakes({ bets }: ReconciliationDeps, at: Date): Promise<Map<string, bigint>> {
  const { stake, testStake } = await bets.sumOpenStakes({ at: timestampFromDate(at) }, { timeoutMs });
  return new Map([
    [rowKey('open_bets', false), stake],
    [rowKey('open_bets', true), testStake],
  ]);
}

interface OpenStakes {
  openAtStart: Map<string, bigint>;
  openAtEnd: Map<string, bigint>;
}

async function work(tx: Queryable, day: string, { openAtStart, openAtEnd }: OpenStakes): Promise<KeptDay> {
  const [from, until] = spanOfDay(day);
  const before = await readBefore(tx, day);
  const moves = await allMoves(tx, day);
  const late = before?.status === 'closed' ? await lateOf(tx, dayBefore(day)) : [];
  const openings =
    before?.closings ??
    countedOpenings({
      accounts: await countAccounts(tx, from),
      bets: await withCancelled(tx, dayBefore(day), openAtStart),
      house: await countHouse(tx, from),
    });
  const sheet = sheetOf(openings, [...moves, ...late]);
  const wrong = unbalanced(sheet);
  if (wrong.length > 0) throw new Error(`the sheet of ${day} does not add up in ${wrong.join(', ')}`);
  const deviations = await readDeviations(tx, from, until);
  const statements = await readStatements(tx, day, before?.counted);
  const counts: Counts = {
    accounts: await countAccounts(tx, until),
    deviations: deviations.sums,
    held: await countHeld(tx, until),
    bets: await withCancelled(tx, day, openAtEnd),
    house: await countHouse(tx, until),
    statements: statements.closings,
  };
  const rows = countRows(sheet, counts);
  const differs = (kind: string): boolean => rows.some((row) => row.kind === kind && row.counted !== row.closing);
  const candidates = [...deviations.candidates, ...statements.candidates.filter(({ kind }) => differs(kind))];
  if (rows.some((row) => row.source === 'accounts' && row.counted !== row.closing))
    candidates.push(...(await readWrongBalances(tx)));
  const causes = [...(await crossingStakes(tx, day)), ...statements.causes].filter(({ kind }) => differs(kind));
  return { day, openedBy: before ? 'carried' : 'counted', moves, late, rows, candidates, causes };
}

async function allMoves(tx: Queryable, day: string): Promise<Move[]> {
  const moves = await readMoves(tx, ...spanOfDay(day));
  return [...moves, ...openBetMoves(moves, await readClosedStakes(tx, day))];
}

/** What was written into a day after it was closed: it stands on the sheet of the day behind it. */
const lateOf = async (tx: Queryable, day: string): Promise<Move[]> =>
  lateMoves(await keptMoves(tx, day, false), await allMoves(tx, day));

interface Before {
  status: string;
  closings: Map<string, bigint>;
  counted: Map<string, bigint>;
}

/** Where the day before ended; undefined for the very first day. STATE_CONFLICT behind a day that was left out. */
async function readBefore(tx: Queryable, day: string): Promise<Before | undefined> {
  const days = await tx.query<{ status: string }>('select status from reconciliations where day = $1', [
    dayBefore(day),
  ]);
  const status = days.rows[0]?.status;
  if (status === undefined) {
    const { rowCount } = await tx.query('select from reconciliations where day <> $1 limit 1', [day]);
    if (rowCount !== 0) throw new DomainError('STATE_CONFLICT', { field: 'day' });
    return undefined;
  }
  const { rows } = await tx.query<{ kind: string; test: boolean; closing: bigint; counted: bigint }>(
    `select account_kind as kind, test_account as test, closing, counted from reconciliation_rows where day = $1`,
    [dayBefore(day)],
  );
  const by = (read: (row: (typeof rows)[number]) => bigint) =>
    new Map(rows.map((row) => [rowKey(row.kind, row.test), read(row)]));
  return { status, closings: by((row) => row.closing), counted: by((row) => row.counted) };
}

/** Betting keeps no time of a bet that was cancelled: those that were open then are added. */
async function withCancelled(tx: Queryable, day: string, open: Map<string, bigint>): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<{ test_account: boolean; cancelled_later: bigint }>(
    'select test_account, cancelled_later from closed_stakes where day = $1',
    [day],
  );
  const all = new Map(open);
  for (const { test_account, cancelled_later } of rows) {
    const key = rowKey('open_bets', test_account);
    all.set(key, (all.get(key) ?? 0n) + cancelled_later);
  }
  return all;
}

/** Where the accounts of the bank and the vendors stand by their statements: where they stood, and the day's lines. */
async function readStatements(
  tx: Queryable,
  day: string,
  counted: ReadonlyMap<string, bigint> | undefined,
): Promise<{ closings: Map<string, bigint>; candidates: Candidate[]; causes: RuleCause[] }> {
  const closings = new Map<string, bigint>();
  const candidates: Candidate[] = [];
  const causes: RuleCause[] = [];
  for (const source of ['bank', 'vendor'] satisfies StatementSource[]) {
    const lines = await readLines(tx, day, source);
    if (lines.length === 0) continue;
    const compared = await compareStatement(tx, source, lines, spanOfDay(day));
    const opening = counted?.get(source) ?? (await countHouse(tx, spanOfDay(day)[0])).get(source) ?? 0n;
    closings.set(
      source,
      lines.reduce((sum, { amount }) => sum + amount, opening),
    );
    candidates.push(...compared.candidates);
    if (compared.crossing !== 0n)
      causes.push({ kind: source, test: false, cause: 'crossing', amount: compared.crossing });
  }
  return { closings, candidates, causes };
}

/** Stakes of bets that were placed before midnight and posted after it: betting counts them to the day, the ledger not. */
async function crossingStakes(tx: Queryable, day: string): Promise<RuleCause[]> {
  const [, until] = spanOfDay(day);
  const { rows } = await tx.query<{ test: boolean; amount: bigint }>(
    `select coalesce(o.test_account, false) as test, sum(t.amount)::int8 as amount
     from transfers t left join ledger_owners o on o.owner = t.debit >> 4
     where t.created_at >= $1 and t.created_at < $1::timestamptz + interval '10 minutes' and t.status = 'posted'
       and t.kind = 'stake' and t.key < ledger_key_at($1) group by 1`,
    [until],
  );
  return rows.map(({ test, amount }) => ({ kind: 'open_bets', test, cause: 'crossing', amount }));
}
