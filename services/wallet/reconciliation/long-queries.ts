import type { Queryable } from '@madang/runtime/database.ts';
import type pg from 'pg';

/** A day of millions of transfers takes seconds; what takes longer than this hangs. */
const maxMs = 300_000;

/**
 * The transaction as one that looks at whole days: as of one instant, and with time for it. Joins of transfers and entries
 * stay within a month, and a plan of one day is not taken for another's.
 */
export async function longQueries(tx: pg.PoolClient): Promise<Queryable> {
  await tx.query('set transaction isolation level repeatable read');
  await tx.query(
    `set local statement_timeout = ${maxMs}; set local work_mem = '64MB'; set local jit = off;
     set local enable_partitionwise_join = on; set local plan_cache_mode = force_custom_plan`,
  );
  const query = (text: string, values?: unknown[]) =>
    tx.query({ text, ...(values && { values }), query_timeout: maxMs } as pg.QueryConfig);
  return { query: query as Queryable['query'] };
}
