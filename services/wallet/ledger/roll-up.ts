import type { Queryable } from '@madang/runtime/database.ts';

const maxRows = 2_000;

/** Folds what posting left into the house's balances until nothing waits, or until `rounds` steps are done. */
export async function rollUpHouse(db: Queryable, now: Date, rounds = 50): Promise<bigint> {
  let folded = 0n;
  for (let round = 0; round < rounds; round++) {
    const { rows } = await db.query<{ taken: bigint }>('select ledger_roll_up($1, $2) as taken', [maxRows, now]);
    const taken = BigInt(rows[0]?.taken ?? 0n);
    folded += taken;
    if (taken < maxRows) break;
  }
  return folded;
}
