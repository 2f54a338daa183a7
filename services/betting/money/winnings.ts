/** Odds that pay: thousandths, truncated to two decimals. */
export function payingOdds(oddsMilli: number): number {
  return oddsMilli - (oddsMilli % 10);
}

/** What a win pays, stake included: the stake times the truncated odds, rounded down to a KRW. */
export function winnings(stake: bigint, oddsMilli: number): bigint {
  return (stake * BigInt(payingOdds(oddsMilli))) / 1000n;
}

export type Outcome = 'win' | 'loss' | 'void';

/** What an outcome pays in all. */
export function payoutOf(outcome: Outcome, bet: { stake: bigint; potentialPayout: bigint }): bigint {
  if (outcome === 'win') return bet.potentialPayout;
  return outcome === 'void' ? bet.stake : 0n;
}
