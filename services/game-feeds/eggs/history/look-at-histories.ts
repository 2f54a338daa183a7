import { EggBetsPlayedSchema } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import type { Database } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { CasinoDeps } from '../../casino/deps.ts';
import { SupplierError } from '../../casino/supplier/supplier-client.ts';
import { type EggBetInit, type HistoryPage, pageRows, readHistory } from './read-history.ts';

export interface HistoryDeps extends Pick<CasinoDeps, 'clock' | 'catalogue' | 'suppliers'> {
  readonly database: Database;
  readonly log: Logger;
}

/** Vendors that one turn asks, side by side. */
const most = 10;
/** Whoever took a vendor up has ended with it by then, or is gone. */
const leaseMs = 60_000;
/** Pages of a vendor in one turn: what is left comes with the next. */
const maxPages = 10;
const soonMs = 3_000;
/** Where nothing is played, and where a supplier fails. */
const idleMs = 60_000;
const failedMs = 600_000;

interface Row {
  vendor: string;
  cursor: string;
  empties: number;
  failures: number;
  api_url: string;
}

/** Asks suppliers whose histories are due; true when there may be more. Each vendor is asked by one process at a time. */
export async function lookAtHistories(deps: HistoryDeps, signal: AbortSignal): Promise<boolean> {
  const now = deps.clock.now();
  const { rows } = await deps.database.query<Row>(
    `update egg_histories h set next_look_at = $2 from casino_vendors v
      where v.id = h.vendor and h.vendor in (
        select vendor from egg_histories where next_look_at <= $1 order by next_look_at limit ${most} for update skip locked)
     returning h.vendor, h.cursor, h.empties, h.failures, v.api_url`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  await Promise.all(rows.map((row) => lookAt(deps, row, signal)));
  return rows.length === most;
}

async function lookAt(deps: HistoryDeps, { api_url: apiUrl, ...row }: Row, signal: AbortSignal): Promise<void> {
  const { vendor } = row;
  let after = row.cursor;
  try {
    for (let page = 0; page < maxPages; page++) {
      const read = await ask(deps, { vendor, apiUrl, after }, signal);
      if (!(await keep(deps, vendor, after, read, page === 0 ? row.empties : 0))) return;
      after = read.next;
      if (read.bets.length < pageRows) return;
    }
  } catch (error) {
    if (signal.aborted) return;
    const problem = error instanceof SupplierError ? error.problem : 'error';
    deps.log.warn({ err: error, vendor, failures: row.failures + 1 }, 'a supplier’s history of play was not read');
    await deps.database.query(
      `update egg_histories set failures = failures + 1, problem = $2, next_look_at = $3 where vendor = $1`,
      [vendor, problem, laterBy(deps, soonMs, row.failures, failedMs)],
    );
  }
}

async function ask(
  { suppliers, catalogue, clock }: HistoryDeps,
  { vendor, apiUrl, after }: { vendor: string; apiUrl: string; after: string },
  signal: AbortSignal,
): Promise<HistoryPage> {
  const body = { after, limit: pageRows };
  const answer = await suppliers.post({ id: vendor, apiUrl }, '/transfer/history', body, signal);
  const { games, products } = await catalogue.current();
  const kinds = new Map(products.map(({ id, kind }) => [id, kind]));
  const classes = new Map(
    games.flatMap((game) => (game.vendor === vendor ? [[game.code, kinds.get(game.product)]] : [])),
  );
  // A game that left the catalogue was played all the same: it counts with what its vendor has.
  const other = products.find((product) => product.vendor === vendor)?.kind ?? 'casino';
  return readHistory(answer, {
    vendor,
    after,
    nowMs: clock.now().getTime(),
    classOf: (code) => classes.get(code) ?? other,
  });
}

/**
 * Tells of a page's bets and moves the place in one transaction; false where another process was there first. A member's bets
 * are an event of their own: one whom nobody knows holds up no other.
 */
async function keep(
  deps: HistoryDeps,
  vendor: string,
  after: string,
  { bets, next }: HistoryPage,
  empties: number,
): Promise<boolean> {
  const isEmpty = bets.length === 0;
  const members = new Map<bigint, EggBetInit[]>();
  for (const bet of bets) members.set(bet.accountId, [...(members.get(bet.accountId) ?? []), bet]);
  return deps.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `update egg_histories set cursor = $3, empties = $4, failures = 0, problem = '', next_look_at = $5
        where vendor = $1 and cursor = $2`,
      [vendor, after, next, isEmpty ? empties + 1 : 0, laterBy(deps, soonMs, isEmpty ? empties : 0, idleMs)],
    );
    if (rowCount !== 1) return false;
    await addEvents(
      tx,
      [...members].map(([accountId, own]) => event(EggBetsPlayedSchema, { bets: own }, accountId)),
    );
    return true;
  });
}

/** Twice as far with each time before, to the furthest. */
const laterBy = ({ clock }: Pick<HistoryDeps, 'clock'>, firstMs: number, times: number, mostMs: number): Date =>
  new Date(clock.now().getTime() + Math.min(mostMs, firstMs * 2 ** Math.min(times, 20)));
