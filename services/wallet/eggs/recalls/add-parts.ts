import type { Queryable } from '@madang/runtime/database.ts';

/**
 * Writes down what a recall has to bring home and did not try yet: what members are known to hold, and what suppliers may still
 * credit to a window. Answers how much it is.
 */
export async function addParts(tx: Queryable, recall: string, now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into egg_recall_parts (recall, account_id, vendor, next_try_at)
     select $1, account_id, vendor, $2 from (
       select account_id, vendor from egg_holdings where balance > 0
       union
       select account_id, vendor from egg_windows
     ) held
     on conflict do nothing`,
    [recall, now],
  );
  return rowCount ?? 0;
}
