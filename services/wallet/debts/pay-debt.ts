import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { derivedKey, uuidv7 } from '@madang/runtime/ids.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { postAll } from '../requests/post-all.ts';
import { lesser, lockedBalances } from './locked-balances.ts';
import { creditors } from './new-debt.ts';
import { type Portion, portionsOf } from './portions.ts';

/**
 * Pays what a person owes with what it has, as far as that goes, as a part of the caller's transaction. Answers how much
 * money left. Whoever credits a person's money calls this after, so that a debt is paid before anything else.
 */
export async function payDebt(tx: Queryable, owner: bigint, reference: string, now: Date): Promise<bigint> {
  const [money = 0n, debt = 0n] = await lockedBalances(tx, [accountOf(owner, 'money'), accountOf(owner, 'debt')]);
  const amount = lesser(money, debt);
  if (amount === 0n) return 0n;
  const base = uuidv7(now.getTime());
  const portions = await portionsOf(tx, owner, debt, amount);
  await postAll(
    tx,
    portions.flatMap((portion) => payment(owner, portion, base, reference)),
    now,
  );
  return amount;
}

/** The creditor gets what it was owed, and the debt is smaller by as much. */
function payment(owner: bigint, { kind, amount }: Portion, base: string, reference: string): Transfer[] {
  const common = { amount, kind: 'debt_payment', reference };
  const [money, debt] = [accountOf(owner, 'money'), accountOf(owner, 'debt')];
  return [
    { key: derivedKey(base, `${kind}:paid`), debit: money, credit: houseAccounts[creditors[kind]], ...common },
    { key: derivedKey(base, `${kind}:closed`), debit: debt, credit: houseAccounts.clearing, ...common },
  ];
}
