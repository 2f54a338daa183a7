/** The numbers of the wheel, clockwise from zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const pockets = wheel.length;

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = 'red' | 'black' | 'green';

export const colourOf = (number: number): Colour => (number === 0 ? 'green' : red.has(number) ? 'red' : 'black');

/** A place of the table: what it is called in a bet, its kind, and the numbers that it wins on. */
export interface Place {
  place: string;
  kind: string;
  numbers: readonly number[];
}

const span = (from: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, i) => from + i * step);

const inside = (kind: string, ...numbers: number[]): Place => ({
  place: `${kind}:${numbers.join('-')}`,
  kind,
  numbers,
});

const outside = (place: string, kind: string, wins: (number: number) => boolean): Place => ({
  place,
  kind,
  numbers: span(1, 36).filter(wins),
});

/** The rows of three that lie across the table: 1-2-3, 4-5-6 … */
const rows = span(1, 12, 3);

/** Every place of a table with one zero, in the order in which a bet names them. */
export const places: readonly Place[] = [
  ...span(0, 37).map((number) => inside('straight', number)),
  ...[1, 2, 3].map((number) => inside('split', 0, number)),
  ...rows.flatMap((at) => [inside('split', at, at + 1), inside('split', at + 1, at + 2)]),
  ...span(1, 33).map((number) => inside('split', number, number + 3)),
  ...rows.map((at) => inside('street', at, at + 1, at + 2)),
  inside('trio', 0, 1, 2),
  inside('trio', 0, 2, 3),
  ...rows.slice(0, -1).flatMap((at) => [at, at + 1].map((n) => inside('corner', n, n + 1, n + 3, n + 4))),
  inside('first_four', 0, 1, 2, 3),
  ...rows.slice(0, -1).map((at) => inside('six_line', ...span(at, 6))),
  ...[1, 2, 3].map((column) => outside(`column:${column}`, 'column', (number) => (number - column) % 3 === 0)),
  ...[1, 2, 3].map((dozen) => outside(`dozen:${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen)),
  outside('red', 'red', (number) => colourOf(number) === 'red'),
  outside('black', 'black', (number) => colourOf(number) === 'black'),
  outside('odd', 'odd', (number) => number % 2 === 1),
  outside('even', 'even', (number) => number % 2 === 0),
  outside('low', 'low', (number) => number <= 18),
  outside('high', 'high', (number) => number > 18),
];

export const placeNames: readonly string[] = places.map(({ place }) => place);

const byName = new Map(places.map((place) => [place.place, place]));

/** What a place pays on a number, the stake included, in hundredths: 36 stakes are shared by the numbers it wins on. */
export function hundredths(place: string, number: number): number {
  const numbers = byName.get(place)?.numbers ?? [];
  return numbers.includes(number) ? 3_600 / numbers.length : 0;
}
