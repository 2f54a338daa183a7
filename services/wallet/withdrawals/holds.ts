import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import { payDebt } from '../debts/pay-debt.ts';
import type { Transfer } from '../ledger/transfer.ts';
import { type Posted, postAll } from '../requests/post-all.ts';

/** What a hold belongs to; `key` is the withdrawal's own. */
export interface Held {
  id: bigint;
  key: string;
  account_id: bigint;
  amount: bigint;
}

const post = async (tx: Queryable, transfer: Transfer, now: Date): Promise<Posted | undefined> =>
  (await postAll(tx, [transfer], now))[0];

const common = ({ id, amount }: Held) => ({ amount, reference: `withdrawal:${id}` });

/** Takes the money at the request: INSUFFICIENT_FUNDS. Answers the money that is left and the number of the entry. */
export async function holdMoney(tx: Queryable, held: Held, now: Date): Promise<{ money: bigint; seq: bigint }> {
  const debit = accountOf(held.account_id, 'money');
  const credit = accountOf(held.account_id, 'held');
  const posted = await post(
    tx,
    { key: derivedKey(held.key, 'hold'), debit, credit, kind: 'hold', ...common(held) },
    now,
  );
  if (!posted?.debit) throw new Error('a hold has no entry on the money account');
  return { money: posted.debit.balanceAfter, seq: posted.debit.seq };
}

/** Gives held money back to its member, whose debt it pays first. */
export async function releaseMoney(tx: Queryable, held: Held, now: Date): Promise<void> {
  const debit = accountOf(held.account_id, 'held');
  const credit = accountOf(held.account_id, 'money');
  await post(tx, { key: derivedKey(held.key, 'release'), debit, credit, kind: 'release', ...common(held) }, now);
  await payDebt(tx, held.account_id, `withdrawal:${held.id}`, now);
}

/** Held money leaves by the bank. */
export async function payOut(tx: Queryable, held: Held, now: Date): Promise<void> {
  const debit = accountOf(held.account_id, 'held');
  const key = derivedKey(held.key, 'complete');
  await post(tx, { key, debit, credit: houseAccounts.bank, kind: 'withdrawal', ...common(held) }, now);
}
