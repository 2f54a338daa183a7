import { expect, test } from 'vitest';
import { fixtureColumnNames, matchesTogether } from './fixture-sheet.ts';

type Line = Parameters<typeof matchesTogether>[0][number];
const line = (number: number, home: string): Line =>
  ({ ...Object.fromEntries(fixtureColumnNames.map((name) => [name, ''])), number, home }) as Line;

test('lines of a match are looked at together, in the order of the sheet, however far apart they stand', () => {
  const lines = Array.from({ length: 900 }, (_, index) => line(index + 2, index % 2 === 0 ? 'A' : ' B '));
  const parts = matchesTogether(lines);
  expect(parts.map(({ length }) => length)).toEqual([450, 450]);
  for (const part of parts) {
    expect(new Set(part.map(({ home }) => home.trim())).size).toBe(1);
    expect(part.map(({ number }) => number)).toEqual(part.map(({ number }) => number).toSorted((a, b) => a - b));
  }
});

test('small matches share a part, and one of more lines than a part holds is cut', () => {
  expect(matchesTogether(Array.from({ length: 1_201 }, (_, index) => line(index, 'A'))).map((p) => p.length)).toEqual([
    500, 500, 201,
  ]);
  expect(
    matchesTogether(Array.from({ length: 700 }, (_, index) => line(index, `${index}`))).map((p) => p.length),
  ).toEqual([500, 200]);
  expect(matchesTogether([]).flat()).toEqual([]);
});
