import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import { payDebt } from '../debts/pay-debt.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { postAll } from '../requests/post-all.ts';
import type { Requester } from '../values/member-settings.ts';
import { addDeposited } from '../withdrawals/turnover.ts';
import { type Bonuses, bonusesOf } from './bonus.ts';
import type { DepositRow } from './deposit-row.ts';

const dayMs = 86_400_000;

/**
 * Credits a deposit and its bonuses, and pays an open debt with it before the member gets at it. The row becomes the
 * member's first one by a unique index: when two are approved at once, one of them is done again and is not the first.
 */
export async function approveDeposit(
  tx: Queryable,
  row: DepositRow,
  requester: Requester | undefined,
  now: Date,
): Promise<Bonuses> {
  const first = await isFirst(tx, row.account_id);
  const exchanged = await hasExchanged(tx, row);
  const facts = { amount: row.amount, first, exchanged, flags: requester?.flags };
  const bonuses = requester ? bonusesOf(facts, requester.settings) : { first: 0n, charge: 0n };
  const [credited] = await postAll(tx, [...creditOf(row), ...bonusTransfers(row, bonuses)], now);
  await addDeposited(tx, row.account_id, row.amount);
  if (!credited?.credit) throw new Error(`deposit ${row.id} has no entry on the money account`);
  const balanceAfter = credited.credit.balanceAfter - (await payDebt(tx, row.account_id, `deposit:${row.id}`, now));
  await tx.query(
    `update deposits set status = 'approved', approved_at = $2, first_charge = $3, first_bonus = $4, charge_bonus = $5,
       balance_after = $6 where id = $1 and status in ('new', 'waiting')`,
    [row.id, now, first, bonuses.first, bonuses.charge, balanceAfter],
  );
  return bonuses;
}

function creditOf({ id, key, account_id, amount }: DepositRow): Transfer[] {
  const credit = accountOf(account_id, 'money');
  const reference = `deposit:${id}`;
  return [{ key: derivedKey(key, 'approve'), debit: houseAccounts.bank, credit, amount, kind: 'deposit', reference }];
}

function bonusTransfers({ id, key, account_id }: DepositRow, { first, charge }: Bonuses): Transfer[] {
  const common = { debit: houseAccounts.bonus, credit: accountOf(account_id, 'point'), reference: `deposit:${id}` };
  return [
    { ...common, key: derivedKey(key, 'first_charge_bonus'), amount: first, kind: 'first_charge_bonus' },
    { ...common, key: derivedKey(key, 'charge_bonus'), amount: charge, kind: 'charge_bonus' },
  ].filter(({ amount }) => amount > 0n);
}

async function isFirst(tx: Queryable, accountId: bigint): Promise<boolean> {
  const { rows } = await tx.query('select 1 from deposits where account_id = $1 and first_charge', [accountId]);
  return rows.length === 0;
}

/** The day is the deposit's own, so that it does not matter how long an operator takes. */
async function hasExchanged(tx: Queryable, { account_id, created_at }: DepositRow): Promise<boolean> {
  const start = kstDayStart(kstDay(created_at));
  const { rows } = await tx.query(
    `select 1 from withdrawals where account_id = $1 and created_at >= $2 and created_at < $3
        and status not in ('refused', 'cancelled', 'approval_cancelled') limit 1`,
    [account_id, start, new Date(start.getTime() + dayMs)],
  );
  return rows.length > 0;
}
