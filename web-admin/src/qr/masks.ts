import type { Grid } from './grid.ts';

/** The eight masks of the standard: a module under true is turned over. */
export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const runs = (line: readonly boolean[]): number => {
  let penalty = 0;
  let length = 1;
  for (let i = 1; i <= line.length; i += 1) {
    if (i < line.length && line[i] === line[i - 1]) {
      length += 1;
      continue;
    }
    if (length >= 5) penalty += length - 2;
    length = 1;
  }
  return penalty;
};

const finderLike = (line: readonly boolean[]): number => {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  let penalty = 0;
  for (let i = 0; i + 11 <= text.length; i += 1) {
    const piece = text.slice(i, i + 11);
    if (piece === '10111010000' || piece === '00001011101') penalty += 40;
  }
  return penalty;
};

/** How hard a masked code is to read, by the four rules of the standard. */
export const penaltyOf = (grid: Grid): number => {
  const { size } = grid;
  let penalty = 0;
  let dark = 0;
  for (let i = 0; i < size; i += 1) {
    const row = Array.from({ length: size }, (_, j) => grid.isDark(j, i));
    const column = Array.from({ length: size }, (_, j) => grid.isDark(i, j));
    penalty += runs(row) + runs(column) + finderLike(row) + finderLike(column);
    dark += row.filter(Boolean).length;
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const square = [grid.isDark(x, y), grid.isDark(x + 1, y), grid.isDark(x, y + 1), grid.isDark(x + 1, y + 1)];
      if (square.every((module) => module === square[0])) penalty += 3;
    }
  }
  return penalty + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
};
