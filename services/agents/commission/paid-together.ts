import type { Accrued } from './accrue.ts';

/**
 * By which payment each share is paid: those that one earner has in one class within a batch by one, whose id is made here. A
 * share that is alone, and a member's own, are paid by themselves, under a key of their bet: a member's log shows the bet.
 */
export function paidTogether(rows: Accrued['rows'], newId: () => string): (string | null)[] {
  const counts = new Map<string, number>();
  const groups = rows.map(({ row: { accountId }, settlement: { memberId, gameClass } }) =>
    accountId === memberId ? undefined : { name: `${accountId} ${gameClass}`, gameClass },
  );
  for (const group of groups) if (group) counts.set(group.name, (counts.get(group.name) ?? 0) + 1);
  const ids = new Map<string, string>();
  return groups.map((group) => {
    if (!group || (counts.get(group.name) ?? 0) < 2) return null;
    // One id a class: the ledger's key is made of it and the earner.
    const id = ids.get(group.gameClass) ?? newId();
    ids.set(group.gameClass, id);
    return id;
  });
}
