import type { FeedMarket, FeedMarketKey } from '../feed-message.ts';
import type { Verdicts } from '../results/result-state.ts';

export type MarketStatusName = 'open' | 'suspended' | 'closed' | 'settled' | 'cancelled';

export interface PricedPick {
  pick: string;
  oddsMilli: number;
  suspended?: boolean;
}

/** A price that an operator fixed; `until` in milliseconds, absent while it is not lifted. */
export interface Override {
  oddsMilli: number;
  until?: number;
}

/** A market of a match: what its supplier says, what operators set, and what is sold. */
export interface Market extends FeedMarketKey {
  readonly id: string;
  feedStatus: FeedMarket['status'];
  feed: PricedPick[];
  /** Supplier's time of the prices, in milliseconds. */
  feedAt: number;
  stopped: boolean;
  overrides: Record<string, Override>;
  /** Prices by pick that stay until an operator lifts them, in thousandths; absent where they follow the supplier. */
  fixed?: Record<string, number> | undefined;
  status: MarketStatusName;
  sold: PricedPick[];
  version: bigint;
  verdicts: Verdicts;
  revision: number;
  /** The state of its result that was told last, as `stateKey` writes it. */
  told: string;
}
