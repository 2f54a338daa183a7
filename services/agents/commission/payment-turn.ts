import type { Queryable } from '@madang/runtime/database.ts';

const lasts = "interval '10 seconds'";

/**
 * Asks for the turn to post payments; false while it is another process's. It saves the ledger from hearing everything
 * from each replica; that nothing is paid twice is the keys' work.
 */
export async function takeTurn(db: Queryable, me: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'payment-turn',
    text: `update payment_turn set holder = $1, until_at = now() + ${lasts} where holder = $1 or until_at < now()`,
    values: [me],
  });
  return rowCount === 1;
}

/** Gives the turn back in the transaction that keeps what became of the payments; throws where it was lost meanwhile. */
export async function endTurn(tx: Queryable, me: string): Promise<void> {
  const { rowCount } = await tx.query('update payment_turn set until_at = now() where holder = $1', [me]);
  if (rowCount !== 1) throw new Error('another process has taken the turn to post payments');
}
