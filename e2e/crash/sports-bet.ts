/** What became of a match's home side, as the test has it. */
export type Ended = 'home' | 'away' | 'void' | undefined;

/** A bet on the home sides of matches, each at odds of 2.00, as the test knows it. */
export interface SportsBet {
  /** Places of the matches. */
  on: readonly number[];
  /** Sizes of its combinations; empty for one of all legs. */
  folds: readonly number[];
  stake: number;
  /** What was bought back of it, and for how much. */
  closedStake: number;
  closedPayout: number;
}

/** What a bet has paid by now, worked out by hand: each leg doubles its combination, ends it, or leaves it as it is. */
export function paysBy({ on, folds, stake, closedStake, closedPayout }: SportsBet, ended: readonly Ended[]): number {
  const lines = folds.length === 0 ? [[...on]] : folds.flatMap((size) => choose(on, size));
  const part = (stake - closedStake) / lines.length;
  const paid = lines.map((line) => {
    const ends = line.map((match) => ended[match]);
    if (ends.includes('away')) return 0;
    return ends.includes(undefined) ? undefined : ends.reduce((so, end) => (end === 'home' ? so * 2 : so), part);
  });
  const open = paid.includes(undefined);
  return closedPayout + (open ? 0 : paid.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

function choose(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return from.flatMap((first, place) => choose(from.slice(place + 1), size - 1).map((rest) => [first, ...rest]));
}
