import type { Database } from '../database.ts';
import type { Logger } from '../log.ts';

const everyMs = 10 * 60_000;
const batch = 5_000;
const batchesAtOnce = 20;

/** How long published events and records of taken ones are kept: longer than any broker sends them again. */
const kept = "interval '8 days'";

const sweeps = [
  `delete from outbox where id in (select o.id from outbox o, outbox_cursor c
     where o.created_at < now() - ${kept} and (o.xid, o.id) <= (c.xid, c.id) order by o.id limit ${batch})`,
  `delete from inbox where ctid in (select ctid from inbox where at < now() - ${kept} limit ${batch})`,
];

/** Takes old events away in small steps, so that no table grows for ever and no lock lasts. */
export function startHousekeeping(database: Database, log: Logger): AsyncDisposable {
  let running: Promise<void> = Promise.resolve();
  const sweep = async (): Promise<void> => {
    try {
      for (const sql of sweeps) {
        for (let n = 0; n < batchesAtOnce; n++) if (((await database.query(sql)).rowCount ?? 0) < batch) break;
      }
    } catch (error) {
      log.warn({ err: error }, 'old events were not taken away');
    }
  };
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, everyMs);
  timer.unref();
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
