import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';

/**
 * Sees to it that a vendor's history is read soon, as of a vendor that is given eggs: play follows. One that failed keeps its
 * distance.
 */
export async function followHistory(db: Queryable, clock: Clock, vendor: string): Promise<void> {
  await db.query({
    name: 'egg-history-follow',
    text: `insert into egg_histories as h (vendor, next_look_at) select id, $2 from casino_vendors where id = $1
           on conflict (vendor) do update set empties = 0, next_look_at = excluded.next_look_at
            where h.failures = 0 and h.empties > 0 and h.next_look_at > excluded.next_look_at`,
    values: [vendor, clock.now()],
  });
}
