import type { Queryable } from '@madang/runtime/database.ts';

/** Whoever recalled all eggs has so long to give them up before members charge anew. */
const pauseMs = 15 * 60_000;
/** While a recall goes on nobody knows when it ends; it is told as a pause from now. */
const recallSql = `select ended_at from egg_recalls order by ended_at desc nulls first limit 1`;

/** Until when a recall closes charging; undefined where none does. */
export async function chargingClosedUntil(database: Queryable, now: Date): Promise<Date | undefined> {
  const { rows } = await database.query<{ ended_at: Date | null }>(recallSql);
  if (!rows[0]) return undefined;
  const until = new Date((rows[0].ended_at ?? now).getTime() + pauseMs);
  return until > now ? until : undefined;
}
