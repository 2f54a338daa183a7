/** What the machine does in the same run, for figures to be held against. */
export type Yardstick = 'TPC-B' | 'lone';

/** One line of the bench: `goal` is what it should reach, and `better` says which side of it is good. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** In the unit, or in multiples of the yardstick where there is one. */
  goal: number | null;
  per?: Yardstick;
  better: 'higher' | 'lower';
}

/** A figure beside its yardstick: machines differ by a factor of two and more, what one run measures of one does not. */
export interface Judged extends Figure {
  /** The value in multiples of the yardstick; null without one, or where it could not be measured. */
  ratio: number | null;
  met: boolean | null;
}

/** A part of the bench: prepares, measures within a bounded time, and answers its figures. */
export type Part = () => Promise<Figure[]>;

/** A goal in multiples of a yardstick. */
export interface Multiple {
  times: number;
  of: Yardstick;
}

export const higher = (name: string, value: number, unit: string, goal?: number | Multiple): Figure =>
  figure(name, value, unit, 'higher', goal);

export const lower = (name: string, value: number, unit: string, goal?: number | Multiple): Figure =>
  figure(name, value, unit, 'lower', goal);

function figure(
  name: string,
  value: number,
  unit: string,
  better: Figure['better'],
  goal: number | Multiple | undefined,
): Figure {
  const told = { name, value: round(value), unit, better };
  if (typeof goal === 'object') return { ...told, goal: goal.times, per: goal.of };
  return { ...told, goal: goal ?? null };
}

export function judge(figure: Figure, yardsticks: ReadonlyMap<Yardstick, number>): Judged {
  const { per, value, goal, better } = figure;
  const measure = per && yardsticks.get(per);
  const ratio = measure ? round(value / measure) : null;
  const held = per ? ratio : value;
  const met = goal === null || held === null ? null : better === 'higher' ? held >= goal : held <= goal;
  return { ...figure, ratio, met };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The value below which `share` of the sorted samples lie. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
