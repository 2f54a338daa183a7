import type { Board, FeedClock, FeedIncident, FeedScore, FixtureStatusName, Names, Sport } from '../feed-message.ts';
import type { CountsSetting } from '../grading/counts-setting.ts';
import type { Market } from './market.ts';

/** A score with the supplier's time of it; `own` where an operator entered it, which no supplier undoes. */
export type KnownScore = FeedScore & { at: number; own?: boolean };
export type KnownClock = FeedClock & { at: number };
export type KnownIncident = FeedIncident & { at: number };

/** Whether boards of specials have it: as its boards and its league say, or as an operator does. */
export type SpecialRelease = 'auto' | 'on' | 'off';

interface Named {
  readonly id: bigint;
  readonly names: Names;
}

/** A match as it is kept; times in milliseconds. */
export interface Fixture {
  readonly id: bigint;
  readonly sport: Sport;
  readonly league: Named & { readonly country: string; readonly stoppedKinds: readonly string[] };
  readonly home: Named;
  readonly away: Named;
  startsAt: number;
  status: FixtureStatusName;
  provider: string;
  /** The match that it is sold as; undefined for itself. */
  linkedTo: bigint | undefined;
  virtual: boolean;
  inPlay: boolean;
  boards: Board[];
  specials: SpecialRelease;
  /** New markets keep their first prices, as those that were there keep theirs. */
  oddsFixed: boolean;
  releasedAt: number | undefined;
  stoppedByOperator: boolean;
  stoppedByFeed: boolean;
  inPlayDelaySeconds: number;
  /** An operator set its delay: its sport's does not replace it. */
  ownDelay: boolean;
  /** What counts in it; undefined for the house rules as they are delivered. */
  whatCounts: CountsSetting | undefined;
  voidAfterHours: number;
  scores: KnownScore[];
  clock: KnownClock | undefined;
  fixtureAt: number;
  playAt: number;
  closedAt: number | undefined;
  decided: boolean;
  version: bigint;
  /** Rises with any change, so that each process knows whether what it remembers is still so. */
  changes: bigint;
}

/** A match with all that belongs to it, and what of it a change has touched. */
export interface FixtureState {
  readonly fixture: Fixture;
  readonly markets: Map<string, Market>;
  readonly incidents: Map<number, KnownIncident>;
  touched: Touched;
}

export interface Touched {
  fixture: boolean;
  /** True where scores, incidents, status or verdicts changed: every market is graded again. */
  facts: boolean;
  /** True where prices' rules, the start or the sale changed: every market is priced again. */
  sale: boolean;
  /** True where sale has just begun: every market is told. */
  released: boolean;
  /** Markets whose rows change. */
  readonly markets: Set<string>;
  readonly incidents: Set<number>;
  /** Markets whose sale is another one now, so that it is told. */
  readonly told: ReadonlySet<string>;
}

export const untouched = (): Touched => ({
  fixture: false,
  facts: false,
  sale: false,
  released: false,
  markets: new Set(),
  incidents: new Set(),
  told: new Set(),
});

/** Play is over, or will never be: no bet is taken any more. */
export const overStatuses: readonly FixtureStatusName[] = ['finished', 'cancelled', 'abandoned'];
export const isOver = ({ status }: Pick<Fixture, 'status'>): boolean => overStatuses.includes(status);

export const playStatuses: readonly FixtureStatusName[] = ['in_progress', 'interrupted', 'suspended'];
export const isPlayed = ({ status }: Pick<Fixture, 'status'>): boolean => playStatuses.includes(status);

/** It waits for its start, or for a new one. */
export const isAhead = ({ status }: Pick<Fixture, 'status'>): boolean =>
  status === 'not_started' || status === 'about_to_start';
