import type { Accrued } from './accrue.ts';
import type { Payment } from './payment.ts';

/**
 * By which payment each share is paid: those that one earner has in one class within a batch by one, whose id is made here. A
 * share that is alone, and a member's own, are paid by themselves, under a key of their bet: a member's log shows the bet.
 */
export function paidTogether(rows: Accrued['rows'], newId: () => string): (string | null)[] {
  const counts = new Map<string, number>();
  const groups = rows.map((one) => (isOwn(one) ? undefined : `${one.row.accountId} ${one.settlement.gameClass}`));
  for (const group of groups) if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  // One id a class: the ledger's key is made of it and the earner.
  const idOf = ofEachClass(newId);
  return rows.map(({ settlement }, index) => {
    const group = groups[index];
    return group && (counts.get(group) ?? 0) > 1 ? idOf(settlement.gameClass) : null;
  });
}

/** The same within a window, where nobody knows yet who has how many: only members' own are paid by themselves. */
export function paidInWindow(rows: Accrued['rows'], idOfClass: (gameClass: string) => string): (string | null)[] {
  const idOf = ofEachClass(idOfClass);
  return rows.map((one) => (isOwn(one) ? null : idOf(one.settlement.gameClass)));
}

const isOwn = ({ row, settlement }: Accrued['rows'][number]): boolean => row.accountId === settlement.memberId;

function ofEachClass(make: (gameClass: string) => string): (gameClass: string) => string {
  const made = new Map<string, string>();
  return (gameClass) => {
    const id = made.get(gameClass) ?? make(gameClass);
    made.set(gameClass, id);
    return id;
  };
}

/** What shares come to as payments, by the ids that they are paid by; what is taken back as it is given moves nothing. */
export function paymentsOf(rows: Accrued['rows'], ids: readonly (string | null)[]): Omit<Payment, 'refusals'>[] {
  const payments: Omit<Payment, 'refusals'>[] = [];
  const together = new Map<string, Omit<Payment, 'refusals'>>();
  for (const [index, { row, settlement }] of rows.entries()) {
    const { accountId, amount } = row;
    const { gameClass } = settlement;
    const id = ids[index] ?? null;
    const known = id === null ? undefined : together.get(`${id} ${accountId}`);
    if (known) {
      known.amount += amount;
      known.shares += 1;
      continue;
    }
    const payment =
      id === null
        ? { betId: row.betId, revision: row.revision, accountId, gameClass, amount, shares: 0 }
        : { betId: id, revision: 0, accountId, gameClass, amount, shares: 1 };
    payments.push(payment);
    if (id !== null) together.set(`${id} ${accountId}`, payment);
  }
  return payments.filter(({ amount }) => amount !== 0n);
}
