import type { Bet } from '../bets/bet.ts';
import { restOf } from '../settling/closed.ts';
import { decide } from '../settling/decide.ts';

type Standing = Pick<
  Bet,
  'stake' | 'potentialPayout' | 'legs' | 'folds' | 'bonusMilli' | 'closedStake' | 'closedPayout'
>;

/** What of a bet is still open: the stake that was not bought back, and what that pays where all legs win, KRW. */
export function remainingOf(bet: Standing): { stake: bigint; potentialPayout: bigint } {
  if (!bet.legs || bet.closedStake === 0n) return { stake: bet.stake, potentialPayout: bet.potentialPayout };
  const won = bet.legs.map(() => ({ result: 'win' as const, sharedBy: 1 }));
  const { payout } = decide({ ...bet, legs: bet.legs }, won);
  return { stake: restOf(bet), potentialPayout: payout - bet.closedPayout };
}
