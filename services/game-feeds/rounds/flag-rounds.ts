import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { overdueEvent } from './round-events.ts';

/**
 * Marks closed rounds whose result is missing or contradicts itself: each with an alert and an event, once. A round whose
 * feed contradicts itself gets no result any more but from an operator.
 */
export async function flagRounds(
  tx: Queryable,
  ids: readonly string[],
  problem: 'missing_result' | 'flags_disagree',
  detail: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; game: string }>(
    `update rounds r set problem = $2, version = r.version + 1,
            due_at = case when $2 = 'flags_disagree' then null else r.due_at end
       from (select id from rounds where id = any($1::text[]) and status = 'closed' and problem not in ($2, 'flags_disagree')
              order by id for update) l
      where r.id = l.id returning r.id, r.game`,
    [ids, problem],
  );
  for (const { id, game } of rows) await raiseAlert(tx, { roundId: id, game, problem, detail }, now);
  await addEvents(
    tx,
    rows.map((round) => overdueEvent(round, problem, now)),
  );
  return rows.map(({ id }) => id);
}
