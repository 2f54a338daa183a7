import { DomainError } from '../errors.ts';

/** One row that holds something. */
export interface SheetRow {
  /** Its number as a spreadsheet shows it, from 1. */
  number: number;
  /** What its cells say, as text; a number in the digits of the file. Cells that are missing are empty. */
  cells: string[];
}

/** How much of a sheet is read at most. */
export interface SheetLimits {
  rows: number;
  columns: number;
  cellChars: number;
  /** Of all that is packed in the file, unpacked. */
  bytes: number;
}

export const usualSheetLimits: SheetLimits = { rows: 20_000, columns: 50, cellChars: 1_000, bytes: 32 << 20 };

/** Why a sheet is not taken, and in which row. */
export type SheetProblem =
  | 'archive'
  | 'too_large'
  | 'macros'
  | 'no_sheet'
  | 'xml'
  | 'formula'
  | 'text_encoding'
  | 'quotes'
  | 'rows'
  | 'columns'
  | 'cell_length';

export const unreadable = (problem: SheetProblem, row?: number, cause?: unknown): DomainError =>
  new DomainError('FILE_BROKEN', {
    field: 'file',
    meta: { problem, ...(row !== undefined && { row: String(row) }) },
    cause,
  });

/** Refuses a row that is beyond the limits. */
export function checkRow({ number, cells }: SheetRow, limits: SheetLimits): void {
  if (number > limits.rows) throw unreadable('rows', number);
  if (cells.length > limits.columns) throw unreadable('columns', number);
  if (cells.some((cell) => cell.length > limits.cellChars)) throw unreadable('cell_length', number);
}
