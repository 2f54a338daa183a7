import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Check } from '../ledger/checks.ts';

const ofDeposit = `status = 'posted' and reference ~ '^deposit:[0-9]{1,18}$'`;

/** What a rule counts as paid in is what the ledger says. What was settled, betting's own invariants tell. */
export const turnoverCheck: Check = {
  name: 'turnover',
  rule: 'the deposits that count for turnover are those credited less those taken back',
  sql: `select coalesce(c.account_id, m.account_id) as account, c.deposited, m.moved
    from (select account_id, deposited from turnovers where deposited <> 0) c
    full join (
      select owner as account_id, sum(amount) as moved
      from (
        select credit >> 4 as owner, amount from transfers
        where kind = 'deposit' and ${ofDeposit} and credit & 15 = ${balanceTypes.money}
        union all
        select debit >> 4, -amount from transfers
        where kind = 'deposit_cancel' and ${ofDeposit} and debit & 15 = ${balanceTypes.money}
      ) leg
      group by owner having sum(amount) <> 0
    ) m on m.account_id = c.account_id
    where c.deposited is distinct from m.moved`,
};
