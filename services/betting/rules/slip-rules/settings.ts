import type { SameMatchPair } from './same-match-pairs.ts';

/** The least odds that every leg of combinations of one size has. */
export interface FoldAllowance {
  legs: number;
  leastOddsMilli: number;
}

/** What a fold's odds are raised by from a number of legs on. */
export interface Bonus {
  legs: number;
  /** Thousandths that the combined odds are raised by. */
  bonusMilli: number;
  /** A leg below these odds is not counted. */
  leastOddsMilli: number;
}

/** What operators set of the rules on slips. */
export interface SlipSettings {
  noSingle: boolean;
  noDouble: boolean;
  singleResultOnly: boolean;
  /** Most legs of one combination; 0 for as many as the slip may have. */
  noMultiAbove: number;
  /** Most legs of a slip. */
  maxLegs: number;
  /** Pairs of one match that no combination may have. */
  sameMatchBanned: readonly SameMatchPair[];
  noThreePointerWithFreeThrow: boolean;
  folds: readonly FoldAllowance[];
  /** True where no combination has a size that `folds` does not list. */
  listedFoldsOnly: boolean;
  leastLegOddsMilli: number;
  /** 0 for no bound. */
  greatestLegOddsMilli: number;
  /** Most combined odds, their bonus included; 0 for no bound. */
  maxCombinedOddsMilli: number;
  noHedging: boolean;
  /** Sports, and `in_play` for all that is played, of which a member has a pick once among its open bets. */
  noDuplicates: readonly string[];
  /** False where nothing that is played is bet on. */
  inPlay: boolean;
  bonuses: readonly Bonus[];
}
