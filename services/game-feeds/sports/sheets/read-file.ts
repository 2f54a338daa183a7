import { DomainError } from '@madang/runtime/errors.ts';
import { readSheet } from '@madang/runtime/sheets/read-sheet.ts';
import { columnsOf, lineOf, neededColumns, type SheetLine } from './columns.ts';
import { readLines, type SheetRead } from './read-lines.ts';

const limits = { rows: 5_000, columns: 40, cellChars: 300 };
/** Whoever made the sheet may have put lines of their own above its head. */
const headWithin = 30;

/** Reads a sheet of matches; FILE_BROKEN for what is none, names no head, or is beyond the limits. */
export async function readFixtureFile(
  { path, format, sha256 }: { readonly path: string; readonly format: 'csv' | 'xlsx'; readonly sha256: string },
  at: number,
): Promise<SheetRead> {
  let places: ReturnType<typeof columnsOf>;
  let looked = 0;
  const lines: SheetLine[] = [];
  for await (const { number, cells } of readSheet(path, format, limits)) {
    if (places) lines.push(lineOf(number, cells, places));
    else {
      places = columnsOf(cells);
      looked += 1;
      if (!places && looked >= headWithin) break;
    }
  }
  if (!places)
    throw new DomainError('FILE_BROKEN', {
      field: 'file',
      meta: { problem: 'header', columns: neededColumns.join(', ') },
    });
  return readLines(lines, sha256, at);
}
