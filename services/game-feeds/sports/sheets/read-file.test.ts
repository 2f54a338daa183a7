import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toDomainError } from '@madang/runtime/errors.ts';
import { workbook } from '@madang/runtime/testing/workbook.ts';
import { afterAll, expect, test } from 'vitest';
import { readFixtureFile } from './read-file.ts';
import { readStart } from './read-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-fixtures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = fileURLToPath(new URL('sample.csv', import.meta.url));

let count = 0;
function read(content: string | Uint8Array, format: 'csv' | 'xlsx' = 'csv') {
  const path = join(folder, `${++count}`);
  writeFileSync(path, content);
  return readFixtureFile({ path, format, sha256: 'a'.repeat(64) }, 1_000);
}

const head = '종목,리그,국가,홈팀,원정팀,시작시간,마켓,구간,기준점,배당1,배당2,배당3';
const match = '축구,K리그,KR,서울,울산,2026-11-28 19:00';

test('the sample is a sheet: two matches with their markets', async () => {
  const { messages, refused } = await readFixtureFile({ path: sample, format: 'csv', sha256: 'b' }, 5);
  expect(refused).toEqual([]);
  expect(messages.map(({ kind }) => kind)).toEqual(['fixture', 'odds', 'fixture', 'odds']);
  expect(messages[0]).toMatchObject({
    fixture: { sport: 'football', startsAt: Date.UTC(2026, 10, 28, 10), league: { country: 'KR' } },
  });
  expect(messages[1]).toMatchObject({
    markets: [
      { type: 'result', outcomes: [{ oddsMilli: 2_150 }, { pick: 'draw', oddsMilli: 3_300 }, { oddsMilli: 3_050 }] },
      { type: 'handicap', lineQuarters: -1, outcomes: [{ pick: 'home' }, { pick: 'away', oddsMilli: 1_880 }] },
      { type: 'total', lineQuarters: 10 },
    ],
  });
  const again = await readFixtureFile({ path: sample, format: 'csv', sha256: 'b' }, 6);
  expect(again.messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
});

test.each([
  [`${match},result,ft,,2,3,4,`, []],
  [`${match},,,,,,`, []],
  [`당구,K리그,KR,서울,울산,2026-11-28 19:00,,,,,,`, ['sport wrong']],
  [`축구,,KR,서울,울산,2026-11-28 19:00,,,,,,`, ['league missing']],
  [`축구,K리그,KR,서울,서울,2026-11-28 19:00,,,,,,`, ['away wrong']],
  [`축구,K리그,KR,서울,울산,2026-02-30 19:00,,,,,,`, ['starts_at wrong']],
  [`${match},__proto__,ft,,2,3,4`, ['market wrong']],
  [`${match},correct_score,ft,,2,3,4`, ['market wrong']],
  [`${match},result,전반,,2,3,4`, ['period wrong']],
  [`${match},result,ft,1,2,3,4`, ['line wrong']],
  [`${match},total,ft,,1.9,,1.9`, ['line missing']],
  [`${match},total,ft,2.3,1.9,,1.9`, ['line wrong']],
  [`${match},result,ft,,2,3,`, ['odds_3 missing']],
  [`${match},result,ft,,2,1,4`, ['odds_2 wrong']],
  [`${match},winner,ft,,2,3,4`, ['odds_3 wrong']],
])('a line is taken or told with its column: %#', async (line, expected) => {
  const { refused } = await read(`우리 경기표\n${head}\n${line}\n${match},winner,ft,,1.9,1.9,\n`);
  expect(refused.map(({ column, reason }) => `${column} ${reason}`)).toEqual(expected);
  expect(refused.every(({ number }) => number === 3)).toBe(true);
});

test('a market that stands twice is told, and the first one counts', async () => {
  const { messages, refused } = await read(`${head}\n${match},winner,ft,,1.9,,1.9\n${match},winner,ft,,5,,5\n`);
  expect(refused).toEqual([{ number: 3, column: 'market', reason: 'twice' }]);
  expect(messages[1]).toMatchObject({ markets: [{ outcomes: [{ oddsMilli: 1_900 }, { oddsMilli: 1_900 }] }] });
});

test('a workbook is read like CSV, with its dates as numbers of days', async () => {
  const cell = (text: string, index: number) =>
    `<c r="${String.fromCharCode(65 + index)}1" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, texts: string[]) =>
    `<row r="${number}">${texts.map((text, index) => cell(text, index).replace('1"', `${number}"`)).join('')}</row>`;
  const cells = ['baseball', 'KBO', 'KR', 'LG', 'Doosan', '46354.583333333336', 'winner', 'ft', '', '1.8', '', '1.98'];
  const { messages, refused } = await read(await workbook(row(1, head.split(',')) + row(2, cells)), 'xlsx');
  expect(refused).toEqual([]);
  expect(messages).toMatchObject([
    { fixture: { startsAt: readStart('2026-11-28 14:00') } },
    { markets: [{ outcomes: [{ oddsMilli: 1_800 }, { oddsMilli: 1_980 }] }] },
  ]);
});

test('what is no sheet of matches is refused as a whole', async () => {
  const problem = await read('a,b\n1,2\n').catch((error: unknown) => toDomainError(error));
  expect(problem).toMatchObject({ reason: 'FILE_BROKEN', meta: { problem: 'header' } });
});
