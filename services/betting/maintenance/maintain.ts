import { kstDay } from '@madang/runtime/clock.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';
import type { BettingDeps } from '../deps.ts';
import { forgetMatches, mendLiability } from '../liability/keep-liability.ts';
import { letGo } from './let-go.ts';

const dayMs = 86_400_000;
/** Months that are made ahead: a bet whose month has no partition could not be written. */
const monthsAhead = 3;
/** A key is remembered this long, and what members have on matches, which are sold for longer than rounds. */
const keyDays = 90;
/** What members have on a round is kept this long: no round is open for longer. */
const roundDays = 7;
/** How often somebody cancelled counts on its day alone. */
const countDays = 7;
/** Alerts that nobody asks for any more, looked at or not. */
const alertDays = 180;
const countsPerTurn = 5_000;
const offersPerTurn = 5_000;

/** Makes the partitions of the months to come, the last one among them so that a late clock finds its own. */
export async function makeMonths(deps: Pick<BettingDeps, 'database' | 'clock'>): Promise<void> {
  await deps.database.query(
    `select make_bet_months(f.at, $2), make_casino_bet_months(f.at, $2) from (select $1::timestamptz - interval '1 month') f (at)`,
    [deps.clock.now(), monthsAhead + 2],
  );
}

/**
 * What must be done now and then. Answers true when there is more of it: then the next turn follows at once, so that
 * what is let go keeps up with what is placed. A month is detached when nothing is kept of its bets any more.
 */
export async function maintain(deps: Pick<BettingDeps, 'database' | 'clock' | 'config' | 'log'>): Promise<boolean> {
  await makeMonths(deps);
  const nowMs = deps.clock.now().getTime();
  const staysMs = deps.config.keepMonths > 0 ? monthsAgo(deps.clock.now(), deps.config.keepMonths) : 0;
  const moreKeys = await letGo(deps.database, 'keys', firstIdOf(Math.max(staysMs, nowMs - keyDays * dayMs)));
  const moreMatches = await letGo(deps.database, 'matches', firstIdOf(Math.max(staysMs, nowMs - keyDays * dayMs)));
  const moreRounds = await letGo(deps.database, 'rounds', firstIdOf(Math.max(staysMs, nowMs - roundDays * dayMs)));
  const { rowCount } = await deps.database.query(
    `delete from cancel_counts where (account_id, day) in (
       select c.account_id, c.day from cancel_counts c where c.day < $1::date order by c.day limit ${countsPerTurn})`,
    [kstDay(new Date(nowMs - countDays * dayMs))],
  );
  const offers = await deps.database.query(
    `delete from cash_out_offers where id in (
       select o.id from cash_out_offers o where o.id < $1 order by o.id limit ${offersPerTurn})`,
    [firstIdOf(nowMs - keyDays * dayMs)],
  );
  if (offers.rowCount === offersPerTurn) return true;
  const moreQuiet = await forgetMatches(deps, nowMs);
  await deps.database.query('delete from sports_alerts where at < $1', [new Date(nowMs - alertDays * dayMs)]);
  if (moreKeys || moreMatches || moreRounds || moreQuiet || rowCount === countsPerTurn) return true;
  await mendLiability(deps);
  if (deps.config.keepMonths > 0) await detachMonths(deps);
  return false;
}

/** The beginning (UTC) of the month that lies so many months back. */
const monthsAgo = (now: Date, months: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1);

/** Detaches months that are older than the configured number: their tables stay, for an archive to take. */
async function detachMonths(deps: Pick<BettingDeps, 'database' | 'clock' | 'config' | 'log'>): Promise<void> {
  const { rows } = await deps.database.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('bets'::regclass, 'casino_bets'::regclass)
        and right(c.relname, 6) < to_char($1::timestamptz - $2 * interval '1 month', 'YYYYMM')
      order by c.relname`,
    [deps.clock.now(), deps.config.keepMonths],
  );
  for (const { name } of rows) {
    if (!/^(casino_)?bets_\d{6}$/.test(name)) continue;
    await deps.database.query(`alter table ${name.slice(0, -7)} detach partition ${name} concurrently`);
    deps.log.info({ table: name }, 'bets partition detached');
  }
}
