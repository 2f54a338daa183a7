import type { Queryable } from '@madang/runtime/database.ts';

/**
 * Holds the rates of accounts until the transaction ends, so that a parent's and a child's change are checked against
 * each other. An advisory lock, unlike a row's, gives the transaction no number: while it waits for another service, no
 * outbox waits for it.
 */
export async function lockRates(tx: Queryable, accounts: readonly bigint[]): Promise<void> {
  for (const id of [...accounts].sort((a, b) => (a < b ? -1 : 1)))
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`madang-agents-rates-${id}`]);
}
