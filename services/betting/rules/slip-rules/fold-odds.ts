import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** Every leg of a combination has at least the odds that are asked of combinations of its size. */
export function foldOdds({ legs, sizes }: Slip, { folds }: SlipSettings): Broken | undefined {
  for (const fold of folds) {
    if (!sizes.includes(fold.legs)) continue;
    const low = legs.filter(({ oddsMilli }) => oddsMilli < fold.leastOddsMilli);
    if (low.length > 0)
      return {
        rule: 'fold_odds',
        legs: low,
        facts: { fold: String(fold.legs), min_odds_milli: String(fold.leastOddsMilli) },
      };
  }
  return undefined;
}
