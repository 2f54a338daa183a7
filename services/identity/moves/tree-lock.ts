import type { Queryable } from '@madang/runtime/database.ts';

const key = "hashtextextended('madang-identity-tree', 0)";

/** Until the transaction ends nobody is moved: whoever makes an account reads its parent's place behind this lock. */
export async function holdTree(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${key})`);
}

/** Until the transaction ends nobody else moves anybody, and no account is made: moves are seldom, and short. */
export async function changeTree(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${key})`);
}
