import { expect, test } from 'vitest';
import { type RefusedLine, readLines, type SheetColumn, type SheetLine } from './read-lines.ts';
import { readStart } from './read-start.ts';

const columns = 'sport league country home away starts_at market period line odds_1 odds_2 odds_3'.split(' ');

/** Lines as a sheet has them below its head. */
const linesOf = (...rows: string[]): SheetLine[] =>
  rows.map((row, index) => {
    const cells = row.split(',');
    const named = columns.map((column, place) => [column, cells[place] ?? '']);
    return { number: index + 2, cells: Object.fromEntries(named) as Record<SheetColumn, string> };
  });
const read = (rows: string[], file = 'a', at = 1_000) => readLines(linesOf(...rows), file, at);
const words = (refused: readonly RefusedLine[]) => refused.map(({ column, reason }) => `${column} ${reason}`);

const match = '축구,K리그,KR,서울,울산,2026-11-28 19:00';
const weekend = [
  `${match},result,ft,,2.15,3.30,3.05`,
  `${match},handicap,ft,-0.25,1.92,,1.88`,
  'baseball,KBO,KR,LG,Doosan,46354.583333333336,winner,ft,,1.80,,1.98',
  `${match},total,ft,2.5,1.90,,1.90`,
];

test('lines of the same match are one match with their markets, wherever they stand', () => {
  const { messages, refused } = read(weekend);
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
  // A spreadsheet has its instants as numbers of days.
  expect(messages[2]).toMatchObject({ fixture: { startsAt: readStart('2026-11-28 14:00') } });
  expect(messages[3]).toMatchObject({ markets: [{ outcomes: [{ oddsMilli: 1_800 }, { oddsMilli: 1_980 }] }] });
});

test('the same sheet has the same messages whenever it is brought, another sheet has others of the same matches', () => {
  const ids = (file: string, at: number) => read(weekend, file, at).messages.map(({ id }) => id);
  expect(ids('a', 2)).toEqual(ids('a', 1));
  expect(ids('b', 1).some((id) => ids('a', 1).includes(id))).toBe(false);
  const [one, other] = ['a', 'b'].map((file) => read(weekend, file).messages[0]);
  expect(one?.kind === 'fixture' && other?.kind === 'fixture' && one.fixture.ref === other.fixture.ref).toBe(true);
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
])('a line is taken or told with its column: %#', (line, expected) => {
  const { refused } = read([line, `${match},winner,ft,,1.9,1.9,`]);
  expect(words(refused)).toEqual(expected);
  expect(refused.every(({ number }) => number === 2)).toBe(true);
});

test('a market that stands twice is told, and the first one counts', () => {
  const { messages, refused } = read([`${match},winner,ft,,1.9,,1.9`, `${match},winner,ft,,5,,5`]);
  expect(refused).toEqual([{ number: 3, column: 'market', reason: 'twice' }]);
  expect(messages[1]).toMatchObject({ markets: [{ outcomes: [{ oddsMilli: 1_900 }, { oddsMilli: 1_900 }] }] });
});
