import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSheet } from '@madang/runtime/sheets/read-sheet.ts';
import { afterAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import type { Cell } from './columns.ts';
import { xlsxStream } from './xlsx.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-xlsx-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages;
}

async function written(name: string, titles: string[], ...pages: Cell[][][]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, xlsxStream(titles, pagesOf(...pages)));
  return path;
}

const part = (path: string, name: string): Promise<string> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) => {
        if (entry.fileName !== name) return;
        zip.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault);
          let text = '';
          stream.on('data', (chunk: Buffer) => {
            text += chunk;
          });
          stream.on('end', () => resolve(text));
        });
      });
    }),
  );

test('what is written is read again: titles, texts, numbers', async () => {
  const path = await written('a.xlsx', ['이름', '금액'], [['<가>&"', 1000]], [['나\r\n다', -5]], []);
  expect(await Array.fromAsync(readSheet(path, 'xlsx'))).toEqual([
    { number: 1, cells: ['이름', '금액'] },
    { number: 2, cells: ['<가>&"', '1000'] },
    { number: 3, cells: ['나\r\n다', '-5'] },
  ]);
});

test('no text is a formula: it is a text cell with a quote before it; a number is no text', async () => {
  const texts = ['=1+1', '+1', '-1', '@x', '＝1', '\t=1'];
  const path = await written('b.xlsx', ['a'], [[...texts, -1]]);
  const sheet = await part(path, 'xl/worksheets/sheet1.xml');
  expect(sheet.match(/<c t="inlineStr" s="3">/g)).toHaveLength(texts.length);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c><v>-1</v></c>');
  expect(await part(path, 'xl/styles.xml')).toContain('quotePrefix="1"');
});

test('an instant is a date of the spreadsheet in Korean time', async () => {
  const path = await written('c.xlsx', ['a'], [[new Date('2026-11-21T15:00:00Z'), null, '']]);
  // 2026-11-22 is 46348 days after the last day of 1899.
  expect(await part(path, 'xl/worksheets/sheet1.xml')).toContain('<c s="2"><v>46348</v></c><c/><c/>');
});

test('what XML cannot hold, and what a cell cannot, is left out', async () => {
  const path = await written('d.xlsx', ['a'], [['a\u0000b\uD800c\u001Fd', 'x'.repeat(40_000)]]);
  const [, row] = await Array.fromAsync(readSheet(path, 'xlsx', { cellChars: 50_000 }));
  expect(row?.cells.map((cell) => (cell.length > 10 ? cell.length : cell))).toEqual(['abcd', 32_767]);
});

test('a reader that waits holds the writer back, and one that leaves ends it', async () => {
  let pages = 0;
  let ended = false;
  const endless = (async function* () {
    try {
      for (;;) {
        pages += 1;
        yield Array.from({ length: 100 }, () => [Math.random(), String(Math.random())] as Cell[]);
      }
    } finally {
      ended = true;
    }
  })();
  const stop = new AbortController();
  const stuck = new Writable({ highWaterMark: 1, write: () => {} });
  const piped = pipeline(xlsxStream(['a', 'b'], endless), stuck, { signal: stop.signal });
  let held = -1;
  // The buffers on the way fill up first.
  while (held !== pages) {
    held = pages;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(held).toBeLessThan(1_000);
  stop.abort();
  await expect(piped).rejects.toThrow();
  await expect.poll(() => ended).toBe(true);
});

test('a fault on the way ends the file with an error', async () => {
  const failing = (async function* () {
    yield [['a']] as Cell[][];
    throw new Error('the list went away');
  })();
  await expect(writeFile(join(folder, 'e.xlsx'), xlsxStream(['a'], failing))).rejects.toThrow('the list went away');
});

test('a fault before anybody reads is heard by whoever reads then, and ends nothing else', async () => {
  const failing = (async function* (): AsyncGenerator<Cell[][]> {
    yield* [];
    throw new Error('the list went away');
  })();
  const book = xlsxStream(['a'], failing);
  await expect.poll(() => book.destroyed).toBe(true);
  await expect(writeFile(join(folder, 'f.xlsx'), book)).rejects.toThrow('the list went away');
});
