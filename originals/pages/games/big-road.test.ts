import { expect, test } from 'vitest';
import { bigRoad } from './big-road.ts';

/** Results as letters, and the road as one text a place. */
const road = (letters: string): string[] =>
  bigRoad([...letters].map((one) => (one === 't' ? 'tie' : one === 'a' ? 'a' : 'b'))).map(
    ({ side, ties, column, row }) => `${side}${column},${row}${'/'.repeat(ties)}`,
  );

test('wins of one side go down, and the other side begins a column', () => {
  expect(road('aabab')).toEqual(['a0,0', 'a0,1', 'b1,0', 'a2,0', 'b3,0']);
});

test('ties are lines over the win before them, and those before all wins over the first', () => {
  expect(road('ttatbtt')).toEqual(['a0,0//'.concat('/'), 'b1,0//']);
  expect(road('ttt')).toEqual([]);
});

test('a tie does not end a run', () => {
  expect(road('ata')).toEqual(['a0,0/', 'a0,1']);
});

test('a run longer than six turns to the right, and the next run begins beside its head', () => {
  expect(road('aaaaaaaab').slice(5)).toEqual(['a0,5', 'a1,5', 'a2,5', 'b1,0']);
});

test('a run that meets the tail of another turns before it, and does not go down again', () => {
  expect(road('aaaaaaaabbbbbbb').slice(8)).toEqual(['b1,0', 'b1,1', 'b1,2', 'b1,3', 'b1,4', 'b2,4', 'b3,4']);
});

test('no two results share a place, however they come', () => {
  let state = 7;
  for (let n = 0; n < 300; n++) {
    const letters = Array.from({ length: 72 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state % 11 === 0 ? 't' : (state >> 8) % 4 === 0 ? 'b' : 'a';
    }).join('');
    const places = road(letters).map((one) => one.replace(/^[ab]|\/+$/g, ''));
    expect(new Set(places).size).toBe(places.length);
  }
});
