import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { lockedBalances } from './locked-balances.ts';

/**
 * What a person owes, and keeps owing until the transaction ends: a debt that another one books at the same moment is seen
 * here or waits. Locks the held balance type too, in the ledger's order, since whoever asks moves held money next.
 */
export async function lockDebt(tx: Queryable, owner: bigint): Promise<bigint> {
  const debt = accountOf(owner, 'debt');
  const { rowCount } = await tx.query('insert into accounts (id) values ($1) on conflict (id) do nothing', [debt]);
  if (rowCount === 1) {
    // Who never owed has no balance type to lock. The new row holds up whoever would make it, until this transaction ends, even
    // when it is taken away at once; staying, it would let the search for debts pass over everybody who was ever paid.
    await tx.query('delete from accounts where id = $1 and seq = 0', [debt]);
    return 0n;
  }
  const [, owed = 0n] = await lockedBalances(tx, [accountOf(owner, 'held'), debt]);
  return owed;
}
