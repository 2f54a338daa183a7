import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';

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

/** The match of a market; undefined for a round. */
export const fixtureOf = (marketId: string): bigint | undefined => readMarketId(marketId)?.fixtureId;
