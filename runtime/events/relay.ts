import { setTimeout as sleep } from 'node:timers/promises';
import type { DescMessage, JsonValue } from '@bufbuild/protobuf';
import pg from 'pg';
import { clientConfig } from '../database.ts';
import { failpoint } from '../failpoint.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Bus } from './bus.ts';
import { type BusMessage, payloadOf } from './event.ts';

const batchSize = 1_000;
const idleMs = 100;
const standbyMs = 1_000;
const longestBackoffMs = 2_000;

export interface Relay extends AsyncDisposable {
  /** Says that something was written, so that the relay need not wait for its next look. */
  wake(): void;
  /** Resolves when all that was committed before the call is published. */
  settled(): Promise<void>;
}

interface Row {
  id: bigint;
  xid: string;
  type: string;
  shard: number;
  payload: Buffer | null;
  data: JsonValue;
  trace: string | null;
  created_at: Date;
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
  const lag = options.metrics.gauge('madang_outbox_lag_seconds', 'Age of the newest event when it was published', [
    'source',
  ]);
  let stopped = false;
  let rounds = 0;
  let wakeUp: (() => void) | undefined;
  const waiters = new Set<{ round: number; resolve(): void }>();

  const pause = async (ms: number): Promise<void> => {
    const timer = new AbortController();
    await Promise.race([
      sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined),
      new Promise<void>((resolve) => {
        wakeUp = resolve;
      }),
    ]);
    timer.abort();
    wakeUp = undefined;
  };

  /** Publishes one batch; answers how many rows it had. */
  async function turn(client: pg.Client): Promise<number> {
    const { rows } = await client.query<Row>({
      name: 'outbox-read',
      // The cursor stands in subqueries, not in a join: so it bounds the index scan, which would else begin at the first row.
      text: `select o.id, o.xid::text as xid, o.type, o.shard, o.payload, o.data, o.trace, o.created_at
               from outbox o
              where (o.xid, o.id) > ((select c.xid from outbox_cursor c), (select c.id from outbox_cursor c))
                and o.xid < pg_snapshot_xmin(pg_current_snapshot())
              order by o.xid, o.id limit ${batchSize}`,
    });
    const last = rows.at(-1);
    if (!last) return 0;
    const batch = rows.map((row) => toMessage(row, source));
    // A broker carries binary; within one process JSON is handed on as it is, to be decoded by whoever looks.
    if (bus.binary)
      for (const message of batch) message.body = { payload: payloadOf(message, schemas.get(message.type)) };
    await bus.publish(batch);
    failpoint(`relay.${source}.published`);
    await client.query({
      name: 'outbox-done',
      text: 'update outbox_cursor set xid = $1::text::xid8, id = $2',
      values: [last.xid, last.id],
    });
    lag.set({ source }, (Date.now() - last.created_at.getTime()) / 1000);
    return rows.length;
  }

  /** Publishes while this process holds the lock; returns when it is stopped, throws when the connection is lost. */
  async function lead(client: pg.Client): Promise<void> {
    while (!stopped) {
      const held = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [
        `madang-relay-${source}`,
      ]);
      if (held.rows[0]?.held) break;
      await pause(standbyMs);
    }
    while (!stopped) {
      const round = rounds++;
      const count = await turn(client);
      if (count === 0 && waiters.size > 0 && (await isEmpty(client)))
        for (const waiter of [...waiters]) if (waiter.round <= round) waiter.resolve();
      if (count < batchSize && !stopped) await pause(count === 0 ? idleMs : 5);
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopped; ) {
      const client = new pg.Client(clientConfig({ url: options.url, schema: options.schema }));
      client.on('error', () => {});
      try {
        await client.connect();
        failures = 0;
        await lead(client);
      } catch (error) {
        failures += 1;
        if (!stopped) log.warn({ err: error, source }, 'the outbox relay lost its way and begins again');
      } finally {
        await client.end().catch((error: Error) => log.debug({ err: error }, 'the relay closed a broken connection'));
      }
      if (!stopped) await pause(Math.min(longestBackoffMs, 100 * 2 ** failures));
    }
  }

  const running = run();
  return {
    wake: () => wakeUp?.(),
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
        wakeUp?.();
      }),
    [Symbol.asyncDispose]: async () => {
      stopped = true;
      wakeUp?.();
      await running;
    },
  };
}

/** True when nothing waits, not even behind a transaction that is still open. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ waits: boolean }>(
    'select exists (select from outbox_cursor c join outbox o on (o.xid, o.id) > (c.xid, c.id)) as waits',
  );
  return !rows[0]?.waits;
}

function toMessage(row: Row, source: string): BusMessage {
  const body = row.payload ? { payload: new Uint8Array(row.payload) } : { data: row.data };
  return { id: row.id, source, type: row.type, shard: row.shard, body, trace: row.trace ?? '', at: row.created_at };
}
