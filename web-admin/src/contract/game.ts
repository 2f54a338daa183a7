import type { Id, Instant, Won } from './rows.ts';

export interface Outcome {
  pick: string;
  odds: number;
  /** Exact chance as "numerator/denominator"; the margin check multiplies it with the odds. */
  probability: string;
  status: 'open' | 'suspended';
}

export interface Market {
  market: string;
  outcomes: Outcome[];
}

/**
 * A group of numbers that a draw consists of, in draw order. The set `cards` is a coup of baccarat:
 * four to six cards 0…51 in the order in which they are dealt.
 */
export interface DrawSet {
  name: string;
  count: number;
  min: number;
  max: number;
  distinct: boolean;
}

export interface Game {
  id: string;
  family: string;
  game_class: string;
  cycle_minutes: number;
  close_seconds: number;
  source: string;
  enabled: boolean;
  position: number;
  drawing: DrawSet[];
  markets: Market[];
  warnings: string[];
}

export type RoundStatus = 'waiting' | 'open' | 'closed' | 'drawn' | 'settled' | 'cancelled';

export interface RoundResult {
  market: string;
  pick: string;
}

export interface Round {
  id: Id;
  game: string;
  day: string;
  round: number;
  status: RoundStatus;
  source: string;
  sales_stopped: boolean;
  opens_at: Instant;
  closes_at: Instant;
  draws_at: Instant;
  drawn_at: Instant | null;
  /** −1 before the first result, 0 for it, more for each re-entry. */
  revision: number;
  /** In draw order; the sets of the game's drawing follow one another. */
  numbers: number[];
  results: RoundResult[];
  facts: Record<string, string>;
  /** Problem that waits for an operator; empty when none does. */
  problem: string;
}

/** `GET /rest/reports/round-book?filter={round_id}`: where the stakes of a round lie. */
export interface RoundBook {
  picks: { market: string; pick: string; bets: number; stake: Won; liability: Won }[];
  stake: Won;
  bets: number;
}

/** What `rounds/actions/preview-result` answers per id, in `data`. */
export interface ResultPreview {
  results: RoundResult[];
  facts: Record<string, string>;
  clawed_back: Won;
  paid: Won;
  changed: number;
  markets: { market: string; bets: number; stake: Won; paid_before: Won; paid_after: Won }[];
}
