export interface Ladder {
  readonly start: 'left' | 'right';
  readonly lines: 3 | 4;
  readonly end: 'odd' | 'even';
}

/** Odd starts left; up to `shortest` it has three lines, else four; an odd number of crossings changes the side. */
export function ladderOf(first: number, shortest: number): Ladder {
  const start = first % 2 === 1 ? 'left' : 'right';
  const lines = first <= shortest ? 3 : 4;
  return { start, lines, end: (start === 'left') === (lines === 4) ? 'odd' : 'even' };
}

export interface LadderPicture {
  /** Heights of the rungs between 28 and 128. */
  readonly rungs: readonly number[];
  /** The way walked, as path data on rails at 22 and 98. */
  readonly walked: string;
}

const TOP = 28;
const FOOT = 128;
const LEFT = 22;
const RIGHT = 98;

export function ladderPicture({ start, lines }: Ladder): LadderPicture {
  const rungs = Array.from({ length: lines }, (_, index) => TOP + ((index + 1) * (FOOT - TOP)) / (lines + 1));
  let rail = start === 'left' ? LEFT : RIGHT;
  let walked = `M${rail} ${TOP}`;
  for (const rung of rungs) {
    rail = rail === LEFT ? RIGHT : LEFT;
    walked += `V${rung}H${rail}`;
  }
  return { rungs, walked: `${walked}V${FOOT}` };
}
