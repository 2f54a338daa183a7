import type { Broken, Slip } from './slip.ts';

/** A market stands once in a slip, whatever is picked of it. */
export function sameMarket({ legs }: Slip): Broken | undefined {
  for (const leg of legs) {
    const same = legs.filter(({ marketId }) => marketId === leg.marketId);
    if (same.length > 1) return { rule: 'same_market', legs: same };
  }
  return undefined;
}
