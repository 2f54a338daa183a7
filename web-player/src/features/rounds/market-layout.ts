/**
 * How the markets of each family are drawn. Widths are shares of the line that a market lives on, so that width is
 * probability wherever the numbers are equally likely; `chance` takes the shares from the probabilities on the wire.
 */
export type Narrow = 'halves' | 'thirds' | 'fifths';

export interface MarketRow {
  readonly market: string;
  /** Picks in the order of the line; the market's own order where it is left out. */
  readonly picks?: readonly string[];
  readonly widths?: readonly number[] | 'chance';
  readonly shape?: 'wide' | 'stacked' | 'ball';
  /** The numbers of each pick, in the order of `picks`. */
  readonly notes?: readonly string[] | 'chance';
  readonly narrow?: Narrow;
  /** Shows the market's name above the row. */
  readonly named?: boolean;
}

export interface CrossTable {
  readonly market: string;
  readonly rows: readonly CrossHead[];
  readonly columns: readonly CrossHead[];
  readonly pick: (row: string, column: string) => string;
}

export interface CrossHead {
  /** The part of the pick that this row or column stands for. */
  readonly part: string;
  /** The pick whose name heads it. */
  readonly text: string;
  readonly note?: string;
}

export interface Distribution {
  readonly count: number;
  readonly size: number;
  /** The stretch of sums that is drawn. */
  readonly from: number;
  readonly to: number;
  /** First sums of the bands that are shaded by turns. */
  readonly bands: readonly number[];
}

export interface MarketSection {
  /** Key of the title, and with `Hint` behind it of the line beside it. */
  readonly title: string;
  readonly distribution?: Distribution;
  readonly rows?: readonly MarketRow[];
  /** Rows side by side. */
  readonly blocks?: readonly MarketRow[];
  readonly cross?: CrossTable;
  /** Stands beside the section after it. */
  readonly half?: boolean;
}
