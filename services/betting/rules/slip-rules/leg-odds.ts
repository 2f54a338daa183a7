import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** No leg has odds below or above the bounds. */
export function legOdds(
  { legs }: Slip,
  { leastLegOddsMilli: least, greatestLegOddsMilli: greatest }: SlipSettings,
): Broken | undefined {
  const low = legs.filter(({ oddsMilli }) => oddsMilli < least);
  if (low.length > 0) return { rule: 'least_leg_odds', legs: low, facts: { min_odds_milli: String(least) } };
  const high = greatest === 0 ? [] : legs.filter(({ oddsMilli }) => oddsMilli > greatest);
  if (high.length > 0) return { rule: 'greatest_leg_odds', legs: high, facts: { max_odds_milli: String(greatest) } };
  return undefined;
}
