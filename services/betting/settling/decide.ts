import type { Outcome } from '../money/winnings.ts';
import { bonusInForce } from '../rules/bonus.ts';
import { type Closed, isCashedOut, restOf } from './closed.ts';
import { type LegOutcome, multiplierOf } from './multiplier.ts';
import { type Paying, payoutBy } from './payout.ts';

/** What results make of a bet: one of its outcomes, or `open` while they leave it undecided. */
export type Standing = Outcome | 'open';

export interface Decision {
  standing: Standing;
  /** KRW in all. */
  payout: bigint;
}

/**
 * What a bet pays by what was paid for the part of it that was bought back, and by what became of the legs of the rest. It
 * is void where every leg is void or a push, won where it pays more than its stake, and lost otherwise, also where a part
 * of the stake comes back. One that was bought back whole is decided by that alone.
 */
export function decide(
  bet: Paying & Closed & { legs: readonly { oddsMilli: number }[] },
  outcomes: readonly (LegOutcome | undefined)[],
): Decision {
  const { stake, closedPayout } = bet;
  const ended = (payout: bigint): Decision => ({ standing: payout > stake ? 'win' : 'loss', payout });
  if (isCashedOut(bet)) return ended(closedPayout);
  const rest = restOf(bet);
  const wonInFull = outcomes.map((leg) => leg?.result === 'win' && leg.sharedBy === 1);
  const payout = payoutBy(
    { ...bet, stake: rest, bonusMilli: bonusInForce(bet.bonusMilli ?? 0, wonInFull) },
    bet.legs.map(({ oddsMilli }, i) => multiplierOf(outcomes[i], oddsMilli)),
  );
  if (payout === undefined) return { standing: 'open', payout: closedPayout };
  if (outcomes.every((leg) => leg?.result === 'void' || leg?.result === 'push'))
    return { standing: 'void', payout: closedPayout + rest };
  return ended(closedPayout + payout);
}
