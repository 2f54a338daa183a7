import type { Queryable } from '@madang/runtime/database.ts';

/** Counting and summing end here; one row more says that the list goes on, and wants a narrower filter. */
export const maxSummed = 100_001;

export interface Sums {
  total: bigint;
  /** KRW; test accounts are in no sum. */
  amount: bigint;
}

/** How many rows a list has, and what they come to. */
export async function sumRows(
  db: Queryable,
  table: 'deposits d' | 'withdrawals w',
  where: string,
  params: unknown[],
): Promise<Sums> {
  const { rows } = await db.query<Sums>(
    `select count(*) as total, coalesce(sum(amount) filter (where not test_account), 0)::int8 as amount
       from (select amount, test_account from ${table} where ${where} limit ${maxSummed}) listed`,
    params,
  );
  return rows[0] ?? { total: 0n, amount: 0n };
}
