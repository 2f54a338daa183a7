/** The sports that are sold. */
export const sports = ['football', 'basketball', 'baseball', 'volleyball', 'ice_hockey', 'tennis', 'esports'] as const;

export type Sport = (typeof sports)[number];

export const fixtureStatuses = [
  'not_started',
  'about_to_start',
  'in_progress',
  'interrupted',
  'suspended',
  'finished',
  'cancelled',
  'postponed',
  'abandoned',
  'coverage_lost',
] as const;

/** How far a match is. */
export type FixtureStatusName = (typeof fixtureStatuses)[number];

export type Side = 'home' | 'away' | '';

/** Names by language; the English one is there at least, and stands in for those that are not. */
export type Names = { readonly en: string } & { readonly [language in 'ko' | 'ja' | 'vi' | 'th']?: string };

/** Pages that offer a match: `special` and `special2` have its special markets, the others those of its result. */
export type Board = 'cross' | 'special' | 'special2' | 'live' | 'europe' | 'inplay' | 'virtual';

/** A match as its supplier tells of it. References are the supplier's ids: text, since some exceed 2^53. */
export interface FeedFixture {
  readonly ref: string;
  readonly sport: Sport;
  /** `country` is ISO 3166-1 alpha-2, XX for international. */
  readonly league: { readonly ref: string; readonly names: Names; readonly country: string };
  readonly home: { readonly ref: string; readonly names: Names };
  readonly away: { readonly ref: string; readonly names: Names };
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly status: FixtureStatusName;
  readonly virtual?: boolean;
  /** True where it takes bets while it is played. */
  readonly inPlay?: boolean;
  /** Boards that offer it, as far as its league is linked to them; absent for all that fit. */
  readonly boards?: readonly Board[];
}

/** What tells a market of a match from its others. */
export interface FeedMarketKey {
  /** A key of `marketTypes` in market-types.ts. */
  readonly type: string;
  readonly period: string;
  /** Quarters, of the home team where it is a handicap; absent where the type has no line. */
  readonly lineQuarters?: number;
}

export interface FeedOutcome {
  readonly pick: string;
  /** Thousandths, above 1000. */
  readonly oddsMilli: number;
  readonly suspended?: boolean;
}

export interface FeedMarket extends FeedMarketKey {
  readonly status: 'open' | 'suspended' | 'closed';
  /** All picks of the market. */
  readonly outcomes: readonly FeedOutcome[];
}

export interface FeedPickResult {
  readonly pick: string;
  readonly result: 'win' | 'loss' | 'push' | 'void' | 'half_win' | 'half_loss';
  /** Of a dead heat the number of picks that share the win. */
  readonly sharedBy?: number;
}

export interface FeedSettlement extends FeedMarketKey {
  readonly results: readonly FeedPickResult[];
}

/** Points of a part of the match; `ft` is the whole match as it stands. */
export interface FeedScore {
  /** ft, h1, h2, q1…q4, s1…s5, i1…i20, p1…p3, ot, pen, m1…m5. */
  readonly period: string;
  readonly home: number;
  readonly away: number;
  readonly ended: boolean;
}

export interface FeedClock {
  /** Part that is played; empty before the start. */
  readonly period: string;
  /** Seconds played in it, or left where it counts down. */
  readonly seconds: number;
  readonly running: boolean;
  readonly countsDown: boolean;
}

/** Something that happened; a later message with the same number replaces it, and may revoke it. */
export interface FeedIncident {
  /** Rises within the match. */
  readonly number: number;
  readonly kind: string;
  readonly side: Side;
  readonly period: string;
  readonly seconds: number;
  readonly points: number;
  readonly detail: string;
  readonly revoked?: boolean;
}

/** What every message has: the supplier's id of it, unique with the provider, and the supplier's time in milliseconds. */
interface MessageHead {
  readonly id: string;
  readonly at: number;
}

export type FeedMessage = MessageHead &
  (
    | { readonly kind: 'fixture'; readonly fixture: FeedFixture }
    | {
        readonly kind: 'score';
        readonly fixture: string;
        readonly status?: FixtureStatusName;
        /** Those that are new or changed. */
        readonly scores?: readonly FeedScore[];
        readonly clock?: FeedClock;
        readonly incidents?: readonly FeedIncident[];
      }
    /** Prices and statuses, only of the markets that changed. */
    | { readonly kind: 'odds'; readonly fixture: string; readonly markets: readonly FeedMarket[] }
    /** The supplier's own verdicts, which count above what we would grade. */
    | { readonly kind: 'settlement'; readonly fixture: string; readonly settlements: readonly FeedSettlement[] }
    /** Bets placed from `from` on and before `to` are void; all markets of the match where none is named. */
    | {
        readonly kind: 'cancel';
        readonly fixture: string;
        readonly markets?: readonly FeedMarketKey[];
        readonly from?: number;
        readonly to?: number;
        readonly reason: string;
      }
    | {
        readonly kind: 'rollback';
        readonly of: 'settlement' | 'cancel';
        readonly fixture: string;
        readonly markets?: readonly FeedMarketKey[];
      }
    /** Only these matches are alive: others of the provider are suspended. */
    | { readonly kind: 'snapshot'; readonly fixtures: readonly string[] }
    | { readonly kind: 'heartbeat' }
  );

/** What turns a supplier's messages into ours. */
export interface FeedAdapter {
  readonly provider: string;
  /** Runs until the signal ends it; `emit` resolves when the batch is kept, and an adapter waits for it. */
  run(emit: (batch: FeedMessage[]) => Promise<void>, signal: AbortSignal): Promise<void>;
}
