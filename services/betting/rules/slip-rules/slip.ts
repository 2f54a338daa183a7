import type { MarketFamily } from '@madang/proto/madang/game_feeds/v1/market-types.ts';

/** A leg of sports as the rules on slips see it. */
export interface SlipLeg {
  /** FIXTURE:TYPE:PERIOD[:LINE]. */
  marketId: string;
  fixtureId: bigint;
  sport: string;
  leagueId: bigint;
  /** A key of `marketTypes`. */
  type: string;
  family: MarketFamily;
  period: string;
  /** In quarters; absent where the type has no line. */
  lineQuarters?: number | undefined;
  pick: string;
  /** Odds in force, thousandths. */
  oddsMilli: number;
  /** True when its match is played. */
  inPlay: boolean;
}

/** A leg of a bet of the same member that is still open. */
export type OpenPick = Pick<SlipLeg, 'marketId' | 'pick'>;

/** What the rules know beside the legs. */
export interface SlipContext {
  /** Sizes of the combinations of a system; empty for one combination of all legs. */
  folds: readonly number[];
  /** Picks of the member's open bets, at least those on the matches of the slip. */
  open: readonly OpenPick[];
}

export interface Slip extends SlipContext {
  legs: readonly SlipLeg[];
  /** Sizes of its combinations: those of the system, or the number of its legs. */
  sizes: readonly number[];
}

/** The rule that a slip breaks and the legs that break it. */
export interface Broken {
  /** A stable name, which clients know. */
  rule: string;
  legs: readonly SlipLeg[];
  /** What else a client may show, as a bound. */
  facts?: Record<string, string>;
}

/** A slip of legs: a slip that names no sizes is one combination of all of them. */
export const slipOf = (legs: readonly SlipLeg[], { folds, open }: SlipContext): Slip => ({
  legs,
  folds,
  open,
  sizes: folds.length > 0 ? folds : [legs.length],
});
