import type { Queryable } from '@madang/runtime/database.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import { accountOf, houses } from '../ledger/accounts.ts';
import type { Transfer } from '../ledger/transfer.ts';

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

/** A debt that a cancelled approval leaves: what the house no longer found, of the money or of the bonuses. */
export function debtOf(
  owner: bigint,
  kind: 'debt' | 'bonus_debt',
  amount: bigint,
  base: string,
  reference: string,
): Transfer[] {
  if (amount === 0n) return [];
  return [
    { key: derivedKey(base, kind), debit: houses.clearing, credit: accountOf(owner, 'debt'), amount, kind, reference },
  ];
}

/** Pays a debt with money: the bank gets what it was owed, and the debt is smaller by as much. */
export function debtPayment(owner: bigint, amount: bigint, base: string, reference: string): Transfer[] {
  if (amount === 0n) return [];
  const common = { amount, kind: 'debt_payment', reference };
  return [
    { key: derivedKey(base, 'debt_paid'), debit: accountOf(owner, 'money'), credit: houses.bank, ...common },
    { key: derivedKey(base, 'debt_closed'), debit: accountOf(owner, 'debt'), credit: houses.clearing, ...common },
  ];
}
