import { type Bet, outcomeOf } from '../bets/bet.ts';
import { settleKey, type TransferRequest } from '../money/ledger.ts';
import { type Outcome, payoutOf } from '../money/winnings.ts';

/** What of a bet a settlement reads. */
export type OpenBet = Pick<
  Bet,
  | 'id'
  | 'accountId'
  | 'path'
  | 'gameClass'
  | 'game'
  | 'roundId'
  | 'pick'
  | 'stake'
  | 'potentialPayout'
  | 'payout'
  | 'revision'
  | 'status'
  | 'placedAtMs'
  | 'testAccount'
>;

/** An outcome that a bet is to have, and the money that makes the difference to the one before. */
export interface Change {
  bet: OpenBet;
  revision: number;
  outcome: Outcome;
  payout: bigint;
  previousOutcome: Outcome | undefined;
  previousPayout: bigint;
  /** Absent where nothing is to be moved. */
  transfer: TransferRequest | undefined;
}

/** Decides a bet's next outcome; the movement is the difference and never the whole a second time. */
export function planChange(bet: OpenBet, outcome: Outcome): Change {
  const revision = bet.revision + 1;
  const payout = payoutOf(outcome, bet);
  const amount = payout - bet.payout;
  const kind = amount < 0n ? 'recall' : outcome === 'void' ? 'refund' : 'payout';
  return {
    bet,
    revision,
    outcome,
    payout,
    previousOutcome: outcomeOf(bet.status),
    previousPayout: bet.payout,
    transfer:
      amount === 0n
        ? undefined
        : { key: settleKey(bet.id, revision), member: bet.accountId, amount, kind, bet: bet.id },
  };
}
