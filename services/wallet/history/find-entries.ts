import type { Queryable } from '@madang/runtime/database.ts';
import { purses } from '../ledger/accounts.ts';
import { accountsOf, type EntryFilter } from './entry-filter.ts';

export interface EntryRow {
  account: bigint;
  seq: bigint;
  amount: bigint;
  balanceAfter: bigint;
  transfer: string;
  counterpart: bigint;
  kind: string;
  reference: string;
  at: Date;
}

export interface EntryPage {
  rows: EntryRow[];
  total: bigint;
}

/** Counting goes no further: a list of everybody's movements is looked at from its newest end. */
const mostCounted = 10_000;

const columns = `e.account, e.seq, e.amount, e.balance_after as "balanceAfter", e.transfer,
  case when e.amount < 0 then t.credit else t.debit end as counterpart, t.kind, t.reference, t.created_at as at`;

const within = `($3::timestamptz is null or e.transfer >= ledger_key_at($3)) and ($4::timestamptz is null or e.transfer < ledger_key_at($4 + interval '1 ms'))
  and ($2::text[] is null or t.kind = any($2))`;

/** Entries of one owner's purses, newest first, by the index of their accounts. */
async function ofOwner(
  db: Queryable,
  owner: bigint,
  filter: EntryFilter,
  limit: number,
  offset: number,
): Promise<EntryPage> {
  const params = [accountsOf(owner, filter.purses), filter.kinds ?? null, filter.from ?? null, filter.to ?? null];
  const from = `from entries e join transfers t on t.key = e.transfer where e.account = any($1) and ${within}`;
  // A key may carry the time of the bet or request that it belongs to: the account's own numbers tell the order.
  const order = filter.purses.length === 1 ? 'e.seq desc' : 't.created_at desc, e.account, e.seq desc';
  const page = await db.query<EntryRow>(`select ${columns} ${from} order by ${order} limit $5 offset $6`, [
    ...params,
    limit,
    offset,
  ]);
  const count = await db.query<{ n: bigint }>(`select count(*) as n ${from}`, params);
  return { rows: page.rows, total: count.rows[0]?.n ?? 0n };
}

/** Entries of everybody, newest transfers first, by the transfers' keys, which rise with time. */
async function ofAll(db: Queryable, filter: EntryFilter, limit: number, offset: number): Promise<EntryPage> {
  const codes = filter.purses.map((purse) => purses[purse]);
  const params = [codes, filter.kinds ?? null, filter.from ?? null, filter.to ?? null];
  const wanted = `from transfers t where t.status = 'posted' and ($2::text[] is null or t.kind = any($2))
    and ($3::timestamptz is null or t.key >= ledger_key_at($3)) and ($4::timestamptz is null or t.key < ledger_key_at($4 + interval '1 ms'))
    and ((t.debit > 0 and (t.debit & 15)::int = any($1::int[])) or (t.credit > 0 and (t.credit & 15)::int = any($1::int[])))`;
  const page = await db.query<EntryRow>(
    `select ${columns} from (select t.key, t.debit, t.credit, t.debit_seq, t.credit_seq, t.kind, t.reference, t.created_at ${wanted}
        order by t.key desc limit $5 offset $6) t
      cross join lateral (
        select e.account, e.seq, e.amount, e.balance_after, e.transfer from entries e
         where e.transfer = t.key and e.account = t.debit and e.seq = t.debit_seq and (t.debit & 15)::int = any($1::int[])
        union all
        select e.account, e.seq, e.amount, e.balance_after, e.transfer from entries e
         where e.transfer = t.key and e.account = t.credit and e.seq = t.credit_seq and (t.credit & 15)::int = any($1::int[])
      ) e order by e.transfer desc, e.account`,
    [...params, limit, offset],
  );
  const count = await db.query<{ n: bigint }>(
    `select count(*) as n from (select 1 ${wanted} limit ${mostCounted}) counted`,
    params,
  );
  return { rows: page.rows, total: count.rows[0]?.n ?? 0n };
}

/** Keys count from 1970 on: what begins before then begins with the first key. */
const keyed = (at: Date | undefined): Date | undefined => at && new Date(Math.max(0, at.getTime()));

/** A page of the ledger's entries of people, newest first. */
export function findEntries(db: Queryable, filter: EntryFilter, limit: number, offset: number): Promise<EntryPage> {
  const spanned = { ...filter, from: keyed(filter.from), to: keyed(filter.to) };
  return spanned.owner === undefined
    ? ofAll(db, spanned, limit, offset)
    : ofOwner(db, spanned.owner, spanned, limit, offset);
}
