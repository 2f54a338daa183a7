import type { Queryable } from '@madang/runtime/database.ts';

/** Counts of calls are kept for two days. */
export const keptMs = 2 * 86_400_000;

/** So many rows of a table in one statement: what is left goes with the next turn. */
const chunk = 10_000;

export async function dropOldCalls(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  const tables = { vendor_calls: 'minute', vendor_refusals: 'minute', vendor_call_reports: 'at' } as const;
  for (const [table, column] of Object.entries(tables))
    await db.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} <= $1 limit ${chunk}))`,
      [before],
    );
}
