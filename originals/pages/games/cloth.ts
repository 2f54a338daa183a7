import { type Place, places } from '../../games/roulette/layout.ts';

/** What a chip may be laid on: one number, two, three, four or six, chosen before the cloth is touched. */
export const sizes = [1, 2, 3, 4, 6] as const;
export type Size = (typeof sizes)[number];

/** A place of numbers, by where a chip on it lies: along the rows of three, 0 at the zero, and across them. */
export interface Spot {
  place: Place;
  size: Size;
  /** 0 … 12: a whole number is the edge between two rows. */
  along: number;
  /** 0 … 3: a whole number is the edge between two columns, 0 the outer edge beside the dozens. */
  across: number;
}

const outside = new Set(['column', 'dozen', 'red', 'black', 'odd', 'even', 'low', 'high']);

export const isOutside = ({ kind }: Place): boolean => outside.has(kind);

/** The row and the column of a number, both from 0. */
const rowOf = (number: number): number => Math.ceil(number / 3) - 1;
const columnOf = (number: number): number => (number - 1) % 3;

const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of) + 1) / 2;

/** Where a chip lies on a real cloth: in the middle of the numbers that it covers, rows of three at their outer edge. */
function spotOf(place: Place): Spot {
  const { kind, numbers } = place;
  const size = numbers.length as Size;
  const shown = numbers.filter((number) => number > 0);
  const rows = shown.map(rowOf);
  const columns = shown.map(columnOf);
  if (numbers.includes(0)) {
    const across = kind === 'first_four' || shown.length === 0 ? 0 : middle(columns);
    return { place, size, along: shown.length === 0 ? -0.5 : 0, across: shown.length === 0 ? 1.5 : across };
  }
  return { place, size, along: middle(rows), across: kind === 'street' || kind === 'six_line' ? 0 : middle(columns) };
}

export const spots: readonly Spot[] = places.filter((place) => !isOutside(place)).map(spotOf);

/** How near a pointer must be to an edge, in cells, to mean it and not the number. */
const reach = { along: 0.14, across: 0.15 };

/** The place that a pointer on the cloth means: the nearest edge or corner that it is near to, or else the number. */
export function spotAt(along: number, across: number): Spot | undefined {
  let best: { spot: Spot; far: number } | undefined;
  for (const spot of spots) {
    if (spot.size === 1) continue;
    const [a, b] = [Math.abs(spot.along - along) / reach.along, Math.abs(spot.across - across) / reach.across];
    if (a > widthOf(spot.along) / reach.along || b > widthOf(spot.across) / reach.across) continue;
    const far = a + b;
    if (!best || far < best.far) best = { spot, far };
  }
  if (best) return best.spot;
  const [row, column] = [Math.floor(along), Math.floor(across)];
  return spots.find(({ size, along: at, across: over }) => size === 1 && at === row + 0.5 && over === column + 0.5);
}

/** On an edge as near as its reach; along it, where the middle of a cell is meant, a good part of the cell. */
const widthOf = (at: number): number => (Number.isInteger(at) ? reach.along : 0.3);
