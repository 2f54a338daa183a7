import type { Bonus } from './slip-rules/settings.ts';
import type { Slip } from './slip-rules/slip.ts';

/**
 * Thousandths that the combined odds of a slip are raised by: the greatest of the table whose number of legs the slip has at
 * its least odds. A leg below them stands in the fold without being counted. A system has none, since its combinations
 * have different numbers of legs.
 *
 * The bonus multiplies the exact product before that is truncated: odds × (1000 + bonus) / 1000.
 */
export function bonusOf({ legs, folds }: Pick<Slip, 'legs' | 'folds'>, bonuses: readonly Bonus[]): number {
  if (folds.length > 0) return 0;
  const reached = bonuses.filter(
    ({ legs: needed, leastOddsMilli }) => legs.filter(({ oddsMilli }) => oddsMilli >= leastOddsMilli).length >= needed,
  );
  return Math.max(0, ...reached.map(({ bonusMilli }) => bonusMilli));
}

/**
 * What is left of a bonus at the settlement: all of it where every leg won in full, and nothing otherwise. A leg that is
 * returned, halved or shared by a dead heat is no leg of the number that the bonus was given for.
 */
export const bonusInForce = (bonusMilli: number, wonInFull: readonly boolean[]): number =>
  wonInFull.every(Boolean) ? bonusMilli : 0;
