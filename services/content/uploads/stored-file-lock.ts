import type { Queryable } from '@madang/runtime/database.ts';

/** Whoever notes, uses or takes away a stored file does so alone; the lock ends with the transaction. */
export async function lockStoredFiles(tx: Queryable, names: readonly string[]): Promise<void> {
  // One after another in one order, so that two who lock several never wait for each other.
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('upload:' || name, 0))
       from (select distinct unnest($1::text[]) as name order by 1) locked`,
    [names],
  );
}

/** Notes of one account come one after another, so that its count is right; taken after the locks of the files. */
export async function lockUploader(tx: Queryable, owner: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('uploader:' || $1::text, 0))`, [owner]);
}
