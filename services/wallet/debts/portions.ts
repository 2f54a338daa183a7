import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { lesser } from './locked-balances.ts';
import { creditors, type DebtKind } from './new-debt.ts';

/** A part of a payment that goes to one creditor. */
export interface Portion {
  kind: DebtKind;
  amount: bigint;
}

interface Credit {
  seq: bigint;
  kind: string;
  amount: bigint;
}

/** Credits that one look takes: mostly what is open is among the first few. */
const maxTaken = 200;

/**
 * Whose debt a payment is for: the oldest is paid first. What is open of a debt balance type are its newest credits, up to its
 * balance, so that no more of its history is read than is still owed; the payment covers the oldest of them. The balance type must
 * be locked.
 */
export async function portionsOf(tx: Queryable, owner: bigint, balance: bigint, payment: bigint): Promise<Portion[]> {
  const paid = new Map<DebtKind, bigint>();
  let left = payment;
  for (const { kind, amount } of (await openCredits(tx, owner, balance)).reverse()) {
    const part = lesser(amount, left);
    if (part === 0n) break;
    if (!isDebtKind(kind)) throw new Error(`the debt of ${owner} has a part of the kind ${kind}, which nobody gets`);
    paid.set(kind, (paid.get(kind) ?? 0n) + part);
    left -= part;
  }
  return [...paid].map(([kind, amount]) => ({ kind, amount })).sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

/** The parts of a debt that are not paid, newest first; of the oldest one what is left of it. */
async function openCredits(tx: Queryable, owner: bigint, balance: bigint): Promise<Credit[]> {
  const open: Credit[] = [];
  let unseen = balance;
  for (let before = 2n ** 63n - 1n; unseen > 0n; ) {
    const { rows } = await tx.query<Credit>(
      `select e.seq, t.kind, e.amount from entries e join transfers t on t.key = e.transfer
        where e.account = $1 and e.seq < $2 and e.amount > 0 order by e.seq desc limit ${maxTaken}`,
      [accountOf(owner, 'debt'), before],
    );
    for (const credit of rows) {
      const amount = lesser(credit.amount, unseen);
      if (amount > 0n) open.push({ ...credit, amount });
      unseen -= amount;
      before = credit.seq;
    }
    if (rows.length === 0) throw new Error(`the debt of ${owner} is greater than what it came to owe`);
  }
  return open;
}

const isDebtKind = (kind: string): kind is DebtKind => Object.hasOwn(creditors, kind);
