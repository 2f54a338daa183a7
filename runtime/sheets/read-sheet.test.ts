import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toDomainError } from '../errors.ts';
import { workbook, zipOf } from '../testing/workbook.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetLimits } from './sheet-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function file(content: Uint8Array | string): string {
  const path = join(folder, `${++count}`);
  writeFileSync(path, content);
  return path;
}

const rowsOf = async (kind: 'csv' | 'xlsx', content: Uint8Array | string, limits: Partial<SheetLimits> = {}) =>
  (await Array.fromAsync(readSheet(file(content), kind, limits))).map(({ number, cells }) => [number, ...cells]);

const problemOf = async (kind: 'csv' | 'xlsx', content: Uint8Array | string, limits: Partial<SheetLimits> = {}) =>
  rowsOf(kind, content, limits).then(
    () => 'read',
    (error: unknown) => {
      const { reason, meta } = toDomainError(error);
      return `${reason} ${meta.problem} ${meta.row ?? ''}`.trim();
    },
  );

const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

test('rows of a CSV file: quotes, commas, lines within a cell, blank lines left out', async () => {
  expect(await rowsOf('csv', '\uFEFF아이디,금액\r\n"a,""b""\nc",100\r\n\r\nx,\r\n')).toEqual([
    [1, '아이디', '금액'],
    [2, 'a,"b"\nc', '100'],
    [3, 'x', ''],
  ]);
});

test('what Korean spreadsheets save as plain CSV is read as well', async () => {
  // 가나 in the encoding of Korean Windows.
  expect(await rowsOf('csv', new Uint8Array([0xb0, 0xa1, 0xb3, 0xaa, 0x2c, 0x31]))).toEqual([[1, '가나', '1']]);
});

test('CSV that is none, or too long or wide, is refused with its row', async () => {
  expect(await problemOf('csv', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0xff, 0xff]))).toBe(
    'FILE_BROKEN text_encoding',
  );
  expect(await problemOf('csv', 'a\0b')).toBe('FILE_BROKEN text_encoding');
  expect(await problemOf('csv', 'a,"b\nc')).toBe('FILE_BROKEN quotes 1');
  expect(await problemOf('csv', 'a\nb\nc\n', { rows: 2 })).toBe('FILE_BROKEN rows 3');
  expect(await problemOf('csv', 'a\nb\n', { rows: 2 })).toBe('read');
  expect(await problemOf('csv', 'a,b,c', { columns: 2 })).toBe('FILE_BROKEN columns 1');
  expect(await problemOf('csv', `a\n${'x'.repeat(5)}`, { cellChars: 4 })).toBe('FILE_BROKEN cell_length 2');
  expect(await problemOf('csv', `a\n${'x'.repeat(5_000_000)}`)).toBe('FILE_BROKEN cell_length 2');
});

test('rows of a workbook: shared and own texts, numbers, gaps', async () => {
  const sheet = [
    row(1, '<c r="A1" t="s"><v>0</v></c>', cell('B1', '금액')),
    row(3, '<c r="A3"><v>1000</v></c>', '<c r="C3" t="b"><v>1</v></c>'),
    row(4, '<c r="A4"/>'),
  ].join('');
  const shared = '<sst><si><r><t>아</t></r><r><t>이디</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si></sst>';
  expect(await rowsOf('xlsx', await workbook(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([
    [1, '아이디', '금액'],
    [3, '1000', '', '1'],
  ]);
});

test('a formula is refused, with its row, and so are macros', async () => {
  expect(await problemOf('xlsx', await workbook(row(7, '<c r="A7"><f>HYPERLINK("http://x")</f><v>1</v></c>')))).toBe(
    'FILE_BROKEN formula 7',
  );
  expect(await problemOf('xlsx', await workbook(row(1, cell('A1', 'x')), { 'xl/vbaProject.bin': 'x' }))).toBe(
    'FILE_BROKEN macros',
  );
});

test('what unpacks to more than the limit is refused before anything is unpacked', async () => {
  const bomb = await workbook(row(1, cell('A1', 'x')), { 'xl/media/a.xml': ' '.repeat(2_000_000) });
  expect(bomb.length).toBeLessThan(10_000);
  expect(await problemOf('xlsx', bomb, { bytes: 1_000_000 })).toBe('FILE_BROKEN too_large');
});

test('a part that is larger than it says is cut off', async () => {
  const bomb = await workbook(row(1, cell('A1', 'x'.repeat(900)), cell('B1', 'y'.repeat(900))));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  // The size unpacked, in the entry of the directory at the end.
  const entry = bomb.lastIndexOf(name) - 46;
  bomb.writeUInt32LE(100, entry + 24);
  expect(await problemOf('xlsx', bomb)).toBe('FILE_BROKEN archive');
});

test('declarations of entities, deep nesting, broken XML and foreign archives are refused', async () => {
  const laugh = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  const doctype = await workbook(row(1, cell('A1', '&c;')), {}, laugh);
  expect(await problemOf('xlsx', doctype)).toBe('FILE_BROKEN xml');
  expect(await problemOf('xlsx', await workbook('<a>'.repeat(40)))).toBe('FILE_BROKEN xml');
  expect(await problemOf('xlsx', await workbook('<row r="1"><c r="A1">'))).toBe('FILE_BROKEN xml');
  expect(await problemOf('xlsx', await workbook(row(1, '<c r="A1" t="s"><v>9</v></c>')))).toBe('FILE_BROKEN xml 1');
  expect(await problemOf('xlsx', await zipOf({ 'a.txt': 'x' }))).toBe('FILE_BROKEN no_sheet');
  expect(await problemOf('xlsx', 'a,b')).toBe('FILE_BROKEN archive');
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, place) => [`a${place}`, 'x']));
  expect(await problemOf('xlsx', await zipOf(many))).toBe('FILE_BROKEN too_large');
});

test('a workbook beyond the limits is refused with its row', async () => {
  const text = cell('A1', 'abcde');
  expect(await problemOf('xlsx', await workbook(row(1, text)), { cellChars: 4 })).toBe('FILE_BROKEN cell_length 1');
  expect(await problemOf('xlsx', await workbook(row(1, text)), { cellChars: 5 })).toBe('read');
  expect(await problemOf('xlsx', await workbook(row(20_001, cell('A20001', 'x'))))).toBe('FILE_BROKEN rows 20001');
  expect(await problemOf('xlsx', await workbook(row(1, cell('ZZZ1', 'x'))))).toBe('FILE_BROKEN columns 1');
});

test('a reader that stops early leaves nothing open', async () => {
  const sheet = Array.from({ length: 5_000 }, (_, place) => row(place + 1, cell(`A${place + 1}`, 'x'))).join('');
  const rows = readSheet(file(await workbook(sheet)), 'xlsx');
  expect((await rows.next()).value).toEqual({ number: 1, cells: ['x'] });
  await rows.return(undefined);
  expect((await rows.next()).done).toBe(true);
});
