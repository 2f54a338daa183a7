import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetLimits, type SheetRow, usualSheetLimits } from './sheet-row.ts';

/** The rows of a sheet that was uploaded, by what its bytes are. */
export function readSheet(
  path: string,
  kind: 'csv' | 'xlsx',
  limits: Partial<SheetLimits> = {},
): AsyncGenerator<SheetRow> {
  return (kind === 'csv' ? readCsv : readXlsx)(path, { ...usualSheetLimits, ...limits });
}
