/** Which of the pair a result is: a is drawn solid, b hollow, c square. */
export type BeadSide = 'a' | 'b' | 'c';

const SIDES: Record<string, BeadSide> = {
  odd: 'a',
  under: 'a',
  left: 'a',
  small: 'a',
  home: 'a',
  '3': 'a',
  even: 'b',
  over: 'b',
  right: 'b',
  large: 'b',
  away: 'b',
  '4': 'b',
};

/** The last word of a pick names its side: pb_odd → odd. */
export const lastWord = (pick: string): string => pick.slice(pick.lastIndexOf('_') + 1);

export const sideOf = (word: string): BeadSide => SIDES[word] ?? 'c';

export interface Bead {
  readonly word: string;
  readonly side: BeadSide;
  readonly column: number;
  readonly row: number;
  readonly newest: boolean;
}

const ROWS = 6;

/**
 * A streak per column, oldest first. A streak that meets the foot, or a longer one before it, turns right and runs on
 * along its row.
 */
export function beadRoad(words: readonly string[]): Bead[] {
  const taken = new Set<string>();
  const beads: Bead[] = [];
  let start = 0;
  let column = 0;
  let row = 0;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before === undefined) {
      column = 1;
      row = 1;
      start = 1;
    } else if (word !== before) {
      start += 1;
      while (taken.has(`${start}.1`)) start += 1;
      column = start;
      row = 1;
    } else if (row < ROWS && !taken.has(`${column}.${row + 1}`) && column === start) {
      row += 1;
    } else {
      column += 1;
    }
    taken.add(`${column}.${row}`);
    beads.push({ word, side: sideOf(word), column, row, newest: index === words.length - 1 });
  }
  return beads;
}

export interface Tally {
  readonly counts: ReadonlyMap<string, number>;
  readonly longest: number;
}

export function tallyOf(words: readonly string[]): Tally {
  const counts = new Map<string, number>();
  let longest = 0;
  let streak = 0;
  for (const [index, word] of words.entries()) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    streak = word === words[index - 1] ? streak + 1 : 1;
    longest = Math.max(longest, streak);
  }
  return { counts, longest };
}
