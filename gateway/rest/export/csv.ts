import type { Cell } from './columns.ts';
import { kstText } from './columns.ts';

/** Spreadsheets take a cell that begins so for a formula, full-width signs of eastern keyboards too; a quote before it keeps it a text. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return kstText(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Tells spreadsheets that what follows is UTF-8. */
const mark = '\uFEFF';

/** Lines of CSV, one piece for each page of rows. */
export async function* csvPieces(titles: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield mark + csvLine(titles);
  for await (const rows of pages) yield rows.map(csvLine).join('');
}
