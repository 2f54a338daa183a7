import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { holdDays } from './write-days.ts';

/**
 * Closes days up to one for good. Once it is committed nothing adds to them, so that they are reckoned without a lock:
 * whoever writes days waits for this alone.
 */
export async function closeDays(tx: Queryable, day: string): Promise<void> {
  const { rowCount } = await tx.query('select from settlement_closed where through < $1::date', [day]);
  if (!rowCount) return;
  await tx.query(holdDays);
  await tx.query('update settlement_closed set through = greatest(through, $1::date)', [day]);
}

/** Has those who record settlements of the same agents wait for each other until the transaction ends. */
export async function holdSettlements(tx: Queryable, accounts: readonly bigint[]): Promise<void> {
  // In one order, so that nobody waits in a circle.
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('madang-agents-settlements', id))
       from (select unnest($1::int8[]) as id order by 1) agents`,
    [plainArray(accounts)],
  );
}
