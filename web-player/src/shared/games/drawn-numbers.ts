export interface DrawnBalls {
  readonly balls: readonly number[];
  /** The ball of a drum of its own: the powerball. */
  readonly extra?: number | undefined;
  readonly sum: number;
}

/** Families whose last number is the powerball. */
const WITH_POWERBALL = new Set(['powerball', 'powerladder']);
const POWERBALL_NUMBERS = 6;

/** The numbers of a round as balls; of the powerball family the last is the powerball and counts in no sum. */
export function ballsOf(family: string, numbers: readonly number[]): DrawnBalls {
  const hasExtra = WITH_POWERBALL.has(family) && numbers.length === POWERBALL_NUMBERS;
  const balls = hasExtra ? numbers.slice(0, -1) : numbers;
  return { balls, extra: hasExtra ? numbers.at(-1) : undefined, sum: balls.reduce((sum, ball) => sum + ball, 0) };
}

/** Where the ladder of a family changes from three lines to four; undefined for a family without one. */
const SHORTEST: Record<string, number> = { powerball: 14, powerladder: 14, kenoladder: 35 };

export const shortestLadder = (family: string): number | undefined => SHORTEST[family];
