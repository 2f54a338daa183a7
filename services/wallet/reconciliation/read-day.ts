import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type {
  ReconciliationRowSchema,
  ReconciliationSchema,
} from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { type Clock, kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { accountKinds, movements } from './account-kinds.ts';
import { keptMoves } from './read-moves.ts';
import { type Cell, type DayFigures, figuresOf, rowKey, type SheetRow, sheetOf } from './sheet.ts';

export interface DayRow {
  day: string;
  status: string;
  opened_by: string;
  transfers: bigint;
  computed_at: Date;
  bank_by: string | null;
  bank_by_id: bigint | null;
  bank_at: Date | null;
  vendors_by: string | null;
  vendors_at: Date | null;
  closed_by: string | null;
  closed_at: Date | null;
  hash: Buffer | null;
}

export const dayColumns = `day::text as day, status, opened_by, transfers, computed_at, bank_by, bank_by_id, bank_at, vendors_by,
  vendors_at, closed_by, closed_at, hash`;

export interface CauseRow {
  id: bigint;
  account_kind: string;
  test_account: boolean;
  cause: string;
  amount: bigint;
  memo: string;
  actor: string;
  at: Date;
}

interface CountRow {
  account_kind: string;
  test_account: boolean;
  opening: bigint;
  closing: bigint;
  counted: bigint;
  source: string;
}

export interface DayRowWithCauses extends SheetRow {
  counted: bigint;
  source: string;
  explained: bigint;
}

/** A day as it is kept. */
export interface ReadDay {
  row: DayRow;
  rows: DayRowWithCauses[];
  causes: CauseRow[];
  figures: DayFigures;
}

/** A day that was computed; undefined for any other. `lock` keeps it as it is until the transaction ends. */
export async function readDay(db: Queryable, day: string, lock = false): Promise<ReadDay | undefined> {
  // Whoever computes a day has the table before it has rows: one who held a row first would wait for it, and it for the row.
  if (lock) await db.query('lock table reconciliations in row exclusive mode');
  const found = await db.query<DayRow>(
    `select ${dayColumns} from reconciliations where day = $1 ${lock ? 'for update' : ''}`,
    [day],
  );
  const row = found.rows[0];
  if (!row) return undefined;
  const counts = await db.query<CountRow>(
    `select account_kind, test_account, opening, closing, counted, source from reconciliation_rows where day = $1`,
    [day],
  );
  const { rows: causes } = await db.query<CauseRow>(
    `select id, account_kind, test_account, cause, amount, memo, actor, at from reconciliation_causes
     where day = $1 order by id`,
    [day],
  );
  const by = new Map(counts.rows.map((one) => [rowKey(one.account_kind, one.test_account), one]));
  const sheet = sheetOf(new Map([...by].map(([key, one]) => [key, one.opening])), await keptMoves(db, day));
  const rows = sheet.map((one): DayRowWithCauses => {
    const count = by.get(rowKey(one.kind, one.test));
    const explained = causes
      .filter((cause) => cause.account_kind === one.kind && cause.test_account === one.test)
      .reduce((sum, { amount }) => sum + amount, 0n);
    return { ...one, counted: count?.counted ?? one.closing, source: count?.source ?? 'none', explained };
  });
  return { row, rows, causes, figures: figuresOf(sheet) };
}

export const differenceOf = (row: Pick<DayRowWithCauses, 'counted' | 'closing'>): bigint => row.counted - row.closing;
export const isUnexplained = (row: DayRowWithCauses): boolean => differenceOf(row) !== row.explained;

/** A day without its rows, as lists show it. */
export function toSummary({ row, rows, figures }: ReadDay) {
  const seal = (name: string, actor: string | null, at: Date | null) => ({
    seal: name,
    actor: actor ?? '',
    ...(at && { at: timestampFromDate(at) }),
  });
  return {
    id: row.day,
    status: row.status,
    ...figures,
    difference: rows.reduce((sum, one) => sum + differenceOf(one), 0n),
    differences: rows.filter((one) => differenceOf(one) !== 0n).length,
    unexplained: rows.filter(isUnexplained).length,
    transfers: row.transfers,
    openedBy: row.opened_by,
    seals: [
      seal('computed', null, row.computed_at),
      seal('bank', row.bank_by, row.bank_at),
      seal('vendors', row.vendors_by, row.vendors_at),
      seal('closing', row.closed_by, row.closed_at),
    ],
    hash: row.hash?.toString('hex') ?? '',
  };
}

const empty: Cell = { amount: 0n, transfers: 0n };

export const toRow = (day: string, row: DayRowWithCauses): MessageInitShape<typeof ReconciliationRowSchema> => ({
  id: `${day}:${rowKey(row.kind, row.test)}`,
  day,
  accountKind: row.kind,
  testAccount: row.test,
  opening: row.opening,
  cells: movements.map((movement) => ({ movement, ...(row.cells.get(movement) ?? empty) })),
  closing: row.closing,
  counted: row.counted,
  source: row.source,
  difference: differenceOf(row),
  explained: row.explained,
});

interface CandidateRow {
  account_kind: string;
  found: string;
  amount: bigint;
  reference: string;
  at: Date | null;
}

type Sheet = MessageInitShape<typeof ReconciliationSchema>;

/** A day as its page shows it: one that has not ended or is not computed has its state alone. */
export async function readSheet(db: Queryable, day: string, clock: Clock): Promise<Sheet> {
  const read = await readDay(db, day);
  if (!read) return { id: day, status: day < kstDay(clock.now()) ? 'waiting' : 'running' };
  const candidates = await db.query<CandidateRow>(
    `select account_kind, found, amount, reference, at from reconciliation_candidates where day = $1 order by number`,
    [day],
  );
  const lines = await db.query<{ source: string; lines: number }>(
    'select source, count(*)::int as lines from reconciliation_lines where day = $1 group by source',
    [day],
  );
  const linesOf = (source: string): number => lines.rows.find((row) => row.source === source)?.lines ?? 0;
  return {
    ...toSummary(read),
    rows: read.rows.map((row) => toRow(day, row)),
    causes: read.causes.map(({ account_kind, test_account, at, ...cause }) => ({
      ...cause,
      accountKind: account_kind,
      testAccount: test_account,
      at: timestampFromDate(at),
    })),
    candidates: candidates.rows.map(({ account_kind, at, ...candidate }) => ({
      ...candidate,
      accountKind: account_kind,
      ...(at && { at: timestampFromDate(at) }),
    })),
    bankLines: linesOf('bank'),
    vendorLines: linesOf('vendor'),
  };
}

export const isRowKind = (kind: string): boolean => (accountKinds as readonly string[]).includes(kind);
