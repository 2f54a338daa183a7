import type { SlipSettings } from './settings.ts';
import type { Broken, Slip } from './slip.ts';

/** Where duplicates are not taken, a member has a pick once among its open bets. */
export function duplicate({ legs, open }: Slip, { noDuplicates }: SlipSettings): Broken | undefined {
  const again = legs.filter(
    ({ sport, inPlay, marketId, pick }) =>
      (noDuplicates.includes(sport) || (inPlay && noDuplicates.includes('in_play'))) &&
      open.some((other) => other.marketId === marketId && other.pick === pick),
  );
  return again.length > 0 ? { rule: 'duplicate', legs: again } : undefined;
}
