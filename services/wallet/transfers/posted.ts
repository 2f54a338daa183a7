import type { Queryable } from '@madang/runtime/database.ts';

/** A transfer that moved money, as it was posted. */
export interface Posted {
  key: string;
  debitAccount: bigint;
  creditAccount: bigint;
  amount: bigint;
  kind: string;
  reference: string;
}

const columns =
  'key, debit as "debitAccount", credit as "creditAccount", amount, coalesce(kind, \'\') as kind, coalesce(reference, \'\') as reference';
const firstKey = '00000000-0000-0000-0000-000000000000';

/** What was posted under keys; those that moved nothing are absent. */
export async function findPosted(db: Queryable, keys: readonly string[]): Promise<Map<string, Posted>> {
  const { rows } = await db.query<Posted>(
    `select ${columns} from transfers where key = any($1::uuid[]) and status = 'posted'`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * What was posted of some kinds, in the order of the keys. A page looks at `limit` transfers of any kind, so that its
 * price is the same however few are of those; `next` is where the following one begins, empty behind the last.
 */
export async function listPosted(
  db: Queryable,
  { after, kinds, limit }: { after: string; kinds: readonly string[]; limit: number },
): Promise<{ transfers: Posted[]; next: string }> {
  const { rows } = await db.query<Posted & { status: string }>(
    `select ${columns}, status from transfers where key > $1::uuid order by key limit $2`,
    [after || firstKey, limit],
  );
  const wanted = rows.filter(({ status, kind }) => status === 'posted' && kinds.includes(kind));
  return {
    transfers: wanted.map(({ status: _, ...transfer }) => transfer),
    next: rows.length === limit ? (rows.at(-1)?.key ?? '') : '',
  };
}
