import type { Outcome } from '../money/winnings.ts';
import { bonusInForce } from '../rules/bonus.ts';
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
 * What a bet pays by what became of its legs. It is void where every leg is void or a push, won where it pays more than
 * its stake, and lost otherwise, also where a part of the stake comes back.
 */
export function decide(
  bet: Paying & { legs: readonly { oddsMilli: number }[] },
  outcomes: readonly (LegOutcome | undefined)[],
): Decision {
  const wonInFull = outcomes.map((leg) => leg?.result === 'win' && leg.sharedBy === 1);
  const payout = payoutBy(
    { ...bet, bonusMilli: bonusInForce(bet.bonusMilli ?? 0, wonInFull) },
    bet.legs.map(({ oddsMilli }, i) => multiplierOf(outcomes[i], oddsMilli)),
  );
  if (payout === undefined) return { standing: 'open', payout: 0n };
  if (outcomes.every((leg) => leg?.result === 'void' || leg?.result === 'push'))
    return { standing: 'void', payout: bet.stake };
  return { standing: payout > bet.stake ? 'win' : 'loss', payout };
}
