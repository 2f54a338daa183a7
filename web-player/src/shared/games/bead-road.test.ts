import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beadRoad, lastWord, sideOf, tallyOf } from './bead-road.ts';

const places = (words: string[]): string[] => beadRoad(words).map(({ column, row }) => `${column}.${row}`);

test('a streak goes down its column, and a change begins the next', () => {
  expect(places(['odd', 'odd', 'even', 'odd'])).toEqual(['1.1', '1.2', '2.1', '3.1']);
});

test('a seventh in a row turns at the foot, and the next streak passes it', () => {
  const seven = Array.from({ length: 7 }, () => 'odd');
  expect(places(seven).at(-1)).toBe('2.6');
  expect(places([...seven, 'even', 'even'])).toEqual([...places(seven), '2.1', '2.2']);
});

test('a streak that meets a turned one turns before it', () => {
  const words = [...Array.from({ length: 8 }, () => 'odd'), ...Array.from({ length: 6 }, () => 'even')];
  expect(places(words).slice(8)).toEqual(['2.1', '2.2', '2.3', '2.4', '2.5', '3.5']);
});

test('no two beads share a place, and all keep within six rows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('odd', 'even'), { maxLength: 200 }), (words) => {
      const beads = beadRoad(words);
      expect(new Set(beads.map(({ column, row }) => `${column}.${row}`)).size).toBe(words.length);
      expect(beads.every(({ row }) => row >= 1 && row <= 6)).toBe(true);
    }),
  );
});

test('the tally counts each side and the longest streak', () => {
  const { counts, longest } = tallyOf(['odd', 'odd', 'even', 'odd']);
  expect([counts.get('odd'), counts.get('even'), longest]).toEqual([3, 1, 2]);
});

test('the side is in the last word of the pick', () => {
  expect(sideOf(lastWord('pb_odd'))).toBe('a');
  expect(sideOf(lastWord('sum_over'))).toBe('b');
  expect(sideOf(lastWord('sum_medium'))).toBe('c');
});
