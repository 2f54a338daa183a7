import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Check } from '../ledger/checks.ts';
import { creditors } from './new-debt.ts';

const kinds = Object.keys(creditors).map((kind) => `'${kind}'`);

/** A debt becomes smaller by what its owner's money paid, and by nothing else; only what is owed makes it greater. */
export const debtsCheck: Check = {
  name: 'debts',
  rule: "a person's debt is what it came to owe less what its money paid, and each payment lowers it by as much",
  sql: `select owner, balance, owed, paid, closed
    from (
      select owner, sum(balance) as balance, sum(owed) as owed, sum(paid) as paid, sum(closed) as closed
      from (
        select id >> 4 as owner, balance, 0 as owed, 0 as paid, 0 as closed from accounts where id & 15 = ${balanceTypes.debt}
        union all
        select credit >> 4, 0, amount, 0, 0 from transfers where kind in (${kinds.join(', ')}) and status = 'posted'
        union all
        select debit >> 4, 0, 0, case when debit & 15 = ${balanceTypes.money} then amount else 0 end,
          case when debit & 15 = ${balanceTypes.debt} then amount else 0 end
        from transfers where kind = 'debt_payment' and status = 'posted'
      ) moved
      group by owner
    ) person
    where balance <> owed - closed or paid <> closed`,
};

/** Nobody owes for a clawback that took its money, or that nobody asked for. */
export const clawbackDebtsCheck: Check = {
  name: 'clawback debts',
  rule: 'debts of clawbacks are no more than the clawbacks of the same bet and person that were refused for want of money',
  sql: `select reference, owner, sum(debts) as debts, sum(refused) as refused
    from (
      select reference, credit >> 4 as owner, amount as debts, 0 as refused from transfers
      where kind = 'recall_debt' and status = 'posted'
      union all
      select reference, debit >> 4, 0, amount from transfers
      where kind = 'recall' and status = 'refused' and reason = 'INSUFFICIENT_FUNDS'
    ) clawback
    group by reference, owner having sum(debts) > sum(refused)`,
};
