import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isClosed } from './breaks.ts';
import { findBreak } from './protection-store.ts';

/**
 * Refuses a request to pay in that the ledger would refuse at its approval: PLAY_BREAK, PLAY_LIMIT. What was asked for
 * and is still open counts as if it were paid in. The ledger decides again when the money comes.
 */
export async function checkDeposit(tx: Queryable, accountId: bigint, amount: bigint, now: Date): Promise<void> {
  const marked = await tx.query('select from play_members where account_id = $1', [accountId]);
  if (marked.rowCount === 0) return;
  if (isClosed(await findBreak(tx, accountId), now)) throw new DomainError('PLAY_BREAK');
  const { rows } = await tx.query<{ left: bigint }>(
    `select u.value - u.used - (
         select coalesce(sum(d.amount), 0) from deposits d where d.account_id = $1 and d.status in ('new', 'waiting')
       )::bigint as left
     from play_use($1, $2) u where u.rule in ('deposit_day', 'deposit_week', 'deposit_month') and u.value is not null
     order by 1 limit 1`,
    [accountId, now],
  );
  const left = rows[0]?.left;
  if (left === undefined || amount <= left) return;
  throw new DomainError('PLAY_LIMIT', { field: 'amount', meta: { left: `${left > 0n ? left : 0n}` } });
}
