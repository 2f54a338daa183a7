import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Check } from '../ledger/checks.ts';
import { holdingStatuses } from './withdrawal-moves.ts';

const open = holdingStatuses.map((status) => `'${status}'`).join(', ');

/** What is held must be what waits to be paid out, person by person. */
export const holdsCheck: Check = {
  name: 'holds',
  rule: "a person's held balance type equals its open withdrawals",
  sql: `select coalesce(a.owner, w.account_id) as owner, a.balance, w.amount
    from (select id >> 4 as owner, balance from accounts where id & 15 = ${balanceTypes.held} and balance <> 0) a
    full join (
      select account_id, sum(amount) as amount from withdrawals where status in (${open}) group by account_id
    ) w on w.account_id = a.owner
    where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
};

/** A withdrawal is paid out exactly when the ledger says so. */
export const payoutsCheck: Check = {
  name: 'payouts',
  rule: 'each completed withdrawal has its transfer to the bank, and no other one has any',
  sql: `select coalesce(w.id, t.id) as withdrawal, w.amount, t.amount as paid
    from (select id, account_id, amount from withdrawals where status = 'completed') w
    full join (
      select substr(reference, 12)::bigint as id, debit >> 4 as owner, amount from transfers
      where kind = 'withdrawal' and status = 'posted' and reference ~ '^withdrawal:[0-9]{1,18}$'
    ) t on t.id = w.id
    where w.amount is distinct from t.amount or w.account_id is distinct from t.owner`,
};
