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

/** How a game draws, as it is declared: balls in order with one extra drum, or a coup of baccarat. */
export type DrawRule =
  | { kind: 'balls'; count: number; from: number; to: number; extra?: { from: number; to: number } }
  | { kind: 'baccarat'; decks: number };

export interface Game {
  id: string;
  family: string;
  game_class: string;
  cycle_minutes: number;
  close_seconds: number;
  source: string;
  enabled: boolean;
  position: number;
  declaration: { draw: DrawRule; drawnFrom?: string };
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
  /** Sums of its bets. */
  bets?: number;
  stake?: Won;
  payout?: Won;
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
  recalled: Won;
  paid: Won;
  changed: number;
  markets: { market: string; bets: number; stake: Won; paid_before: Won; paid_after: Won }[];
}
