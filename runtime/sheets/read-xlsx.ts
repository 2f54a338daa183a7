import { type Archive, openArchive } from './archive.ts';
import { checkRow, type SheetLimits, type SheetRow, unreadable } from './sheet-row.ts';
import { readXml, xmlEvents } from './xml-events.ts';

/** Where the first sheet of a workbook lies. */
async function firstSheet(archive: Archive): Promise<string> {
  let wanted: string | undefined;
  let target: string | undefined;
  await readXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet') wanted ??= attributes['r:id'];
    },
  });
  if (wanted !== undefined && archive.has('xl/_rels/workbook.xml.rels')) {
    await readXml(archive, 'xl/_rels/workbook.xml.rels', {
      open: (name, { Id, Target, TargetMode }) => {
        if (name === 'Relationship' && Id === wanted && TargetMode !== 'External') target = Target;
      },
    });
  }
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  if (!archive.has(path)) throw unreadable('no_sheet');
  return path;
}

/** The texts that cells name by their place; phonetic readings beside them are no part of a text. */
async function sharedTexts(archive: Archive): Promise<string[]> {
  const path = 'xl/sharedStrings.xml';
  const texts: string[] = [];
  if (!archive.has(path)) return texts;
  let text = '';
  let isText = false;
  let phonetic = false;
  await readXml(archive, path, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      isText = name === 't';
    },
    text: (part) => {
      if (isText && !phonetic) text += part;
    },
    close: (name) => {
      if (name === 'si') texts.push(text);
      if (name === 'rPh') phonetic = false;
      isText = false;
    },
  });
  return texts;
}

/** `AB12` is in column 27, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Gathers the cells of a sheet into rows while its XML is heard. */
class RowGatherer {
  readonly done: SheetRow[] = [];
  readonly #limits: SheetLimits;
  readonly #texts: readonly string[];
  #number = 0;
  #cells: string[] = [];
  #column = 0;
  #type = '';
  #value = '';
  #inValue = false;

  constructor(limits: SheetLimits, texts: readonly string[]) {
    this.#limits = limits;
    this.#texts = texts;
  }

  open(name: string, { r, t }: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#startRow(r);
    if (name === 'c') this.#startCell(r, t);
    if (name === 'f') throw unreadable('formula', this.#number);
    this.#inValue = name === 'v' || name === 't';
  }

  text(part: string): void {
    if (!this.#inValue) return;
    this.#value += part;
    if (this.#value.length > this.#limits.cellChars) throw unreadable('cell_length', this.#number);
  }

  close(name: string): void {
    this.#inValue = false;
    if (name === 'c') this.#endCell();
    if (name !== 'row') return;
    const row = { number: this.#number, cells: this.#cells };
    checkRow(row, this.#limits);
    if (row.cells.some((cell) => cell !== '')) this.done.push(row);
  }

  #startRow(r: string | undefined): void {
    const number = r === undefined ? this.#number + 1 : Number(r);
    if (!Number.isSafeInteger(number) || number <= this.#number) throw unreadable('xml', this.#number);
    if (number > this.#limits.rows) throw unreadable('rows', number);
    this.#number = number;
    this.#cells = [];
    this.#column = 0;
  }

  #startCell(r: string | undefined, t: string | undefined): void {
    if (r !== undefined) this.#column = columnOf(r);
    if (this.#column < this.#cells.length) throw unreadable('xml', this.#number);
    if (this.#column >= this.#limits.columns) throw unreadable('columns', this.#number);
    this.#type = t ?? 'n';
    this.#value = '';
  }

  #endCell(): void {
    const text = this.#type === 's' ? this.#texts[Number(this.#value)] : this.#value;
    if (text === undefined) throw unreadable('xml', this.#number);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells.push(this.#type === 'e' ? '' : text);
    this.#column += 1;
  }
}

/**
 * The rows of a workbook's first sheet, read a piece at a time. FILE_BROKEN for what is none, is beyond the limits, holds
 * macros, or computes a cell: what a formula came to elsewhere is nothing that anybody has checked.
 */
export async function* readXlsx(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  using archive = await openArchive(path, limits);
  if (!archive.has('[Content_Types].xml') || !archive.has('xl/workbook.xml')) throw unreadable('no_sheet');
  const sheet = await firstSheet(archive);
  const rows = new RowGatherer(limits, await sharedTexts(archive));
  const handlers = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => rows.open(name, attributes),
    text: (part: string) => rows.text(part),
    close: (name: string) => rows.close(name),
  };
  for await (const _ of xmlEvents(archive, sheet, handlers)) yield* rows.done.splice(0);
}
