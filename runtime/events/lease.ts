import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { Logger } from '../log.ts';
import type { Lease } from './bus.ts';

const pollMs = 500;
const beatMs = 1_000;
/** A holder that says nothing for so long has lost its connection, whatever the network still believes. */
const silentMs = 4_000;

/**
 * Waits for a lock of the database that one session has at a time, on a connection of its own. The server gives it to
 * the next when the holder's process ends, its connection breaks or nothing is heard from it. A holder that was cut off
 * may work on for a moment: what it writes must be fenced besides.
 */
export async function holdLease(
  database: Database,
  name: string,
  stop: AbortSignal,
  log: Logger,
): Promise<Lease | undefined> {
  while (!stop.aborted) {
    const client = new pg.Client(leaseConfig(database));
    client.on('error', () => {});
    try {
      await client.connect();
      if (await acquire(client, name, stop)) return heldLease(client);
    } catch (error) {
      if (!stop.aborted) log.warn({ err: error, lease: name }, 'lease request failed, will retry');
    }
    await close(client);
    await sleep(pollMs, undefined, { signal: stop }).catch(() => undefined);
  }
  return undefined;
}

function leaseConfig(database: Database): pg.ClientConfig {
  const { options = '', ...config } = database.pool.options as pg.ClientConfig;
  return { ...config, options: `${options} -c idle_session_timeout=${silentMs}` };
}

/** True once the lock is held, false when it is no longer wanted. */
async function acquire(client: pg.Client, name: string, stop: AbortSignal): Promise<boolean> {
  while (!stop.aborted) {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('madang-consumer-' || current_schema() || '-' || $1, 0)) as held`,
      [name],
    );
    if (rows[0]?.held) return true;
    await sleep(pollMs, undefined, { signal: stop }).catch(() => undefined);
  }
  return false;
}

function heldLease(client: pg.Client): Lease {
  const lost = new AbortController();
  const lose = (): void => lost.abort();
  client.on('error', lose);
  client.on('end', lose);
  let answered = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - answered > silentMs) return lose();
    client.query('select').then(() => {
      answered = Date.now();
    }, lose);
  }, beatMs);
  return {
    lost: lost.signal,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      lose();
      await close(client);
    },
  };
}

/** A connection that hangs does not answer to its end either. */
async function close(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(1_000, undefined, { ref: false })]);
}
