import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { accountKindOf } from './account-kinds.ts';
import { rowKey } from './sheet.ts';

const held = balanceTypes.held;

/**
 * What people's accounts held at an instant, by row, without a look at what was computed: an account that nothing moved
 * since has its balance, any other one what its first entry since then found.
 */
export async function countAccounts(tx: Queryable, at: Date): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<{ type: number; kind: string; test: boolean; balance: bigint }>(
    `with leg as (
       select debit as account, debit_seq as seq, key from transfers
       where created_at >= $1 and status = 'posted' and debit > 0
       union all
       select credit, credit_seq, key from transfers where created_at >= $1 and status = 'posted' and credit > 0
     ), later as (
       select distinct on (account) account, seq, key from leg order by account, seq
     ), found as (
       select l.account, e.balance_after - e.amount as balance
       from later l left join entries e on e.account = l.account and e.seq = l.seq and e.transfer = l.key
     )
     select (a.id & 15)::int as type, coalesce(o.kind, 'member') as kind, coalesce(o.test_account, false) as test,
       sum(case when f.account is null then a.balance else coalesce(f.balance, 0) end)::int8 as balance
     from accounts a
     left join found f on f.account = a.id
     left join ledger_owners o on o.owner = a.id >> 4
     group by 1, 2, 3`,
    [at],
  );
  const counted = new Map<string, bigint>();
  for (const { type, kind, test, balance } of rows) {
    const key = rowKey(accountKindOf(type, kind), test);
    counted.set(key, (counted.get(key) ?? 0n) + balance);
  }
  return counted;
}

/** What the house's accounts stood at at an instant by their own roll-up, less what was posted since; of all people. */
export async function countHouse(tx: Queryable, at: Date): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<{ account: bigint; balance: bigint }>(
    `select account, sum(amount)::int8 as balance from (
       select account, balance as amount from house_totals
       union all
       select debit, amount from transfers where created_at >= $1 and status = 'posted' and debit < 0
       union all
       select credit, -amount from transfers where created_at >= $1 and status = 'posted' and credit < 0
     ) part group by account`,
    [at],
  );
  return new Map(rows.map(({ account, balance }) => [accountKindOf(Number(account), ''), balance]));
}

/** What the withdrawals that were open at an instant hold, of test accounts or not. */
export async function countHeld(tx: Queryable, at: Date): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<{ test: boolean; amount: bigint }>(
    `select test_account as test, sum(amount)::int8 as amount from withdrawals
     where created_at < $1 and (status in ('new', 'waiting', 'approved') or processed_at >= $1)
     group by 1`,
    [at],
  );
  const kind = accountKindOf(held, '');
  return new Map(rows.map(({ test, amount }) => [rowKey(kind, test), amount]));
}
