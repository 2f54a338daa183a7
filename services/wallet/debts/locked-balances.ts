import type { Queryable } from '@madang/runtime/database.ts';

/** What an account holds, locked until the transaction ends, so that what is taken from it is there. */
export async function lockedBalances(tx: Queryable, accounts: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint; balance: bigint }>(
    'select id, balance from accounts where id = any($1) order by id for no key update',
    [accounts],
  );
  const balances = new Map(rows.map((row) => [row.id, row.balance]));
  return accounts.map((id) => balances.get(id) ?? 0n);
}

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);
