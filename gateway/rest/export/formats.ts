import { Readable } from 'node:stream';
import type { Row } from '../shape.ts';
import type { Cell, ExportColumn } from './columns.ts';
import { csvPieces } from './csv.ts';
import { xlsxStream } from './xlsx.ts';

/** How a whole list leaves as a file. */
export interface ExportFormat {
  type: string;
  write(titles: readonly string[], pages: AsyncIterable<Cell[][]>): Readable;
}

export const exportFormats: Readonly<Record<string, ExportFormat>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // One page of rows waits at most.
    write: (titles, pages) => Readable.from(csvPieces(titles, pages), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxStream,
  },
};

/** Rows of a list as the cells of its columns. */
export async function* cellPages(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}
