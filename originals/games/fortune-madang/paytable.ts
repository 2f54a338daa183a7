import type { ReelSymbol } from './strips.ts';

/** A stake is shared by so many lines; so it is a multiple of them, and no win needs rounding. */
export const lineCount = 20;

/** The row of each reel that a line goes over: 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
];

/** What three, four and five of a symbol from the left pay, in stakes of a line. */
export const pays: Readonly<Record<Exclude<ReelSymbol, 'W' | 'S'>, readonly [number, number, number]>> = {
  A: [50, 250, 2_000],
  B: [40, 150, 800],
  C: [30, 100, 400],
  D: [20, 60, 200],
  q: [10, 40, 150],
  r: [10, 30, 100],
  s: [5, 20, 100],
  t: [5, 20, 80],
};

/** What three, four and five moons anywhere pay, in stakes of a line. */
export const moonPays: readonly [number, number, number] = [40, 200, 1_000];

/** Three moons or more give free spins, and so they do in free spins, up to `mostFreeSpins` of a bet in all. */
export const freeSpins = 10;
export const mostFreeSpins = 30;

/** What wins of free spins are multiplied by. */
export const freeFactor = 2;

/** The most that a bet pays, in stakes of a line: 5,000 stakes. */
export const cap = 5_000 * lineCount;

/** Exact figures of a bet, rounded down: `exact.test.ts` computes them over every stop of every spin. */
export const published = {
  /** What the first spin alone returns, the chance of any win, both in hundredths of a percent. */
  firstSpinBp: 7_680,
  hitBp: 5_298,
  /** Spins until free spins come, in the mean. */
  spinsToFree: 89,
} as const;
