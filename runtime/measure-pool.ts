import type { Pool } from 'pg';
import type { Metrics } from './metrics.ts';

/** How much of a pool is in use, and who waits for a connection of it. */
export function measurePool(metrics: Metrics, pool: Pool, schema: string): Disposable {
  const stack = new DisposableStack();
  const connections = (state: string, read: () => number) =>
    stack.use(metrics.reading('madang_db_pool_connections', 'Connections of a pool', { schema, state }, read));
  connections('used', () => pool.totalCount - pool.idleCount);
  connections('idle', () => pool.idleCount);
  const read = (name: string, help: string, value: () => number) =>
    stack.use(metrics.reading(name, help, { schema }, value));
  read('madang_db_pool_max_connections', 'Most connections that a pool may have', () => pool.options.max ?? 0);
  read('madang_db_pool_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
  return stack;
}
