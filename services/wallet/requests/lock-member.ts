import type { Queryable } from '@madang/runtime/database.ts';

/** Requests of one member go one after another: each sees what the one before it left, until its transaction ends. */
export async function lockMember(tx: Queryable, accountId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('wallet-request', $1))`, [accountId]);
}
