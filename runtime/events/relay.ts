import type { DescMessage } from '@bufbuild/protobuf';
import pg from 'pg';
import { clientConfig } from '../database.ts';
import { failpoint } from '../failpoint.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Bus } from './bus.ts';
import { type BusMessage, payloadOf } from './event.ts';
import { minGapMs, nextGapMs, weightOf } from './relay-gap.ts';
import { restampRestored } from './restored.ts';
import { tracedPublish } from './traced.ts';

const batchSize = 1_000;
const idleMs = 100;
const standbyMs = 1_000;
const maxBackoffMs = 2_000;

export interface Relay extends AsyncDisposable {
  /** Says that something was written, so that the relay need not wait for its next look. */
  wake(): void;
  /** Resolves when all that was committed before the call is published, or the relay has ended. */
  settled(): Promise<void>;
}

interface Row {
  id: bigint;
  xid: string;
  type: string;
  shard: number;
  payload: Buffer | null;
  json: string | null;
  trace: string | null;
  /** Milliseconds since the epoch. */
  written: number;
}

export interface RelayOptions {
  url: string;
  schema: string;
  source: string;
  bus: Bus;
  log: Logger;
  metrics: Metrics;
  /** Types that SQL writes as JSON, which a broker needs in binary. */
  json?: readonly DescMessage[];
}

/**
 * Publishes a service's outbox in the order of its transactions. One process a service does so at a time, by a lock of
 * the database. Rows are read only when every transaction that began before theirs has ended: commits are not in the
 * order of ids, and a later look would pass over a slow one.
 */
