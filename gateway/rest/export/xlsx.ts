import { Readable } from 'node:stream';
import { kstOffsetMs } from '@madang/runtime/clock.ts';
import yazl from 'yazl';
import type { Cell } from './columns.ts';

const office = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places in the list of cell styles below. */
const styles = { title: 1, instant: 2, quoted: 3 } as const;

/** The parts of a workbook that are the same for every list. */
const fixedParts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Madang" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${office}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

const sheetStart = (columns: number) =>
  `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/** What XML 1.0 cannot hold at all is left out: control signs, halves of surrogate pairs, and what is no sign. */
const unprintable = /(?![\t\r\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
/** A cell of a spreadsheet ends here. */
const maxText = 32_767;

const escaped = (text: string): string =>
  text
    .replaceAll(unprintable, '')
    .slice(0, maxText)
    .replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);

/** A text that would be a formula where somebody edits it; as a text with a quote before it, it stays one. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

const dayMs = 86_400_000;
/** Days since the last day of 1899, in Korean time: what a spreadsheet takes for a date. */
const serial = (at: Date): number => (at.getTime() + kstOffsetMs) / dayMs + 25_569;

function cellXml(cell: Cell, style = 0): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  if (cell instanceof Date) return `<c s="${styles.instant}"><v>${serial(cell)}</v></c>`;
  const form = style || (formula.test(cell) ? styles.quoted : 0);
  return `<c t="inlineStr"${form ? ` s="${form}"` : ''}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], style?: number): string =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

async function* sheetXml(titles: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield sheetStart(titles.length) + rowXml(titles, styles.title);
  for await (const rows of pages) yield rows.map((row) => rowXml(row)).join('');
  yield sheetEnd;
}

/**
 * A workbook with one sheet, written while it is read: only the page of rows at hand is in memory, and the next one is
 * asked for when the reader has taken it. A fault on the way, and a reader that leaves, end both sides.
 */
export function xlsxStream(titles: readonly string[], pages: AsyncIterable<Cell[][]>): Readable {
  const book = new yazl.ZipFile();
  const out = book.outputStream as Readable;
  for (const [path, xml] of Object.entries(fixedParts)) book.addBuffer(Buffer.from(xml), path);
  const sheet = Readable.from(sheetXml(titles, pages), { objectMode: false, highWaterMark: 65_536 });
  sheet.once('error', (error) => out.destroy(error));
  // A reader that comes after a fault hears of it as well; without any listener yet it would end the process.
  out.once('error', () => undefined);
  out.once('close', () => sheet.destroy());
  book.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  book.end();
  return out;
}
