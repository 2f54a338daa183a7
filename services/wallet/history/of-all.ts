import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { beyond, maxCounted, maxSearched } from './count.ts';
import type { EntryFilter } from './entry-filter.ts';
import { type EntryPage, type EntryRow, type EntrySums, entryColumns } from './entry-row.ts';

/**
 * Entries of everybody, newest transfers first, by the transfers' keys, which rise with time. What no index knows is looked
 * for among the newest transfers of the span alone.
 */
export async function entriesOfAll(
  db: Queryable,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryPage> {
  const codes = filter.balanceTypes.map((balanceType) => balanceTypes[balanceType]);
  const params = [codes, filter.kinds ?? null, filter.from ?? null, filter.to ?? null];
  const newest = `(select t.key, t.debit, t.credit, t.debit_seq, t.credit_seq, t.kind, t.reference, t.created_at, t.status, t.amount
      from transfers t
     where ($3::timestamptz is null or t.key >= ledger_key_at($3))
       and ($4::timestamptz is null or t.key < ledger_key_at($4 + interval '1 ms'))
     order by t.key desc limit ${maxSearched + 1}) t`;
  const isWanted = (account: string) => `(t.${account} > 0 and (t.${account} & 15)::int = any($1::int[]))`;
  const wanted = `t.status = 'posted' and ($2::text[] is null or t.kind = any($2)) and (${isWanted('debit')} or ${isWanted('credit')})`;
  const page = await db.query<EntryRow>(
    `select ${entryColumns} from (select t.key, t.debit, t.credit, t.debit_seq, t.credit_seq, t.kind, t.reference, t.created_at
         from ${newest} where ${wanted} order by t.key desc limit $5 offset $6) t
      cross join lateral (
        select e.account, e.seq, e.amount, e.balance_after, e.transfer from entries e
         where e.transfer = t.key and e.account = t.debit and e.seq = t.debit_seq and (t.debit & 15)::int = any($1::int[])
        union all
        select e.account, e.seq, e.amount, e.balance_after, e.transfer from entries e
         where e.transfer = t.key and e.account = t.credit and e.seq = t.credit_seq and (t.credit & 15)::int = any($1::int[])
      ) e order by e.transfer desc, e.account`,
    [...params, limit, offset],
  );
  const summed = (account: string) =>
    `coalesce(sum(t.amount) filter (where t.place <= ${maxCounted} and ${wanted} and ${isWanted(account)}), 0)::int8`;
  const count = await db.query<EntrySums & { searched: bigint; n: bigint }>(
    `select count(*) as searched, coalesce(max(t.place), 0) as n, ${summed('credit')} as incoming, ${summed('debit')} as outgoing
       from (select t.status, t.kind, t.debit, t.credit, t.amount, count(*) filter (where ${wanted}) over (order by t.key desc) as place from ${newest}) t`,
    params,
  );
  const { searched = 0n, n = 0n, incoming = 0n, outgoing = 0n } = count.rows[0] ?? {};
  const areAll = filter.summed && (searched <= maxSearched || n >= maxCounted);
  return {
    rows: page.rows,
    total: searched > maxSearched || n > maxCounted ? beyond : n,
    sums: areAll ? { incoming, outgoing } : undefined,
  };
}
