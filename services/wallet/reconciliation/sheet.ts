import { type AccountKindName, accountKinds, type MovementName, movements, peopleKinds } from './account-kinds.ts';
import { effectsOf, type Move, movementOf } from './moves.ts';

export interface Cell {
  amount: bigint;
  transfers: bigint;
}

/** The day of one kind of account: opening and cells add up to the closing. */
export interface SheetRow {
  kind: AccountKindName;
  test: boolean;
  opening: bigint;
  cells: ReadonlyMap<MovementName, Cell>;
  closing: bigint;
}

export const rowKey = (kind: string, test: boolean): string => (test ? `${kind}:test` : kind);

/** The rows of a day, those of test accounts behind the others, from where the day began and what moved. */
export function sheetOf(openings: ReadonlyMap<string, bigint>, moves: readonly Move[]): SheetRow[] {
  const cells = new Map<string, Map<MovementName, Cell>>();
  for (const move of moves) {
    const column = movementOf(move);
    for (const { kind, test, amount } of effectsOf(move)) {
      const row = cells.get(rowKey(kind, test)) ?? new Map<MovementName, Cell>();
      const cell = row.get(column) ?? { amount: 0n, transfers: 0n };
      row.set(column, { amount: cell.amount + amount, transfers: cell.transfers + move.transfers });
      cells.set(rowKey(kind, test), row);
    }
  }
  return [false, true].flatMap((test) =>
    accountKinds.map((kind) => {
      const key = rowKey(kind, test);
      const opening = openings.get(key) ?? 0n;
      const row = cells.get(key) ?? new Map<MovementName, Cell>();
      let closing = opening;
      for (const { amount } of row.values()) closing += amount;
      return { kind, test, opening, cells: row, closing };
    }),
  );
}

/** Columns whose rows do not add down to zero; none unless the sheet itself is wrong. */
export function unbalanced(rows: readonly SheetRow[]): string[] {
  const sum = (of: (row: SheetRow) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
  const columns = movements.filter((column) => sum((row) => row.cells.get(column)?.amount ?? 0n) !== 0n);
  return [...(sum((row) => row.opening) === 0n ? [] : ['opening']), ...columns];
}

const isPeople = (kind: string): boolean => (peopleKinds as readonly string[]).includes(kind);

export interface DayFigures {
  deposits: bigint;
  withdrawals: bigint;
  /** Deposits less withdrawals: what closing types again. */
  net: bigint;
  opening: bigint;
  closing: bigint;
}

/** What a day comes to without test accounts. The bank gives what people pay in, and gets what they are paid. */
export function figuresOf(rows: readonly SheetRow[]): DayFigures {
  const own = rows.filter(({ test }) => !test);
  const bank = own.find(({ kind }) => kind === 'bank');
  const deposits = -(bank?.cells.get('deposits')?.amount ?? 0n);
  const withdrawals = bank?.cells.get('withdrawals')?.amount ?? 0n;
  const people = own.filter(({ kind }) => isPeople(kind));
  const sum = (of: (row: SheetRow) => bigint): bigint => people.reduce((total, row) => total + of(row), 0n);
  return {
    deposits,
    withdrawals,
    net: deposits - withdrawals,
    opening: sum((row) => row.opening),
    closing: sum((row) => row.closing),
  };
}
