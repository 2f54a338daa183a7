import { bonusOf } from '../bonus.ts';
import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

const thousand = 1000n;

/**
 * The combined odds of the best combination of a slip, as they would pay: thousandths, truncated to two decimals. The best
 * one of a system has the highest odds that its greatest size takes.
 */
export function bestCombinedMilli(slip: Pick<Slip, 'legs' | 'sizes'>, bonusMilli: number): bigint {
  const best = slip.legs
    .map(({ oddsMilli }) => BigInt(oddsMilli))
    .sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    .slice(0, Math.max(...slip.sizes));
  const raised = best.reduce((product, odds) => product * odds, thousand + BigInt(bonusMilli));
  // In hundredths first: the third decimal does not pay.
  return ((raised * 100n) / thousand ** BigInt(best.length + 1)) * 10n;
}

/** What pays on no combination is more than the bound, the bonus for its number of legs included. */
export function combinedOdds(slip: Slip, { maxCombinedOddsMilli: max, bonuses }: SlipSettings): Broken | undefined {
  if (max === 0 || bestCombinedMilli(slip, bonusOf(slip, bonuses)) <= BigInt(max)) return undefined;
  return { rule: 'max_combined_odds', legs: slip.legs, facts: { max_odds_milli: String(max) } };
}
