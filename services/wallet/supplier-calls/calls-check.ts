import { balanceTypes, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Check } from '../ledger/checks.ts';
import { callTransferKinds as kinds } from './transfer-kinds.ts';

const { vendor, clearing } = houseAccounts;
const accountOf = (call: string, type: keyof typeof balanceTypes) => `${call}.account_id * 16 + ${balanceTypes[type]}`;
const allKinds = Object.values(kinds).map((kind) => `'${kind}'`);
/** Kinds whose amount is not that of one call. */
const partial = `'${kinds.recall}', '${kinds.debt}'`;

/** No money moves for a supplier without its call, and no call is booked without its money. */
export const supplierMovesCheck: Check = {
  name: 'supplier calls',
  rule: "each booked call of a supplier has its movement, with the call's account, amount and bet, and no other such movement exists",
  sql: `select key, debit, credit, amount, kind, reference, sum(n) as missing
    from (
      select c.transfer as key, ${accountOf('c', 'money')} as debit, ${vendor} as credit, c.amount, '${kinds.stake}' as kind,
        c.bet_id::text as reference, 1 as n
      from supplier_calls c where c.kind = 'bet' and c.code = '' and c.amount > 0
      union all
      select c.transfer, ${vendor}, ${accountOf('c', 'money')}, c.amount, '${kinds.win}', c.bet_id::text, 1
      from supplier_calls c where c.kind = 'win' and c.amount > 0
      union all
      select r.transfer, ${vendor}, ${accountOf('r', 'money')}, b.amount, '${kinds.refund}', b.bet_id::text, 1
      from supplier_calls r
      join supplier_calls b on b.vendor = r.vendor and b.transaction_id = r.reference and b.kind = 'bet'
      where r.kind = 'rollback' and r.transfer is not null
      union all
      select r.transfer, ${accountOf('r', 'money')}, ${vendor}, 0, '${kinds.recall}', w.bet_id::text, 1
      from supplier_calls r
      join supplier_calls w on w.vendor = r.vendor and w.transaction_id = r.reference and w.kind = 'win'
      where r.kind = 'rollback' and r.transfer is not null
      union all
      select r.debt_transfer, ${clearing}, ${accountOf('r', 'debt')}, 0, '${kinds.debt}', r.bet_id::text, 1
      from supplier_calls r where r.debt_transfer is not null
      union all
      select t.key, t.debit, t.credit, case when t.kind in (${partial}) then 0 else t.amount end, t.kind, t.reference, -1
      from transfers t where t.status = 'posted' and t.kind in (${allKinds.join(', ')})
    ) movement
    group by key, debit, credit, amount, kind, reference having sum(n) <> 0`,
};

/** What was taken back went back once and whole. */
export const supplierRollbacksCheck: Check = {
  name: 'supplier rollbacks',
  rule: 'what a rollback moved, with what its member came to owe by it, is the amount of what was taken back, once',
  sql: `select c.vendor, c.transaction_id, c.kind, c.amount, c.rolled_back, coalesce(m.amount, 0) as moved
    from supplier_calls c
    left join (
      select r.vendor, r.reference, sum(t.amount) as amount
      from supplier_calls r
      cross join lateral (values (r.transfer), (r.debt_transfer)) k (key)
      join transfers t on t.key = k.key and t.status = 'posted'
      where r.kind = 'rollback'
      group by r.vendor, r.reference
    ) m on m.vendor = c.vendor and m.reference = c.transaction_id
    where c.kind in ('bet', 'win') and coalesce(m.amount, 0) <> case when c.rolled_back then c.amount else 0 end`,
};

/** How a bet stands follows from its calls. */
export const supplierBetsCheck: Check = {
  name: 'supplier bets',
  rule: "a supplier's bet has paid the sum of its wins less those recalled, and its version counts its calls",
  sql: `select b.vendor, b.transaction_id, b.payout, b.wins, b.version, w.paid, w.wins as counted
    from supplier_calls b
    left join (
      select vendor, reference, sum(amount) filter (where not rolled_back) as paid, count(*) as wins,
        count(*) filter (where rolled_back) as recalled
      from supplier_calls where kind = 'win' group by vendor, reference
    ) w on w.vendor = b.vendor and w.reference = b.transaction_id
    where b.kind = 'bet' and b.code = '' and (b.payout <> coalesce(w.paid, 0) or b.wins <> coalesce(w.wins, 0)
      or b.version <> 1 + coalesce(w.wins, 0) + coalesce(w.recalled, 0) + b.rolled_back::int)`,
};

export const supplierChecks = [supplierMovesCheck, supplierRollbacksCheck, supplierBetsCheck];
