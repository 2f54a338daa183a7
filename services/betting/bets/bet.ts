import type { Outcome } from '../money/winnings.ts';
import type { Standing } from '../settling/decide.ts';
import type { Leg } from './leg.ts';

export type BetStatus = 'pending' | 'accepted' | 'refused' | 'cancelled' | 'won' | 'lost' | 'void';

/** What a member asked for and what was found to hold for it: all of a bet that never changes. */
export interface Slip {
  accountId: bigint;
  path: string;
  account: string;
  nickname: string;
  testAccount: boolean;
  key: string;
  /** What its first leg is settled by: a round, or a market of a match. */
  marketId: string;
  /** Game of the round, or the sport of its matches: `mixed` where they differ. */
  game: string;
  gameClass: string;
  /** Of the first leg. */
  market: string;
  pick: string;
  stake: bigint;
  /** Accepted odds of all legs together, thousandths. */
  oddsMilli: number;
  /** Odds that the slip showed for the first leg, and what the member accepts instead (the number of OddsChange). */
  requestedOddsMilli: number;
  oddsChange: number;
  /** What it pays when all its legs win. */
  potentialPayout: bigint;
  closesAtMs: number;
  /** All legs of a bet on matches; null for one on a round. `legsOf` answers the legs of either. */
  legs: readonly Leg[] | null;
  /** Sizes of the combinations of a system; null for the one combination of all legs. */
  folds: readonly number[] | null;
  /** Thousandths that the combined odds were raised by for the number of legs; 0 for none. */
  bonusMilli: number;
}

/** A bet as it is stored. */
export interface Bet extends Slip {
  id: string;
  placedAtMs: number;
  status: BetStatus;
  refusal: string;
  payout: bigint;
  /** Stake that was bought back, and what was paid for it: the rest alone is decided by results. */
  closedStake: bigint;
  closedPayout: bigint;
  /** Number of the outcome in force; -1 before the first. */
  revision: number;
  reason: string;
  settledAtMs: number | null;
}

const outcomes: Partial<Record<BetStatus, Outcome>> = { won: 'win', lost: 'loss', void: 'void' };

/** The outcome that a status tells; undefined where it tells none. */
export function outcomeOf(status: BetStatus): Outcome | undefined {
  return outcomes[status];
}

/** What was last decided of a bet; `open` where that was taken back, undefined where nothing ever was. */
export function standingOf({ status, revision }: Pick<Bet, 'status' | 'revision'>): Standing | undefined {
  return outcomeOf(status) ?? (revision >= 0 ? 'open' : undefined);
}

const statuses = { win: 'won', loss: 'lost', void: 'void', open: 'accepted' } as const;

export const statusOf = (standing: Standing): BetStatus => statuses[standing];
