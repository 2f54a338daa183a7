import type { JsonSchema } from '../json-schema.ts';
import type { Row } from './shape.ts';

/** Spreadsheets take a cell that begins so for a formula, full-width signs of eastern keyboards too; a quote before it keeps it a text. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

export const csvColumns = (schema: JsonSchema): string[] => Object.keys(schema.properties ?? {});

export const csvRow = (columns: readonly string[], row: Row): string => csvLine(columns.map((name) => row[name]));

/** Tells spreadsheets that what follows is UTF-8. */
export const csvStart = '\uFEFF';
