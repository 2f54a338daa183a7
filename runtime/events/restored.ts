import type { ClientBase } from 'pg';
import type { Logger } from '../log.ts';

interface State {
  /** Transaction that the cursor names: all older ones are published. */
  cursor: string;
  /** Low 32 bits of the transaction that wrote the cursor's row into this database. */
  writer: string;
  now: string;
  /** The oldest transaction that is still open. */
  oldest: string;
  /** True where unpublished rows were not written by the transaction that they name. */
  foreign: boolean;
}

/**
 * Makes the outbox of a restored database publish again. Its rows and its cursor name transactions of the server that it
 * was dumped from; on a younger one they lie in the future, and all that is written now would lie before the cursor, seen
 * as published. A row tells by its own system column which transaction put it here, so that a restore shows by itself:
 * the cursor names younger transactions than the one that wrote it, or an unpublished row names another than its writer.
 * Then all that is unpublished gets the number of one transaction of this server, and leaves in the order of its ids, in
 * which it was written. Ids stay: what was published already is dropped by its consumers' inboxes.
 *
 * A standby that takes over needs none of this: its numbers go on from those it has. It may lack the last transactions of
 * the old server, though the old one's relay has published them. Then consumers know of changes that the source lost; the
 * service writes them again or not, as new events with new ids, since ids begin with the time. Only a standby whose clock
 * is behind by just those seconds could give an id again; an operator that cannot bear the loss replicates synchronously.
 */
export async function restampRestored(client: ClientBase, source: string, log: Logger): Promise<void> {
  await client.query('begin');
  try {
    const state = await readState(client);
    const regressed = BigInt(state.cursor) >= wholeNumber(state.writer, state.now);
    if (regressed || state.foreign) {
      const events = await restamp(client, state, regressed);
      log.error({ source, events, regressed }, 'outbox restored from a backup, unpublished events renumbered');
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function readState(client: ClientBase): Promise<State> {
  // First a number of its own: the number of a writer is completed by it.
  const { rows: own } = await client.query<{ now: string }>('select pg_current_xact_id()::text as now');
  const { rows } = await client.query<Omit<State, 'now'>>(
    `select c.xid::text as cursor, c.xmin::text as writer, pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
            exists (select from outbox o where (o.xid, o.id) > (c.xid, c.id) and o.xmin <> o.xid::xid) as foreign
       from outbox_cursor c`,
  );
  if (!own[0] || !rows[0]) throw new Error('the outbox has no cursor');
  return { ...rows[0], now: own[0].now };
}

/** A transaction's number of 64 bits by its lower half: the newest that is not after `now`. */
function wholeNumber(low: string, now: string): bigint {
  const whole = ((BigInt(now) >> 32n) << 32n) | BigInt(low);
  return whole > BigInt(now) ? whole - (1n << 32n) : whole;
}

/** Answers how many rows were unpublished. */
async function restamp(client: ClientBase, { oldest }: State, regressed: boolean): Promise<number> {
  await client.query(`set local statement_timeout = '30min'`);
  // Behind a cursor that names the future, what this server wrote is unpublished whatever its number.
  const { rowCount } = await client.query(
    `update outbox o set xid = pg_current_xact_id() from outbox_cursor c
      where (o.xid, o.id) > (c.xid, c.id) or ($1 and o.xmin = o.xid::xid)`,
    [regressed],
  );
  if (regressed) {
    // A transaction that is still open may write a row with a number that is older than ours: the cursor stands before it.
    await client.query(
      `update outbox set xid = '0' where xid >= $1::text::xid8 and xid <> pg_current_xact_id() and xmin <> xid::xid`,
      [oldest],
    );
    await client.query('update outbox_cursor set xid = $1::text::xid8, id = 0', [oldest]);
  }
  return rowCount ?? 0;
}
