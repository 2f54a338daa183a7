import { DomainError } from '@madang/runtime/errors.ts';
import { readSheet } from '@madang/runtime/sheets/read-sheet.ts';
import type { Texts } from '../../text/reason-text.ts';
import { type ColumnPlaces, cellsOf, columnFinder } from './find-columns.ts';
import type { SheetKind, SheetLine } from './sheet-kind.ts';

/** A head stands within so many rows: banks print their own lines above it. */
const headWithin = 30;
const linesAtOnce = 500;

/**
 * The lines of a sheet below its head, in parts: only one part is in memory. FILE_BROKEN (header) where no row names the
 * columns that are needed, with those that the row which named most left out, and the titles (JSON) of the likeliest head.
 */
export async function* readLines(
  kind: Pick<SheetKind, 'columns' | 'needed' | 'lacks' | 'limits'>,
  file: { path: string; format: 'csv' | 'xlsx' },
  texts: Texts,
  learned?: ReadonlyMap<string, string>,
): AsyncGenerator<SheetLine[]> {
  const placesOf = columnFinder(kind.columns, texts, learned);
  let likeliest: Likeliest = { found: -1, head: [] };
  let places: ColumnPlaces | undefined;
  let missing: readonly string[] = kind.needed;
  let looked = 0;
  let part: SheetLine[] = [];
  for await (const row of readSheet(file.path, file.format, kind.limits)) {
    if (!places) {
      const found = placesOf(row);
      const absent = kind.lacks?.(found) ?? kind.needed.filter((column) => !found.has(column));
      if (absent.length === 0) places = found;
      const isLikelier = found.size > likeliest.found;
      if (absent.length < missing.length || (isLikelier && absent.length === missing.length)) missing = absent;
      likeliest = moreLikely(likeliest, row.cells, found.size);
      looked += 1;
      if (!places && looked >= headWithin) break;
      continue;
    }
    part.push({ number: row.number, cells: cellsOf(kind.columns, row, places) });
    if (part.length < linesAtOnce) continue;
    yield part;
    part = [];
  }
  if (!places) {
    const meta = { problem: 'header', columns: missing.join(', '), head: JSON.stringify(likeliest.head) };
    throw new DomainError('FILE_BROKEN', { field: 'file', meta });
  }
  if (part.length > 0) yield part;
}

interface Likeliest {
  found: number;
  head: readonly string[];
}

const maxTitles = 40;
const maxTitleChars = 60;

/** The row that names most columns is the likeliest head; of those that name as many, the one with most titles. */
function moreLikely(before: Likeliest, cells: readonly string[], found: number): Likeliest {
  const head = [...new Set(cells.map((cell) => cell.trim().slice(0, maxTitleChars)).filter((cell) => cell !== ''))];
  const isBetter = found > before.found || (found === before.found && head.length > before.head.length);
  return isBetter ? { found, head: head.slice(0, maxTitles) } : before;
}
