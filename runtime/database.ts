import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from './log.ts';

const int8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A connection that is inside of a transaction, or a pool: both answer queries. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface Database<Tables = unknown> {
  pool: pg.Pool;
  /** Typed SQL for what is not hot. */
  kysely: Kysely<Tables>;
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
  statementTimeoutMs?: number;
  log?: Logger;
}

/** Connection settings that every connection of a service shares: its schema, limits on waits, bigint for int8. */
export function clientConfig(options: DatabaseOptions): pg.ClientConfig {
  const timeout = options.statementTimeoutMs ?? 15_000;
  return {
    connectionString: options.url,
    application_name: `madang-${options.schema}`,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: `-c search_path=${options.schema},public -c statement_timeout=${timeout} -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`,
  };
}

export function openDatabase<Tables = unknown>(options: DatabaseOptions): Database<Tables> {
  const pool = new pg.Pool({ ...clientConfig(options), max: options.poolSize ?? 8, idleTimeoutMillis: 60_000 });
  // A server that goes away ends idle connections; the pool replaces them, so this is news and not a crash.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'idle database connection lost'));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listeners: (() => void)[] = [];
  return {
    pool,
    kysely,
    query: pool.query.bind(pool) as pg.Pool['query'],
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
