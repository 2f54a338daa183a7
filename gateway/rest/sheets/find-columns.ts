import { LANGUAGES } from '@madang/i18n/languages.ts';
import type { SheetRow } from '@madang/runtime/sheets/sheet-row.ts';
import type { Texts } from '../../text/reason-text.ts';

/** The columns that a sheet may have, with what its head may call them beside their own names and the consoles' titles. */
export type SheetColumns = Readonly<Record<string, readonly string[]>>;

/** Which place of a row holds which column. */
export type ColumnPlaces = ReadonlyMap<string, number>;

/** A title as it is compared: letters and digits alone, without what stands in brackets. */
const bare = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Finds columns by their titles, by those that were learned before those that are usual. A title that two places have means
 * the first of them.
 */
export function columnFinder(
  columns: SheetColumns,
  texts: Texts,
  learned: ReadonlyMap<string, string> = new Map(),
): (row: SheetRow) => ColumnPlaces {
  const known = new Map([...learned].map(([title, column]) => [bare(title), column]));
  for (const [column, others] of Object.entries(columns)) {
    const titles = LANGUAGES.flatMap((language) => texts.console(`field.${column}`, language) ?? []);
    for (const title of [column, ...titles, ...others]) if (!known.has(bare(title))) known.set(bare(title), column);
  }
  return ({ cells }) => {
    const places = new Map<string, number>();
    cells.forEach((cell, place) => {
      const column = known.get(bare(cell));
      if (column !== undefined && Object.hasOwn(columns, column) && !places.has(column)) places.set(column, place);
    });
    return places;
  };
}

const maxChars = 200;

/** The cells of a row by their columns; one that is missing is empty. */
export function cellsOf<C extends SheetColumns>(
  columns: C,
  { cells }: SheetRow,
  places: ColumnPlaces,
): Record<keyof C & string, string> {
  const read: Record<string, string> = {};
  for (const column of Object.keys(columns)) {
    const place = places.get(column);
    read[column] = place === undefined ? '' : (cells[place] ?? '').slice(0, maxChars);
  }
  return read as Record<keyof C & string, string>;
}
