import { expect, test } from 'vitest';
import { type SheetLine, sheetColumns } from '../../../contract/sports.ts';
import { sheetParts } from './sheet-parts.ts';

const line = (number: number, cell: string): SheetLine => ({
  number,
  ...(Object.fromEntries(sheetColumns.map((name) => [name, cell])) as Record<(typeof sheetColumns)[number], string>),
});

test.each([
  [0, '', []],
  [100, 'a', [100]],
  [101, 'a', [100, 1]],
  // Letters of three bytes: a part is as long as its bytes, not as its letters.
  [20, '울'.repeat(200), [6, 6, 6, 2]],
])('%i lines are sent in parts that a request holds, each line once', (count, cell, lengths) => {
  const lines = Array.from({ length: count }, (_, index) => line(index + 2, cell));
  const parts = sheetParts(lines);
  expect(parts.map(({ length }) => length)).toEqual(lengths);
  expect(parts.flat()).toEqual(lines);
});
