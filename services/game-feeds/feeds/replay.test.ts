import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { RECORDED_KENO } from './recorded-keno.ts';
import { type ReplayItem, replay } from './replay.ts';
import { sharedDraws } from './shared-draws.ts';

const keno = builtInGame('speedkeno') ?? expect.fail();
const own = readFileSync(join(import.meta.dirname, 'fixtures/keno.csv'), 'utf8')
  .trimEnd()
  .split('\n');

async function items(lines: readonly string[]): Promise<ReplayItem[]> {
  const list: ReplayItem[] = [];
  for await (const item of replay(keno, RECORDED_KENO, lines)) list.push(item);
  return list;
}

const missing = (list: readonly ReplayItem[]) =>
  list.flatMap((item) => (item.kind === 'missing' ? [`${item.place.day}.${item.place.round}`] : []));

const refusals = (list: readonly ReplayItem[]) =>
  list.flatMap((item) => (item.kind === 'refused' ? [`${item.line} ${item.refusal.field} ${item.refusal.code}`] : []));

const changed = (line: number, edit: (cells: string[]) => void): string[] => {
  const cells = (own[line - 1] ?? '').split(',');
  edit(cells);
  return own.map((text, index) => (index === line - 1 ? cells.join(',') : text));
};

test('our own recording: every draw agrees with its flags, and the holes are named over the day’s end', async () => {
  const list = await items(own);
  expect(refusals(list)).toEqual([]);
  expect(list.filter(({ kind }) => kind === 'draw')).toHaveLength(20);
  expect(missing(list)).toEqual(['20261119.287', '20261120.3', '20261120.7', '20261120.8']);
});

test('all 758 real draws agree with the feed’s own flags, and every missing round is named', async (context) => {
  const list = await items(sharedDraws('speedkeno_20260302_0304.csv', context).trimEnd().split('\n'));
  expect(refusals(list)).toEqual([]);
  const draws = list.filter(({ kind }) => kind === 'draw');
  expect(draws).toHaveLength(758);
  // Three days from their first to their last round have 864.
  expect(missing(list)).toHaveLength(864 - 758);
});

test.each([
  ['lucky', 5, (value: string) => String(Number(value) + 1)],
  ['sum', 6, (value: string) => String(Number(value) + 2)],
  ['sumOddEven(1odd2even)', 7, (value: string) => (value === '1' ? '2' : '1')],
  ['sumUnderOver(1under2over)', 8, (value: string) => (value === '1' ? '2' : '1')],
  ['luckyOddEven', 9, (value: string) => (value === '1' ? '2' : '1')],
  ['luckyUnderOver', 10, (value: string) => (value === '1' ? '2' : '1')],
])('a wrong %s is refused by name, and its round counts as missing', async (field, column, wrong) => {
  const list = await items(changed(3, (cells) => cells.splice(column, 1, wrong(cells[column] ?? ''))));
  expect(refusals(list)).toEqual([`3 ${field} DISAGREES`]);
  expect(missing(list)).toContain('20261119.285');
});

test('malformed lines are refused and the rest goes on', async () => {
  const cases: [number, (cells: string[]) => void, string][] = [
    [3, (cells) => cells.pop(), '3  MALFORMED'],
    [3, (cells) => cells.splice(0, 1, '20261131'), '3 date MALFORMED'],
    [3, (cells) => cells.splice(1, 1, '289'), '3 round RANGE'],
    [3, (cells) => cells.splice(1, 1, 'x'), '3 round MALFORMED'],
    [3, (cells) => cells.splice(4, 1, '1 2 3'), '3 numbers_in_draw_order MALFORMED'],
    [3, (cells) => cells.splice(4, 1, `${cells[4]?.replace(/^\d+/, '71')}`), '3 numbers_in_draw_order RANGE'],
    [
      3,
      (cells) => cells.splice(4, 1, `${cells[4]?.replace(/^\d+ (\d+)/, '$1 $1')}`),
      '3 numbers_in_draw_order REPEATED',
    ],
    [3, (cells) => cells.splice(1, 1, '284'), '3 round ORDER'],
    [4, (cells) => cells.splice(0, 1, '20261118'), '4 round ORDER'],
    [21, (cells) => cells.splice(0, 1, '20361120'), '21 date ORDER'],
  ];
  for (const [line, edit, expected] of cases) {
    const list = await items(changed(line, edit));
    expect(refusals(list)).toEqual([expected]);
    expect(list.filter(({ kind }) => kind === 'draw')).toHaveLength(19);
  }
});

test('a file without the header is refused at once, and an endless line is not parsed', async () => {
  expect(refusals(await items(own.slice(1)))).toEqual(['1  MALFORMED']);
  expect(refusals(await items([own[0] ?? '', '1'.repeat(5_000)]))).toEqual(['2  MALFORMED']);
});

test('empty lines and Windows line ends are read over; an empty file has no draws', async () => {
  expect(await items([own[0] ?? '', '', `${own[1]}\r`])).toHaveLength(1);
  expect(await items([])).toEqual([]);
});
