import { houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Candidate } from './deviations.ts';

export type StatementSource = 'bank' | 'vendor';

/** A line of a statement, or a transfer that one should tell of; KRW as the account of the house has it. */
export interface StatementItem {
  amount: bigint;
  reference: string;
  at: Date | null;
}

export interface Unmatched {
  lines: StatementItem[];
  transfers: StatementItem[];
}

/** What neither side has of the other, by amount: each item meets one of the same amount at most. */
export function unmatched(lines: readonly StatementItem[], transfers: readonly StatementItem[]): Unmatched {
  const waiting = new Map<bigint, StatementItem[]>();
  for (const transfer of transfers) waiting.set(transfer.amount, [...(waiting.get(transfer.amount) ?? []), transfer]);
  const alone = lines.filter(({ amount }) => waiting.get(amount)?.shift() === undefined);
  return { lines: alone, transfers: [...waiting.values()].flat() };
}

/** Bank transfers that a statement of the day does not have yet, or has already: the operators' night. */
const nearMidnightMs = 3 * 3_600_000;
const maxItems = 50_000;
const maxFound = 20;

/** The lines of a day's statement, as the house's account has them: the bank's goes down when money comes in. */
export async function readLines(tx: Queryable, day: string, source: StatementSource): Promise<StatementItem[]> {
  const { rows } = await tx.query<{ amount: bigint; line: number; text: string; at: Date | null }>(
    'select amount, line, text, at from reconciliation_lines where day = $1 and source = $2 order by line',
    [day, source],
  );
  const sign = source === 'bank' ? -1n : 1n;
  return rows.map(({ amount, line, text, at }) => ({ amount: sign * amount, reference: `${line}: ${text}`, at }));
}

/** Transfers of an account of the house in a span of time, test accounts left out. */
async function readTransfers(tx: Queryable, account: bigint, from: Date, until: Date): Promise<StatementItem[]> {
  const { rows } = await tx.query<StatementItem>(
    `select case when t.debit = $3 then -t.amount else t.amount end as amount, t.key as reference, t.created_at as at
     from transfers t
     left join ledger_owners o on o.owner = (case when t.debit > 0 then t.debit else t.credit end) >> 4
     where t.created_at >= $1 and t.created_at < $2 and t.status = 'posted' and (t.debit = $3 or t.credit = $3)
       and not coalesce(o.test_account, false)
     order by t.created_at, t.key limit ${maxItems}`,
    [from, until, account],
  );
  return rows;
}

/**
 * What of a statement no transfer of its day has, and the other way round. A line whose transfer was posted in the first
 * hours of the next day is a crossing: its amount is a cause by itself.
 */
export async function compareStatement(
  tx: Queryable,
  source: StatementSource,
  lines: readonly StatementItem[],
  [from, until]: readonly [Date, Date],
): Promise<{ candidates: Candidate[]; crossing: bigint }> {
  const account = source === 'bank' ? houseAccounts.bank : houseAccounts.vendor;
  const left = unmatched(lines, await readTransfers(tx, account, from, until));
  const night = await readTransfers(tx, account, until, new Date(until.getTime() + nearMidnightMs));
  const alone = unmatched(left.lines, night);
  const crossed = left.lines.filter((line) => !alone.lines.includes(line));
  const tell = (found: Candidate['found'], items: readonly StatementItem[]): Candidate[] =>
    items.slice(0, maxFound).map((item) => ({ kind: source, found, ...item }));
  return {
    candidates: [...tell('crossing', crossed), ...tell('line', alone.lines), ...tell('transfer', left.transfers)],
    crossing: crossed.reduce((sum, { amount }) => sum + amount, 0n),
  };
}
