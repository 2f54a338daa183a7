import { firstIdOf } from '@madang/runtime/ids.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import type { BettingDeps } from '../deps.ts';
import { stakeKey } from '../money/ledger.ts';
import { resolvePending } from '../placing/resolve-pending.ts';

/** Bets that one sweep asks about. */
const maxPerSweep = 1_000;
/** Most sweeps look at the last of the bets that are due; all from the mark on are looked at now and then. */
const recentMs = 30_000;
const allEveryMs = 15_000;
/** How far the mark stays behind the present, also where the database's clock was set back that much. */
const markBehindMs = 120_000;
/** The database writes no bet whose time is further behind the beginning of the write than this. */
const oldestWriteMs = 5_000;

/**
 * Ends the bets that were left pending: the wallet tells what became of their stakes, and closes the keys that nobody
 * used, so that a stake that comes later is refused and nobody has to guess. What it returns sweeps once and answers how
 * many bets were ended.
 *
 * Every bet that is older than the mark has ended, and none is ever written that is older than it: a write refuses a time
 * that is older than the mark or five seconds behind the present, and the mark moves only to where it leaves the time of
 * every write that had begun when this sweep began to look.
 */
export function sweeper(deps: BettingDeps): () => Promise<number> {
  let allFromMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const { markMs, nowMs, writingMs } = await look(deps);
    const all = nowMs >= allFromMs || nowMs < allFromMs - allEveryMs;
    const beforeMs = nowMs - deps.config.sweepAfterMs;
    const bets = await findPending(deps, all ? markMs : Math.max(markMs, beforeMs - recentMs), beforeMs);
    const ended = bets.length > 0 ? await end(deps, bets) : 0;
    if (all && bets.length < maxPerSweep) {
      if (ended === bets.length) await moveMark(deps, nowMs - Math.max(markBehindMs, writingMs + oldestWriteMs));
      allFromMs = nowMs + allEveryMs;
    }
    return ended;
  };
}

/** The mark, the present, and how long the oldest transaction of this service has been under way. */
export async function look(
  deps: Pick<BettingDeps, 'database' | 'clock'>,
): Promise<{ markMs: number; nowMs: number; writingMs: number }> {
  const askedMs = deps.clock.ownMs();
  const { rows } = await deps.database.query<{ markMs: number; databaseMs: number; writingMs: number }>({
    name: 'sweep-look',
    text: `select (extract(epoch from m.at) * 1000)::float8 as "markMs",
                  (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs",
                  (select coalesce(extract(epoch from clock_timestamp() - min(a.xact_start)) * 1000, 0)::float8
                     from pg_stat_activity a
                    where a.datname = current_database() and a.application_name = current_setting('application_name')
                  ) as "writingMs"
             from sweep_mark m`,
  });
  const [row] = rows;
  if (!row) throw new Error('the mark of the sweeper has no row');
  deps.clock.told(row.databaseMs, askedMs);
  return { markMs: row.markMs, nowMs: deps.clock.now().getTime(), writingMs: row.writingMs };
}

async function end(deps: BettingDeps, bets: readonly Bet[]): Promise<number> {
  const ends = await resolvePending(deps, bets, await deps.wallet.resolve(bets.map((bet) => stakeKey(bet.id))));
  for (const { state } of ends) deps.metrics.swept.inc({ result: state });
  const ended = ends.filter(({ state }) => state !== 'unknown').length;
  deps.log.info({ found: bets.length, ended }, 'pending bets swept');
  return ended;
}

async function findPending(deps: BettingDeps, fromMs: number, beforeMs: number): Promise<Bet[]> {
  const { rows } = await deps.database.query<Bet>(
    `select ${betColumns} from bets b
      where b.id >= $1 and b.id < $2 and b.status = 'pending' order by b.id limit ${maxPerSweep}`,
    [firstIdOf(Math.floor(fromMs)), firstIdOf(beforeMs)],
  );
  return rows;
}

async function moveMark(deps: BettingDeps, toMs: number): Promise<void> {
  await deps.database.query({
    name: 'sweep-mark',
    // Moved in steps, so that the row is not written by every sweep of an idle night.
    text: `update sweep_mark set at = $1 where at < $1::timestamptz - interval '5 seconds'`,
    values: [new Date(toMs)],
  });
}
