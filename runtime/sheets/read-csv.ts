import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Cp949Decoder } from './cp949.ts';
import { checkRow, type SheetLimits, type SheetRow, unreadable } from './sheet-row.ts';

/** Reads a text a piece at a time; the last call has none. TypeError for what is not in its encoding. */
interface TextReader {
  decode(bytes?: Uint8Array): string;
}

function utf8(): TextReader {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return { decode: (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()) };
}

/** UTF-8, and what Korean spreadsheets save as plain CSV. */
const encodings = { 'utf-8': utf8, cp949: () => new Cp949Decoder() } as const;
type Encoding = keyof typeof encodings;

/** Signs that no text has but line ends and tabs: `Cc` holds them all. */
const hasControl = (text: string): boolean => /(?![\t\r\n])\p{Cc}/u.test(text);

/** True where a whole file is text of an encoding, and no control signs but line ends and tabs are in it. */
async function isText(path: string, encoding: Encoding): Promise<boolean> {
  const decoder: TextReader = encodings[encoding]();
  try {
    for await (const chunk of createReadStream(path)) if (hasControl(decoder.decode(chunk as Buffer))) return false;
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The encoding of a file of text; undefined for what is none. */
export async function textEncoding(path: string): Promise<Encoding | undefined> {
  for (const encoding of Object.keys(encodings) as Encoding[]) if (await isText(path, encoding)) return encoding;
  return undefined;
}

/** The rows of a CSV file, read a piece at a time. FILE_BROKEN for what is none, or is beyond the limits. */
export async function* readCsv(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await textEncoding(path);
  if (!encoding) throw unreadable('text_encoding');
  const decoder: TextReader = encodings[encoding]();
  const text = Readable.from(
    (async function* () {
      for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer);
    })(),
  );
  const records = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: limits.columns * (limits.cellChars + 3),
  });
  text.once('error', (error) => records.destroy(error));
  let number = 0;
  try {
    for await (const record of text.pipe(records)) {
      number += 1;
      const row = { number, cells: (record as { record: string[] }).record };
      checkRow(row, limits);
      if (row.cells.some((cell) => cell !== '')) yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      error.code === 'CSV_MAX_RECORD_SIZE' ? 'cell_length' : 'quotes',
      Number(error.records ?? number) + 1,
      error,
    );
  } finally {
    text.destroy();
    records.destroy();
  }
}
