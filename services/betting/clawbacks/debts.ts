import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Debt } from '../money/ledger.ts';

/** Records debts in the transaction that gives their bets the outcome; a repeated one is the same debt. */
export async function addDebts(tx: Queryable, debts: readonly Debt[], at: Date): Promise<void> {
  if (debts.length === 0) return;
  await tx.query({
    name: 'debts-add',
    text: `insert into recall_debts (bet_id, revision, account_id, amount, created_at)
           select d.bet_id, d.revision, d.account_id, d.amount, $5
             from unnest($1::uuid[], $2::int[], $3::int8[], $4::int8[]) d (bet_id, revision, account_id, amount)
           on conflict (bet_id, revision) do nothing`,
    values: [
      plainArray(debts.map((debt) => debt.betId)),
      plainArray(debts.map((debt) => debt.revision)),
      plainArray(debts.map((debt) => debt.accountId)),
      plainArray(debts.map((debt) => debt.amount)),
      at,
    ],
  });
}
