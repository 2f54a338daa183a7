import type { Outcome } from '../money/winnings.ts';

export type BetStatus = 'pending' | 'accepted' | 'refused' | 'cancelled' | 'won' | 'lost' | 'void';

/** What a member asked for and what was found to hold for it: all of a bet that never changes. */
export interface Slip {
  accountId: bigint;
  path: string;
  account: string;
  nickname: string;
  testAccount: boolean;
  key: string;
  roundId: string;
  game: string;
  gameClass: string;
  market: string;
  pick: string;
  stake: bigint;
  /** Accepted odds, thousandths. */
  oddsMilli: number;
  /** Odds that the slip showed, and what the member accepts instead (the number of OddsChange). */
  requestedOddsMilli: number;
  oddsChange: number;
  /** What a win pays. */
  potentialPayout: bigint;
  closesAtMs: number;
}

/** A bet as it is stored. */
export interface Bet extends Slip {
  id: string;
  placedAtMs: number;
  status: BetStatus;
  refusal: string;
  payout: bigint;
  /** Number of the outcome in force; -1 before the first. */
  revision: number;
  reason: string;
  settledAtMs: number | null;
}

const outcomes: Partial<Record<BetStatus, Outcome>> = { won: 'win', lost: 'loss', void: 'void' };

/** The outcome in force; undefined before the first. */
export function outcomeOf(status: BetStatus): Outcome | undefined {
  return outcomes[status];
}

export function statusOf(outcome: Outcome): BetStatus {
  return outcome === 'win' ? 'won' : outcome === 'loss' ? 'lost' : 'void';
}
