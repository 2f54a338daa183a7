/** Rows of sports, by the names of the contracts of game-feeds and betting. */
export type Names = Readonly<Record<string, string>>;

export interface Side {
  id: number;
  names: Names;
}

export interface PeriodScore {
  period: string;
  home: number;
  away: number;
  ended: boolean;
}

export interface FixtureClock {
  period: string;
  seconds: number;
  running: boolean;
  counts_down: boolean;
  at: string | null;
}

export const fixtureStates = [
  'waiting',
  'released',
  'in_progress',
  'sales_stopped',
  'awaiting_result',
  'result_entered',
] as const;
export type FixtureState = (typeof fixtureStates)[number];

export const sports = ['football', 'basketball', 'baseball', 'volleyball', 'ice_hockey', 'tennis', 'esports'] as const;

/** The pages that sell matches. */
export const boards = ['cross', 'special', 'special2', 'live', 'europe', 'inplay', 'virtual'] as const;
/** Kinds that a league is linked to, with all of them first. */
export const leagueKinds = ['all', ...boards] as const;

export const providers = ['simulator', 'replay', 'lsports', 'odds_api', 'manual'] as const;

export interface Fixture {
  id: number;
  sport: string;
  country: string;
  league_id: number;
  league_names: Names;
  home: Side;
  away: Side;
  starts_at: string;
  /** not_started, in_progress, finished and so on. */
  status: string;
  state: string;
  scores: readonly PeriodScore[];
  clock: FixtureClock | null;
  boards: readonly string[];
  sales_stopped: boolean;
  stopped_by_operator: boolean;
  stopped_by_feed: boolean;
  virtual: boolean;
  in_play: boolean;
  in_play_delay_seconds: number;
  provider: string;
  providers: readonly string[];
  markets: number;
  markets_open: number;
  markets_decided: number;
  closed_at: string | null;
  /** On the boards of specials: as its boards and league say, or as an operator does: auto, on or off. */
  specials: string;
  /** True while odds of it do not follow the supplier. */
  odds_fixed: boolean;
  /** The match that it is sold as; 0 for itself. */
  linked_to: number;
  /** True where its delay is its own, and not its sport's. */
  own_delay: boolean;
}

export interface MarketPick {
  pick: string;
  /** What it is sold at; 0 where it has no price. */
  odds: number;
  /** What the supplier says; null where it says nothing. */
  feed: number | null;
  suspended: boolean;
  /** The price that an operator fixed, and until when; null for none. */
  fixed: { odds: number; until: string | null } | null;
  /** win, loss, push, void, half_win or half_loss; empty before it is decided. */
  result: string;
}

export interface SportsMarket {
  id: string;
  fixture_id: number;
  type: string;
  period: string;
  /** In units, as 2.5; null where the type has none. */
  line: number | null;
  /** open, suspended, closed, settled or cancelled. */
  status: string;
  /** True while an operator has stopped it. */
  stopped: boolean;
  /** True while its odds do not follow the supplier. */
  odds_fixed: boolean;
  picks: readonly MarketPick[];
  /** Of the result in force; -1 before the first. */
  revision: number;
  /** Whose result it is: grade, feed or operator. */
  result_source: string;
}

export interface League {
  id: number;
  sport: string;
  country: string;
  names: Names;
  stopped_kinds: readonly string[];
  open_fixtures: number;
}

/** A row of a sheet of matches: the texts of its cells. */
export type SheetLine = { number: number } & Record<SheetColumn, string>;

export const sheetColumns = [
  'sport',
  'league',
  'country',
  'home',
  'away',
  'starts_at',
  'market',
  'period',
  'line',
  'odds_1',
  'odds_2',
  'odds_3',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** What a sheet of matches would make. */
export interface FixtureSheet {
  file_hash: string;
  matches: number;
  markets: number;
  /** Those that fit. */
  lines: readonly SheetLine[];
  /** The first of those that do not. */
  faults: readonly { number: number; column: string; reason: string }[];
  /** How many do not. */
  refused: number;
}

export interface SportsFeed {
  provider: string;
  silent_seconds: number;
  silent: boolean;
  heard_at: string | null;
  messages: number;
  refused: number;
  last_problem: string;
  open_fixtures: number;
}

/** How prices of a supplier become those that are sold. */
export interface PricingRule {
  league_id: number;
  market_type: string;
  margin_bp: number;
  odds_sum: number;
  max_odds: number;
}

/** What counts for results; what the sport knows nothing of is 0 or false. */
export interface WhatCounts {
  overtime: boolean;
  innings_result: number;
  innings_other: number;
  abandoned_at_once: boolean;
  yellow_points: number;
  red_points: number;
}

export interface SportSettings {
  id: string;
  sport: string;
  provider: string;
  automatic_release: boolean;
  automatic_specials: boolean;
  what_counts: WhatCounts;
  in_play_delay_seconds: number;
  void_after_hours: number;
  pricing: readonly PricingRule[];
  version: number;
}

/** What one pick would cost the house: negative where it loses. */
export interface PickBook {
  pick: string;
  bets: number;
  stake: number;
  house: number;
}

export interface MarketBook {
  market_id: string;
  bets: number;
  stake: number;
  worst: number;
  worst_pick: string;
  picks: readonly PickBook[];
}

export interface FixtureBook {
  fixture_id: number;
  bets: number;
  stake: number;
  worst: number;
  /** The market and the pick that would cost it. */
  worst_market: string;
  worst_pick: string;
  /** Most that it may cost; 0 for no bound. */
  limit: number;
  markets: readonly MarketBook[];
}

/** What the open bets on sports would cost, match by match. */
export interface SportsBook {
  worst: number;
  /** Most that all may cost together; 0 for no bound. */
  limit: number;
  fixtures: readonly FixtureBook[];
}

export interface ReferralLeg {
  fixture_id: number;
  market_id: string;
  pick: string;
  odds: number;
  /** What it is sold at now; 0 where it is not on sale. */
  current_odds: number;
  home: Names;
  away: Names;
}

/** A bet that waits for a trader. */
export interface BetReferral {
  id: number;
  account_id: number;
  account: string;
  nickname: string;
  level: number;
  stake: number;
  odds: number;
  payout: number;
  legs: readonly ReferralLeg[];
  /** Rule that sent it here, and the amount that it names. */
  reason: string;
  limit: number;
  referred_at: string;
  expires_at: string;
}
