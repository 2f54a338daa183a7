import { type Bet, standingOf } from '../bets/bet.ts';
import { settleKey, type TransferRequest } from '../money/ledger.ts';
import { type Outcome, payoutOf } from '../money/winnings.ts';
import type { Closed } from './closed.ts';
import type { Decision, Standing } from './decide.ts';

/** What of a bet a settlement reads. */
export type OpenBet = Pick<
  Bet,
  | 'id'
  | 'accountId'
  | 'path'
  | 'gameClass'
  | 'game'
  | 'marketId'
  | 'legs'
  | 'folds'
  | 'bonusMilli'
  | 'pick'
  | 'stake'
  | 'potentialPayout'
  | 'payout'
  | 'closedStake'
  | 'closedPayout'
  | 'revision'
  | 'status'
  | 'placedAtMs'
  | 'testAccount'
>;

/** An outcome that a bet is to have, and the money that makes the difference to the one before. */
export interface Change {
  bet: OpenBet;
  revision: number;
  outcome: Standing;
  payout: bigint;
  previousOutcome: Standing | undefined;
  previousPayout: bigint;
  /** Absent where nothing is to be moved. */
  transfer: TransferRequest | undefined;
  /** What is bought back of the bet behind it; absent where it is results that decided. */
  closing?: Closed | undefined;
}

/** What money of a bet is called: of an outcome that follows another, by the way that it goes. */
export const kindOf = (amount: bigint, outcome: Standing): TransferRequest['kind'] =>
  amount < 0n ? 'recall' : outcome === 'void' ? 'refund' : 'payout';

/** Decides a bet's next outcome; the movement is the difference and never the whole a second time. */
export const planChange = (bet: OpenBet, outcome: Outcome): Change =>
  planDecision(bet, { standing: outcome, payout: payoutOf(outcome, bet) });

export function planDecision(
  bet: OpenBet,
  { standing: outcome, payout, closing }: Decision & { closing?: Closed | undefined },
): Change {
  const revision = bet.revision + 1;
  const amount = payout - bet.payout;
  const kind = kindOf(amount, outcome);
  return {
    bet,
    revision,
    outcome,
    payout,
    previousOutcome: standingOf(bet),
    previousPayout: bet.payout,
    transfer:
      amount === 0n
        ? undefined
        : { key: settleKey(bet.id, revision), member: bet.accountId, amount, kind, bet: bet.id },
    closing,
  };
}