export function startRelay(options: RelayOptions): Relay {
  const { bus, log, source } = options;
  const schemas = new Map(options.json?.map((schema) => [schema.typeName, schema]));
  const published = options.metrics.counter('madang_outbox_events_total', 'Events that were published', ['source']);
  /** When the oldest event was written that was read and is not published. */
  let oldest: number | undefined;
  const lag = options.metrics.reading(
    'madang_outbox_lag_seconds',
    'Age of the oldest event that waits to be published',
    { source },
    () => (oldest === undefined ? 0 : Math.max(0, (Date.now() - oldest) / 1000)),
  );
  let stopped = false;
  let rounds = 0;
  let written = false;
  let pausing: { timer: NodeJS.Timeout; resolve(): void; untilWoken: boolean } | undefined;
  const waiters = new Set<{ round: number; resolve(): void }>();

  const goOn = (): void => {
    clearTimeout(pausing?.timer);
    pausing?.resolve();
    pausing = undefined;
  };

  const pause = (ms: number, untilWoken = false): Promise<void> =>
    new Promise((resolve) => {
      pausing = { resolve, untilWoken, timer: setTimeout(goOn, ms) };
    });

  /**
   * Says that all up to the cursor is published and reads what follows, in one statement: a cursor that is lost with
   * the process only lets the last batch be published again. Answers how many rows there were, and their weight.
   */
  async function turn(client: pg.Client, cursor: Cursor): Promise<{ count: number; weight: number }> {
    written = false;
    const { rows } = await client.query<Row>({
      name: 'outbox-read',
      text: `with moved as (
               update outbox_cursor set xid = $1::text::xid8, id = $2 where (xid, id) <> ($1::text::xid8, $2))
             select o.id, o.xid::text as xid, o.type, o.shard, o.payload, o.data::text as json, o.trace,
                    date_part('epoch', o.created_at) * 1000 as written
               from outbox o
              where (o.xid, o.id) > ($1::text::xid8, $2) and o.xid < pg_snapshot_xmin(pg_current_snapshot())
              order by o.xid, o.id limit ${batchSize}`,
      values: [cursor.xid, cursor.id],
    });
    const last = rows.at(-1);
    oldest = rows[0]?.written;
    if (!last) return { count: 0, weight: 0 };
    const batch = rows.map((row) => toMessage(row, source));
    // A broker carries binary; within one process JSON is handed on as it is, to be decoded by whoever looks.
    if (bus.binary)
      for (const message of batch) message.body = { payload: payloadOf(message, schemas.get(message.type)) };
    await tracedPublish(batch, () => bus.publish(batch));
    failpoint(`relay.${source}.published`);
    cursor.xid = last.xid;
    cursor.id = last.id;
    published.inc({ source }, rows.length);
    oldest = undefined;
    return { count: rows.length, weight: weightOf(rows.map(({ payload, json }) => (payload ?? json ?? '').length)) };
  }

  /** Publishes while this process holds the lock; returns when it is stopped, throws when the connection is lost. */
  async function lead(client: pg.Client): Promise<void> {
    while (!stopped) {
      const held = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [
        `madang-relay-${source}`,
      ]);
      if (held.rows[0]?.held) break;
      oldest = undefined;
      await pause(standbyMs);
    }
    if (stopped) return;
    await restampRestored(client, source, log);
    const cursor = await readCursor(client);
    let gapMs = minGapMs;
    while (!stopped) {
      const round = rounds++;
      const { count, weight } = await turn(client, cursor);
      if (count === 0 && waiters.size > 0 && (await isEmpty(client)))
        for (const waiter of [...waiters]) if (waiter.round <= round) waiter.resolve();
      if (stopped || count === batchSize) continue;
      gapMs = nextGapMs(gapMs, weight);
      // What was written meanwhile may stand behind a transaction that was still open: soon it will not.
      if (waiters.size > 0) await pause(minGapMs);
      else if (count > 0 || written) await pause(gapMs);
      else await pause(idleMs, true);
    }
    await client.query('update outbox_cursor set xid = $1::text::xid8, id = $2', [cursor.xid, cursor.id]);
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopped; ) {
      const client = new pg.Client(relayConfig(options));
      client.on('error', () => {});
      try {
        await client.connect();
        failures = 0;
        await lead(client);
      } catch (error) {
        failures += 1;
        if (!stopped) log.warn({ err: error, source }, 'outbox relay failed, restarting');
      } finally {
        await client
          .end()
          .catch((error: Error) => log.debug({ err: error }, 'outbox relay closed a broken connection'));
      }
      if (!stopped) await pause(Math.min(maxBackoffMs, 100 * 2 ** failures));
    }
  }

  const running = run();
  return {
    wake: () => {
      written = true;
      if (pausing?.untilWoken) goOn();
    },
    settled: () =>
      new Promise((resolve) => {
        const waiter = {
          round: rounds,
          resolve: () => {
            waiters.delete(waiter);
            resolve();
          },
        };
        waiters.add(waiter);
        if (stopped) waiter.resolve();
        goOn();
      }),
    [Symbol.asyncDispose]: async () => {
      stopped = true;
      goOn();
      await running;
      lag[Symbol.dispose]();
      for (const waiter of [...waiters]) waiter.resolve();
    },
  };
}

/**
 * A cursor that a crash of the server sets back costs a batch that is published again, and not a flush to disk each time.
 * A partition that is still empty when the look is planned must not be read whole once it has grown. Planning a look costs
 * three times what the look does, so it is planned once.
 */
function relayConfig({ url, schema }: RelayOptions): pg.ClientConfig {
  const config = clientConfig({ url, schema });
  const planner = '-c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan';
  return { ...config, options: `${config.options} -c synchronous_commit=off ${planner}` };
}

/** Up to where everything is published. */
interface Cursor {
  xid: string;
  id: bigint;
}

async function readCursor(client: pg.Client): Promise<Cursor> {
  const { rows } = await client.query<Cursor>('select xid::text as xid, id from outbox_cursor');
  const cursor = rows[0];
  if (!cursor) throw new Error('the outbox has no cursor');
  return cursor;
}

/** True when nothing waits, not even behind a transaction that is still open. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ waits: boolean }>(
    'select exists (select from outbox_cursor c join outbox o on (o.xid, o.id) > (c.xid, c.id)) as waits',
  );
  return !rows[0]?.waits;
}

function toMessage(row: Row, source: string): BusMessage {
  const { id, type, shard, payload, json, trace, written } = row;
  const body = payload ? { payload } : { json: json ?? '{}' };
  return { id, source, type, shard, body, trace: trace ?? '', at: new Date(written) };
}
