import type { Queryable } from '@madang/runtime/database.ts';
import { type AccountKindName, accountKindOf } from './account-kinds.ts';
import { rowKey } from './sheet.ts';

/** Something near a difference. */
export interface Candidate {
  kind: AccountKindName;
  found: 'entry' | 'balance' | 'line' | 'transfer' | 'withdrawal' | 'crossing';
  amount: bigint;
  reference: string;
  at: Date | null;
}

const maxFound = 20;

/**
 * Entries of people that are not what their transfers of a span say: by row what they have more, and the transfers. The
 * entries are looked up one by one by their accounts and numbers, in the month of their transfer alone.
 */
export async function readDeviations(
  tx: Queryable,
  from: Date,
  until: Date,
): Promise<{ sums: Map<string, bigint>; candidates: Candidate[] }> {
  const { rows } = await tx.query<{
    type: number;
    kind: string;
    test: boolean;
    off: bigint;
    key: string;
    at: Date;
    all_off: bigint;
    nth: bigint;
  }>(
    `with leg as (
       select key, created_at, debit as account, debit_seq as seq, -amount as amount from transfers
       where created_at >= $1 and created_at < $2 and status = 'posted' and debit > 0
       union all
       select key, created_at, credit, credit_seq, amount from transfers
       where created_at >= $1 and created_at < $2 and status = 'posted' and credit > 0
     ), off as (
       select l.key, l.created_at as at, l.account, coalesce(e.amount, 0) - l.amount as off
       from leg l left join entries e on e.account = l.account and e.seq = l.seq and e.transfer = l.key
       where e.amount is distinct from l.amount
     ), told as (
       select (o.account & 15)::int as type, coalesce(w.kind, 'member') as kind, coalesce(w.test_account, false) as test,
         o.off, o.key, o.at
       from off o left join ledger_owners w on w.owner = o.account >> 4
     )
     select * from (
       select *, sum(off) over (partition by type, kind, test)::int8 as all_off,
         row_number() over (partition by type, kind, test order by at, key) as nth
       from told
     ) numbered where nth <= ${maxFound}`,
    [from, until],
  );
  const sums = new Map<string, bigint>();
  const candidates = rows.map(({ type, kind, test, off, key, at, all_off }): Candidate => {
    const row = accountKindOf(type, kind);
    sums.set(rowKey(row, test), all_off);
    return { kind: row, found: 'entry', amount: off, reference: key, at };
  });
  return { sums, candidates };
}

/** Accounts whose balance is not their last entry's. Looked for only where a count differs: it reads every account. */
export async function readWrongBalances(tx: Queryable): Promise<Candidate[]> {
  const { rows } = await tx.query<{ id: bigint; kind: string; off: bigint }>(
    `select a.id, coalesce(o.kind, 'member') as kind, a.balance - e.balance_after as off
     from accounts a join entries e on e.account = a.id and e.seq = a.seq
     left join ledger_owners o on o.owner = a.id >> 4
     where a.balance <> e.balance_after order by a.id limit ${maxFound}`,
  );
  return rows.map(({ id, kind, off }) => ({
    kind: accountKindOf(Number(id & 15n), kind),
    found: 'balance',
    amount: off,
    reference: `${id >> 4n}`,
    at: null,
  }));
}
