import type { Queryable } from '@madang/runtime/database.ts';
import { accountOf } from '../ledger/accounts.ts';
import { creditors, type DebtKind } from './new-debt.ts';

/** A part of a payment that goes to one creditor. */
export interface Portion {
  kind: DebtKind;
  amount: bigint;
}

/**
 * Whose debt a payment is for: the oldest is paid first. What is open of a debt purse are its newest credits, up to its
 * balance; the payment covers the first of them. The purse must be locked.
 */
export async function portionsOf(tx: Queryable, owner: bigint, balance: bigint, payment: bigint): Promise<Portion[]> {
  const { rows } = await tx.query<{ kind: string; amount: bigint }>(
    `with credit as (
       select t.kind, e.seq, e.amount, sum(e.amount) over (order by e.seq desc) - e.amount as newer
       from entries e join transfers t on t.key = e.transfer
       where e.account = $1 and e.seq > 0 and e.amount > 0
     ), open as (
       select kind, seq, least(amount, $2::int8 - newer) as amount from credit where newer < $2::int8
     ), paid as (
       select kind, least(amount, $3::int8 - (sum(amount) over (order by seq) - amount)) as amount from open
     )
     select kind, sum(amount)::int8 as amount from paid where amount > 0 group by kind order by kind`,
    [accountOf(owner, 'debt'), balance, payment],
  );
  return rows.map(({ kind, amount }) => {
    if (!isDebtKind(kind)) throw new Error(`the debt of ${owner} has a part of the kind ${kind}, which nobody gets`);
    return { kind, amount };
  });
}

const isDebtKind = (kind: string): kind is DebtKind => Object.hasOwn(creditors, kind);
