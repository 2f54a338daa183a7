import type { BetStatus } from '../bets/bet.ts';
import { cancelKey, debtKey, settleKey, stakeKey } from '../money/ledger.ts';

/** What of a bet its money follows from. */
export interface VerifiedBet {
  id: string;
  status: BetStatus;
  revision: number;
  /** What each outcome paid, from revision 0 to the one in force. */
  payouts: bigint[];
  /** Revisions whose recall became a debt. */
  owed: number[];
  /** Those of them whose debt the wallet has booked. */
  booked: number[];
  /** True while the money of its reversal has still to move. */
  reversing: boolean;
}

export interface Expectation {
  bet: string;
  key: string;
  posted: boolean;
  /** Name of the invariant that is broken otherwise. */
  invariant: string;
}

/** Which movements the ledger must have for a bet, and which it must not have. */
export function expectedKeys(bet: VerifiedBet): Expectation[] {
  const { id, status, payouts, owed, booked, reversing } = bet;
  if (status === 'pending') return [];
  if (status === 'refused')
    return [{ bet: id, key: stakeKey(id), posted: false, invariant: 'refused_bet_keeps_its_stake' }];
  const expected = [{ bet: id, key: stakeKey(id), posted: true, invariant: 'accepted_bet_has_its_stake' }];
  if (status === 'cancelled' && !reversing)
    expected.push({ bet: id, key: cancelKey(id), posted: true, invariant: 'cancelled_bet_has_its_refund' });
  payouts.forEach((payout, revision) => {
    const difference = payout - (payouts[revision - 1] ?? 0n);
    const waits = reversing && revision === payouts.length - 1;
    if (difference === 0n || waits) return;
    const posted = !owed.includes(revision);
    expected.push({ bet: id, key: settleKey(id, revision), posted, invariant: 'outcome_has_its_difference' });
  });
  for (const revision of booked)
    expected.push({ bet: id, key: debtKey(id, revision), posted: true, invariant: 'owed_difference_is_a_debt' });
  return expected;
}
