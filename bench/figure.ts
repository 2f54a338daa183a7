/** One line of the bench: `goal` is what it should reach, and `better` says which side of it is good. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: number | null;
  better: 'higher' | 'lower';
}

/** A part of the bench: prepares, measures within a bounded time, and answers its figures. */
export type Part = () => Promise<Figure[]>;

export const higher = (name: string, value: number, unit: string, goal: number | null = null): Figure => ({
  name,
  value: round(value),
  unit,
  goal,
  better: 'higher',
});

export const lower = (name: string, value: number, unit: string, goal: number | null = null): Figure => ({
  name,
  value: round(value),
  unit,
  goal,
  better: 'lower',
});

const round = (value: number): number => Math.round(value * 100) / 100;

/** The value below which `share` of the sorted samples lie. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
