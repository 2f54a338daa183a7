import type { Slip } from './bet.ts';
import { fixtureOf, type Leg } from './leg.ts';

type WithLegs = Pick<Slip, 'marketId' | 'pick' | 'oddsMilli' | 'requestedOddsMilli' | 'legs'>;

/** The legs of any bet: one on a round has its only one in its own row. */
export function legsOf(bet: WithLegs): readonly Leg[] {
  const { marketId, pick, oddsMilli, requestedOddsMilli } = bet;
  return bet.legs ?? [{ marketId, pick, oddsMilli, shownMilli: requestedOddsMilli }];
}

/** What a bet's legs are settled by. */
export const marketsOf = ({ marketId, legs }: Pick<Slip, 'marketId' | 'legs'>): string[] =>
  legs?.map((leg) => leg.marketId) ?? [marketId];

/** What a member's stake on these legs counts on, once each: rounds, and matches as f{id}. */
export function eventsOf(bet: Pick<Slip, 'marketId' | 'legs'>): string[] {
  const events = marketsOf(bet).map((marketId) => {
    const fixtureId = fixtureOf(marketId);
    return fixtureId === undefined ? marketId : `f${fixtureId}`;
  });
  return [...new Set(events)];
}
