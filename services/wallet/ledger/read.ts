import type { Queryable } from '@madang/runtime/database.ts';
import type { Leg, Refusal } from './transfer.ts';

/** What an account holds, and the number of its newest entry. An account without any transfer holds nothing. */
export async function balancesOf(db: Queryable, accounts: readonly bigint[]): Promise<Map<bigint, Leg>> {
  const { rows } = await db.query<{ id: bigint; balance: bigint; seq: bigint }>(
    'select id, balance, seq from accounts where id = any ($1)',
    [accounts],
  );
  const found = new Map(rows.map((row) => [row.id, { balanceAfter: row.balance, seq: row.seq }]));
  return new Map(accounts.map((id) => [id, found.get(id) ?? { balanceAfter: 0n, seq: 0n }]));
}

/** The house's balances as of now, by account id. */
export async function houseTotals(db: Queryable): Promise<Map<bigint, bigint>> {
  const { rows } = await db.query<{ account: bigint; balance: bigint }>('select account, balance from house_totals');
  return new Map(rows.map((row) => [row.account, row.balance]));
}

/** One line of an account's history. */
export interface HistoryEntry {
  transfer: string;
  seq: bigint;
  /** Signed: what the balance changed by. */
  amount: bigint;
  balanceAfter: bigint;
  /** The account on the other side. */
  counterpart: bigint;
  kind: string;
  reference: string;
  at: Date;
}

/** The newest entries of an account before entry `before`, newest first; at most `limit` (1…100). */
export async function historyOf(
  db: Queryable,
  account: bigint,
  { before, limit }: { before?: bigint; limit: number },
): Promise<HistoryEntry[]> {
  const { rows } = await db.query<HistoryEntry>(
    `select e.transfer, e.seq, e.amount, e.balance_after as "balanceAfter", t.kind, t.reference, t.created_at as at,
       case when e.amount < 0 then t.credit else t.debit end as counterpart
     from (
       select transfer, seq, amount, balance_after from entries
       where account = $1 and seq < $2 order by seq desc limit $3
     ) e
     join transfers t on t.key = e.transfer
     order by e.seq desc`,
    [account, before ?? 2n ** 63n - 1n, Math.min(Math.max(limit, 1), 100)],
  );
  return rows;
}

/** A transfer as it is stored. A tombstone has no legs. */
export interface StoredTransfer {
  key: string;
  debit: bigint | null;
  credit: bigint | null;
  amount: bigint | null;
  kind: string | null;
  reference: string | null;
  createdAt: Date;
  outcome: 'posted' | Refusal;
}

const columns = `key, debit, credit, amount, kind, reference, created_at as "createdAt",
  coalesce(reason, status) as outcome`;

/**
 * What became of a key whose answer was lost. An unknown key is refused for ever, so that its transfer cannot come
 * late. `undefined` says that the key's month has no partitions, which posting refuses as well.
 */
export async function resolveKey(db: Queryable, key: string, now: Date): Promise<StoredTransfer | undefined> {
  const { rows } = await db.query<StoredTransfer>(`select ${columns} from ledger_resolve($1, $2)`, [key, now]);
  return rows[0];
}

/** The transfer of a key, if there is one; asks without leaving a trace. */
export async function findTransfer(db: Queryable, key: string): Promise<StoredTransfer | undefined> {
  const { rows } = await db.query<StoredTransfer>(`select ${columns} from transfers where key = $1`, [key]);
  return rows[0];
}
