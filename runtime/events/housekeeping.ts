import type { Database } from '../database.ts';
import type { Logger } from '../log.ts';
import { periodic } from '../periodic.ts';

const everyMs = 10 * 60_000;
const batch = 5_000;

/** Longer than any broker keeps events. What the inbox knows is kept longer still, so that no event outlives its record. */
const kept = { outbox: '8 days', inbox: '10 days', inbox_batches: '10 days' };
const dropsAtOnce = 50;

/** For rows that came while their partition was missing; there are none as long as housekeeping runs. */
const strays = [
  `delete from outbox_default where id in (select o.id from outbox_default o, outbox_cursor c
     where o.created_at < now() - interval '${kept.outbox}' and (o.xid, o.id) <= (c.xid, c.id) limit ${batch})`,
  `delete from inbox_default where ctid in
     (select ctid from inbox_default where at < now() - interval '${kept.inbox}' limit ${batch})`,
  `delete from inbox_batches_default where ctid in
     (select ctid from inbox_batches_default where at < now() - interval '${kept.inbox_batches}' limit ${batch})`,
];

/** Makes the partitions of the days to come and drops those of the past: no row is deleted, whatever their number. */
export async function housekeep(database: Database): Promise<boolean> {
  await database.query('select make_event_partitions()');
  for (const [table, older] of Object.entries(kept)) {
    for (let n = 0; n < dropsAtOnce; n++) {
      const { rows } = await database.query<{ dropped: boolean }>(
        'select drop_event_partition($1, $2::interval) as dropped',
        [table, older],
      );
      if (!rows[0]?.dropped) break;
    }
  }
  let more = false;
  for (const sql of strays) more = (await database.query(sql)).rowCount === batch || more;
  return more;
}

export function startHousekeeping(database: Database, log: Logger): AsyncDisposable {
  return periodic({ name: 'old events', everyMs, log, turn: () => housekeep(database) });
}
