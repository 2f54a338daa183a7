import pg from 'pg';
import { BoundedClient } from './bounded-client.ts';
import type { Logger } from './log.ts';
import { tracedQuery } from './tracing/traced-query.ts';

const int8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A connection that is inside of a transaction, or a pool: both answer queries. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface Database {
  pool: pg.Pool;
  query: pg.Pool['query'];
  /** Runs `work` in one transaction; rolls back when it throws. */
  transaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Calls back after each transaction that was committed here. */
  onCommit(listener: () => void): void;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** The service's own schema: the only one on the search path. */
  schema: string;
  poolSize?: number;
  /** After how long the server ends a statement; 0 for as long as `maxQueryMs`. */
  statementTimeoutMs?: number;
  log?: Logger;
}

/** Beyond what the server allows a statement: an answer that is later than this comes from nobody. */
const answerMarginMs = 3_000;

/** No query is waited for longer, even where its statement has no limit of its own. */
export const maxQueryMs = 3_600_000;

/** A server finds out within half a minute that a client is gone, and lets go of its locks. */
const serverLooksAfterClient =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=30000';

/** Connection settings that every connection of a service shares: its schema, limits on waits, bigint for int8. */
export function clientConfig(options: DatabaseOptions): pg.ClientConfig {
  const timeout = options.statementTimeoutMs ?? 15_000;
  return {
    connectionString: options.url,
    application_name: `madang-${options.schema}`,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    query_timeout: timeout ? timeout + answerMarginMs : maxQueryMs,
    options: `-c search_path=${options.schema},public -c statement_timeout=${timeout} -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 ${serverLooksAfterClient} -c timezone=UTC`,
  };
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...clientConfig(options),
    Client: BoundedClient,
    max: options.poolSize ?? 8,
    idleTimeoutMillis: 60_000,
  });
  // A server that goes away ends idle connections; the pool replaces them, so this is news and not a crash.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'idle database connection lost'));
  const listeners: (() => void)[] = [];
  return {
    pool,
    query: ((...given: Parameters<pg.Pool['query']>): unknown =>
      tracedQuery(given, () => pool.query(...given))) as pg.Pool['query'],
    transaction: async (work) => {
      const result = await inTransaction(pool, work);
      for (const listener of listeners) listener();
      return result;
    },
    onCommit: (listener) => void listeners.push(listener),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
