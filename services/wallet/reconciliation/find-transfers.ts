import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { amountOfCell, type CellFilter, moveColumnsOf, movesOfCell } from './cell-filter.ts';
import { keptMoves, moveColumns, moveSource } from './read-moves.ts';

export interface TransferRow {
  key: string;
  created_at: Date;
  kind: string;
  debit_account: bigint;
  credit_account: bigint;
  amount: bigint;
  reference: string;
}

export interface Page {
  limit: number;
  offset: number;
  /** Key of the row behind which the page begins; empty for the beginning. */
  after: string;
}

/** A page is looked for in so much of the day, and in four times as much where that does not fill it. */
const firstWindowMs = 10 * 60_000;
const widening = 4;

/**
 * The transfers behind a cell, oldest first, with how many the day was computed with. A page that begins behind a key reads
 * the part of the day that it lies in, not what was read before: a day of a million is left through in one pass.
 */
export async function findTransfers(
  db: Queryable,
  filter: CellFilter,
  [from, until]: readonly [Date, Date],
  page: Page,
): Promise<{ rows: TransferRow[]; total: bigint; amount: bigint }> {
  const moves = movesOfCell(await keptMoves(db, filter.day), filter);
  const start = page.after === '' ? undefined : await findStart(db, page.after, [from, until]);
  if (moves.length === 0) return { rows: [], total: 0n, amount: 0n };
  const wanted = page.offset + page.limit;
  const rows: TransferRow[] = [];
  let at = start?.created_at ?? from;
  let windowMs = firstWindowMs;
  while (at < until && rows.length < wanted) {
    const end = new Date(Math.min(at.getTime() + windowMs, until.getTime()));
    const found = await db.query<TransferRow>(listed, [
      at,
      end,
      ...moveColumnsOf(moves),
      start?.exactly ?? from,
      start?.key ?? noKey,
      wanted - rows.length,
    ]);
    rows.push(...found.rows);
    at = end;
    windowMs *= widening;
  }
  const total = moves.reduce((sum, { transfers }) => sum + transfers, 0n);
  return { rows: rows.slice(page.offset), total, amount: amountOfCell(moves, filter) };
}

/** Before every key. */
const noKey = '00000000-0000-0000-0000-000000000000';

const listed = `select key, created_at, kind, debit_account, credit_account, amount, reference from (
    select t.key, t.created_at, t.debit as debit_account, t.credit as credit_account, t.amount, t.reference, ${moveColumns}
    from ${moveSource} where t.created_at >= $1 and t.created_at < $2 and t.status = 'posted'
  ) t
  where (t.debit, t.debit_owner, t.debit_test, t.credit, t.credit_owner, t.credit_test, t.kind) in (
      select * from unnest($3::int[], $4::text[], $5::bool[], $6::int[], $7::text[], $8::bool[], $9::text[]))
    and (t.created_at, t.key) > ($10::timestamptz, $11::uuid)
  order by created_at, key limit $12`;

interface Start {
  key: string;
  created_at: Date;
  /** To the microsecond, which a Date does not have. */
  exactly: string;
}

async function findStart(db: Queryable, key: string, [from, until]: readonly [Date, Date]): Promise<Start> {
  const { rows } = await db.query<Start>(
    'select key, created_at, created_at::text as exactly from transfers where key = $1 and created_at >= $2 and created_at < $3',
    [key, from, until],
  );
  if (!rows[0]) throw new DomainError('VALIDATION', { field: 'after' });
  return rows[0];
}
