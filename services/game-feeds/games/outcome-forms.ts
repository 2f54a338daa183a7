import type { Market, OddsRule, Outcome, Predicate, Test } from './declaration.ts';

/** The two-way markets and their products that several games share, so that a game's own file lists only what differs. */

/** A half of a two-way market: the last part of its pick, and its test. */
export interface Side {
  readonly name: string;
  readonly when: Predicate;
}

export const oddEven = (value: string): readonly [Side, Side] => [
  { name: 'odd', when: { value, parity: 'odd' } },
  { name: 'even', when: { value, parity: 'even' } },
];

/** Under is everything up to and including `maxUnder`. */
export const underOver = (value: string, maxUnder: number): readonly [Side, Side] => [
  { name: 'under', when: { value, to: maxUnder } },
  { name: 'over', when: { value, from: maxUnder + 1 } },
];

export const sidesOf = (prefix: string, sides: readonly Side[], odds: readonly OddsRule[]): Outcome[] =>
  sides.map(({ name, when }, index) => ({ pick: `${prefix}_${name}`, when, odds: odds[index] ?? odds[0] ?? 0 }));

/** Every pair of a left and a right side, left first: both must hold. Odds are given row by row. */
export function pairsOf(
  name: (left: string, right: string) => string,
  left: readonly Side[],
  right: readonly Side[],
  odds: OddsRule | readonly OddsRule[],
): Outcome[] {
  return left.flatMap((a, row) =>
    right.map((b, column) => ({
      pick: name(a.name, b.name),
      when: { all: [a.when, b.when] },
      odds: isList(odds) ? (odds[row * right.length + column] ?? 0) : odds,
    })),
  );
}

const isList = (odds: OddsRule | readonly OddsRule[]): odds is readonly OddsRule[] => Array.isArray(odds);

/** Neighbouring ranges of one value, named a, b, c… */
export function sections(
  prefix: string,
  value: string,
  ranges: readonly (readonly [number, number])[],
  odds: OddsRule | readonly OddsRule[],
): Outcome[] {
  return ranges.map(([from, to], index) => ({
    pick: `${prefix}_${String.fromCharCode(97 + index)}`,
    when: { value, from, to } satisfies Test,
    odds: isList(odds) ? (odds[index] ?? 0) : odds,
  }));
}

export const market = (id: string, outcomes: readonly Outcome[]): Market => ({ id, outcomes });
