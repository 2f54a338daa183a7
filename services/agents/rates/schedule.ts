/** A rate from a moment on, in hundredths of a percent. */
export interface RateStep {
  from: Date;
  basisPoints: number;
}

/** The rate in force at a moment; 0 before the first step. Steps are in the order of time. */
export function rateAt(steps: readonly RateStep[], at: Date): number {
  let rate = 0;
  for (const step of steps) {
    if (step.from > at) break;
    rate = step.basisPoints;
  }
  return rate;
}

/** All rates that are in force at some moment from `from` until just before `until` (for ever where absent). */
export function ratesWithin(steps: readonly RateStep[], from: Date, until?: Date): number[] {
  const later = steps.filter((step) => step.from > from && (!until || step.from < until));
  return [rateAt(steps, from), ...later.map((step) => step.basisPoints)];
}

/** The first moment after `from` at which another rate begins. */
export function nextStep(steps: readonly RateStep[], from: Date): Date | undefined {
  return steps.find((step) => step.from > from)?.from;
}

/**
 * The rates in force of a class that has another's until it is given its own: from the first of its own on, these alone.
 */
export function stepsWithFallback(own: readonly RateStep[], fallback: readonly RateStep[]): readonly RateStep[] {
  const [first] = own;
  return first ? [...fallback.filter(({ from }) => from < first.from), ...own] : fallback;
}

export interface Neighbours {
  /** Absent for the top of the tree. */
  parent?: readonly RateStep[];
  children: readonly (readonly RateStep[])[];
  /** The greatest rate of the game class. */
  cap: number;
}

/**
 * Which rates an account may have from `from` until `until`: at no moment more than its parent's or the cap, and at none
 * less than a child's.
 */
export function allowedRates(around: Neighbours, from: Date, until?: Date): { min: number; max: number } {
  const above = around.parent ? ratesWithin(around.parent, from, until) : [];
  const below = around.children.flatMap((steps) => ratesWithin(steps, from, until));
  return { min: Math.max(0, ...below), max: Math.min(around.cap, ...above) };
}
