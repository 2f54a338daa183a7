/** What the player site must keep to, on every page that it has. */
export const bars = {
  /** Kilobytes of compressed script until a page is filled. */
  scriptKb: 180,
  /** Milliseconds until the largest thing stands there, on a slow phone and as fast as the machine is. */
  largestSlowMs: 2_000,
  largestPlainMs: 1_500,
  /** By how much things move while a page comes. */
  shift: 0.05,
  /** Milliseconds from a touch to the next paint, on a slow phone. */
  touchMs: 200,
} as const;

export type Bar = keyof typeof bars;
export type Figures = Partial<Record<Bar, number>>;

/** One page, or one thing that is done on a page, with what was measured of it. */
export interface Measured {
  what: string;
  figures: Figures;
  /** What a missed figure is about: the largest thing, what moved. */
  note: string;
}

/** The middle of an odd number of runs; of an even number the better of the two in the middle. */
export function median(runs: readonly number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** The bars that a page misses. */
export const missed = ({ figures }: Measured): Bar[] =>
  (Object.keys(bars) as Bar[]).filter((bar) => (figures[bar] ?? 0) > bars[bar]);
