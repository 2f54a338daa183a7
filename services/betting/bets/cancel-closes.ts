import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { isToCome } from '../sports/match.ts';
import type { Bet } from './bet.ts';
import { fixtureOf } from './leg.ts';

/**
 * The close in force after which a bet is never taken back; undefined where nothing is known of its round any more. Of
 * a bet on matches it is the first start, and the beginning of time where one is played, was when it was placed, or is
 * not known to be still to come.
 */
export function cancelClosesAtMs(
  snapshot: Pick<MarketSnapshot, 'round' | 'match'>,
  { marketId, legs }: Pick<Bet, 'marketId' | 'legs'>,
): number | undefined {
  if (!legs) return snapshot.round(marketId)?.closesAtMs;
  return Math.min(
    ...legs.map((leg) => {
      const match = leg.inPlay ? undefined : snapshot.match(fixtureOf(leg.marketId) ?? 0n);
      return match && isToCome(match) ? match.startsAtMs : 0;
    }),
  );
}
