/** What a bet has on each of its legs, in KRW. */
export interface LegShare {
  stake: bigint;
  payout: bigint;
}

/**
 * The parts of a bet's stake and potential payout that stand on its legs: even ones, of which the first have the won that
 * are left over. So a single stands whole on its leg, and over all matches what the house has to pay is counted once,
 * whatever is combined with what. In a system every leg is in as many combinations as every other one.
 */
export function legShares(stake: bigint, potentialPayout: bigint, legs: number): LegShare[] {
  const stakes = evenly(stake, legs);
  const payouts = evenly(potentialPayout, legs);
  return stakes.map((part, place) => ({ stake: part, payout: payouts[place] ?? 0n }));
}

function evenly(amount: bigint, parts: number): bigint[] {
  const count = BigInt(parts);
  return Array.from({ length: parts }, (_, place) => amount / count + (BigInt(place) < amount % count ? 1n : 0n));
}
