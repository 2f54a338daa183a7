import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import type { Slip } from './bet.ts';

/** One leg of a bet on matches, as it is stored. */
export interface Leg {
  /** FIXTURE:TYPE:PERIOD[:LINE]. */
  marketId: string;
  pick: string;
  /** Accepted odds, thousandths. */
  oddsMilli: number;
  /** Odds that the slip showed. */
  shownMilli: number;
  /** The score of home and away at placing, where the match was played then. */
  inPlay?: readonly [number, number];
}

type WithLegs = Pick<Slip, 'marketId' | 'pick' | 'oddsMilli' | 'requestedOddsMilli' | 'legs'>;

/** The legs of any bet: one on a round has its only one in its own row. */
export function legsOf(bet: WithLegs): readonly Leg[] {
  const { marketId, pick, oddsMilli, requestedOddsMilli } = bet;
  return bet.legs ?? [{ marketId, pick, oddsMilli, shownMilli: requestedOddsMilli }];
}

/** What a bet's legs are settled by. */
export const marketsOf = ({ marketId, legs }: Pick<Slip, 'marketId' | 'legs'>): string[] =>
  legs?.map((leg) => leg.marketId) ?? [marketId];

/** The match of a market; undefined for a round. */
export const fixtureOf = (marketId: string): bigint | undefined => readMarketId(marketId)?.fixtureId;

/** What a member's stake on these legs counts on, once each: rounds, and matches as f{id}. */
export function eventsOf(bet: Pick<Slip, 'marketId' | 'legs'>): string[] {
  const events = marketsOf(bet).map((marketId) => {
    const fixtureId = fixtureOf(marketId);
    return fixtureId === undefined ? marketId : `f${fixtureId}`;
  });
  return [...new Set(events)];
}
