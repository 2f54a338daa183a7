import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { PoolClient } from 'pg';
import { raiseAlert, resolveFeed } from '../alerts/alerts.ts';
import { overdueEvent } from '../rounds/round-events.ts';
import type { Owed } from './claim-owed.ts';

/** So many polls in a row without a usable answer mean that the feed is down. */
const downAfter = 5;

/** A poll brought nothing usable. `owed` is the round that waits the longest. */
export async function pollFailed(tx: PoolClient, game: string, owed: Owed, error: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ failures: number }>(
    `insert into feed_health (game, failures, down, last_error) values ($1, 1, false, $2)
     on conflict (game) do update set failures = feed_health.failures + 1, last_error = $2
     returning failures`,
    [game, error.slice(0, 500)],
  );
  if ((rows[0]?.failures ?? 0) < downAfter) return;
  const fell = await tx.query('update feed_health set down = true where game = $1 and not down', [game]);
  if (!fell.rowCount) return;
  await raiseAlert(tx, { roundId: owed.id, game, problem: 'feed_down', detail: error }, now);
  await addEvents(tx, [overdueEvent({ id: owed.id, game }, 'feed_down', now)]);
}

/** A poll brought a usable answer, whatever it said. */
export async function pollSucceeded(tx: PoolClient, game: string, now: Date): Promise<void> {
  await tx.query(
    `insert into feed_health (game, failures, down, last_error, last_good_at) values ($1, 0, false, '', $2)
     on conflict (game) do update set failures = 0, down = false, last_good_at = $2`,
    [game, now],
  );
  await resolveFeed(tx, game, now);
}
