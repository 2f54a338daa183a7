import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import { lesser, lockedBalances } from '../debts/locked-balances.ts';
import { newDebt } from '../debts/new-debt.ts';
import { payDebt } from '../debts/pay-debt.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { postAll } from '../requests/post-all.ts';
import { addDeposited } from '../withdrawals/turnover.ts';
import type { DepositRow } from './deposit-row.ts';

export interface TakenBack {
  money: bigint;
  points: bigint;
  /** KRW and points that the member no longer had, and owes in KRW; what is left of its money pays that at once. */
  debt: bigint;
}

/**
 * Takes back what a deposit gave, as far as it is still there; what is missing becomes a debt. A missing point is one KRW:
 * it was turned into one.
 */
export async function cancelApproval(tx: Queryable, row: DepositRow, now: Date): Promise<TakenBack> {
  const { id, key, account_id: owner, amount } = row;
  const money = accountOf(owner, 'money');
  const point = accountOf(owner, 'point');
  const [held = 0n, points = 0n] = await lockedBalances(tx, [money, point]);
  const taken = { money: lesser(held, amount), points: lesser(points, row.first_bonus + row.charge_bonus) };
  const missing = { money: amount - taken.money, points: row.first_bonus + row.charge_bonus - taken.points };
  const reference = `deposit:${id}`;
  const back: Transfer[] = [
    {
      key: derivedKey(key, 'cancel'),
      debit: money,
      credit: houseAccounts.bank,
      amount: taken.money,
      kind: 'deposit_cancel',
      reference,
    },
    {
      key: derivedKey(key, 'bonus_cancel'),
      debit: point,
      credit: houseAccounts.bonus,
      amount: taken.points,
      kind: 'bonus_cancel',
      reference,
    },
  ];
  const moved = back.filter((transfer) => transfer.amount > 0n);
  const debts = [
    ...newDebt(owner, 'debt', missing.money, key, reference),
    ...newDebt(owner, 'bonus_debt', missing.points, key, reference),
  ];
  await postAll(tx, [...moved, ...debts], now);
  await addDeposited(tx, owner, -taken.money);
  const paid = await payDebt(tx, owner, reference, now);
  await tx.query(
    `update deposits set status = 'approval_cancelled', balance_after = $2 where id = $1 and status = 'approved'`,
    [id, held - taken.money - paid],
  );
  return { ...taken, debt: missing.money + missing.points };
}
