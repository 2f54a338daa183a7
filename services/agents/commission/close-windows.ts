import type { Clock } from '@madang/runtime/clock.ts';
import type { Database, Queryable } from '@madang/runtime/database.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { type Periodic, periodic } from '@madang/runtime/periodic.ts';
import { paymentsAtOnce } from './payment-rows.ts';
import { addToDays, type Told, toEvent } from './sums.ts';
import { oldestClosed, turnWindow } from './window.ts';

interface CloseDeps {
  database: Database;
  clock: Clock;
  log: Logger;
}

const everyMs = 1_000;

/** Ends windows of commission while there is a crowd, each about a second after the one before; tells when there is more to pay. */
export function startClosing({ database, clock, log }: CloseDeps, wakePaying: () => void): Periodic {
  const turn = async (): Promise<boolean> => {
    await turnWindow(database, clock.now());
    failpoint('agents.window-turned');
    const window = await oldestClosed(database);
    if (window === undefined) return false;
    await database.transaction((tx) => closeWindow(tx, window));
    failpoint('agents.window-closed');
    wakePaying();
    return true;
  };
  return periodic({ name: 'windows of commission', everyMs, log, turn });
}

const alone = `select pg_advisory_xact_lock(hashtextextended('madang-agents-windows', 0))`;

/** Payments of many shares are rows of few, so that one is read and posted within a turn. */
const closeSql = `
  with closed as (
    delete from commission_waiting where window_id = $1
    returning account_ids, paths, game_classes, games, payments, amounts, stakes, excluded, shares, ats, days
  ), sums as materialized (
    select s.* from closed cross join unnest(account_ids, paths, game_classes, games, payments, amounts, stakes, excluded, shares, ats, days)
      as s(account_id, path, game_class, game, payment, amount, stake, excluded, shares, at, day)
  ), paid as (
    select payment, account_id, game_class, sum(amount)::int8 as amount, sum(shares)::int4 as shares,
           (row_number() over (order by account_id, game_class) - 1) / ${paymentsAtOnce} as place
      from sums where payment is not null group by payment, account_id, game_class having sum(amount) <> 0
  ), due as (
    insert into commission_payments (bet_ids, revisions, account_ids, game_classes, amounts, shares)
    select array_agg(payment), array_agg(0), array_agg(account_id), array_agg(game_class), array_agg(amount), array_agg(shares)
      from paid group by place order by place
  ), added as (${addToDays('sums')})
  select account_id as "accountId", path, game_class as "gameClass", game, sum(amount)::int8 as amount, sum(stake)::int8 as stake,
         sum(shares)::int4 as shares, max(at) as at
    from sums group by account_id, path, game_class, game, date_trunc('hour', at) order by account_id`;

/**
 * Makes payments, sums by day and events of all that batches left in a window that is over. One process at a time: each finds a
 * window whole, or nothing of it.
 */
export async function closeWindow(tx: Queryable, window: string): Promise<void> {
  await tx.query(alone);
  const { rows } = await tx.query<Told>({
    name: 'close-window',
    text: closeSql,
    values: [window],
  });
  await addEvents(
    tx,
    rows.map((sum) => toEvent(sum)),
  );
}
