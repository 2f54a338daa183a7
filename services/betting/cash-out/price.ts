/** An exact number; `bottom` is above 0. The multipliers of decided legs have this shape. */
interface Ratio {
  top: bigint;
  bottom: bigint;
}

/** What is known of a leg of a bet that is to be bought back. */
export type OfferedLeg =
  /** Decided: by what it multiplies the stake. A leg that is won has its accepted odds, one that is returned 1. */
  | { state: 'decided'; multiplier: Ratio; wonInFull: boolean }
  /** Undecided, and for sale at odds of now. */
  | { state: 'open'; acceptedMilli: number; currentMilli: number }
  /** Undecided, and for sale at no odds: its market is suspended, closed or gone. */
  | { state: 'suspended' };

export interface OfferedBet {
  /** KRW on each combination. */
  part: bigint;
  /** The legs of each combination, by their place: one of all legs, or those of a system. */
  lines: readonly (readonly number[])[];
  legs: readonly OfferedLeg[];
  /** Thousandths that a fold's odds are raised by while all of its legs win. */
  bonusMilli: number;
}

/** An offer in KRW for the whole bet, or why there is none. */
export type Offer = { amount: bigint } | { refused: 'suspended' | 'decided' | 'worthless' };

const one: Ratio = { top: 1n, bottom: 1n };
const times = (a: Ratio, b: Ratio): Ratio => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });

/**
 * What the house gives for a bet now. A combination is worth its part times what its decided legs multiply it by, times
 * accepted over current odds of each open leg: what it would pay times the chance that the prices of now give it, whose own
 * margin is the house's as well. The sum of the combinations is lowered by the margin and rounded down.
 *
 * No combination is worth more than it can still pay, so that no offer is above what the bet can.
 */
export function priceOf({ part, lines, legs, bonusMilli }: OfferedBet, marginMilli: number): Offer {
  if (legs.some(({ state }) => state === 'suspended')) return { refused: 'suspended' };
  if (legs.every(({ state }) => state === 'decided')) return { refused: 'decided' };
  const keepsBonus = legs.every((leg) => leg.state !== 'decided' || leg.wonInFull);
  const bonus = { top: keepsBonus ? 1000n + BigInt(bonusMilli) : 1000n, bottom: 1000n };
  const kept = { top: BigInt(1000 - marginMilli), bottom: 1000n };
  let sum: Ratio = { top: 0n, bottom: 1n };
  for (const line of lines) {
    const of = line.flatMap((place) => legs[place] ?? []);
    const worth = times({ top: part, bottom: 1n }, product(of, worthOf, bonus));
    const most = { top: canPay(part, product(of, reachOf, bonus)), bottom: 1n };
    sum = plus(sum, lesser(worth, most));
  }
  const { top, bottom } = times(sum, kept);
  const amount = top / bottom;
  return amount > 0n ? { amount } : { refused: 'worthless' };
}

/** What of an offer is paid for a part of the stake, rounded down; the rest of the stake stays on the bet. */
export const partOf = (amount: bigint, stake: bigint, of: bigint): bigint => (amount * stake) / of;

const product = (legs: readonly OfferedLeg[], factor: (leg: OfferedLeg) => Ratio, first: Ratio): Ratio =>
  legs.reduce((so, leg) => times(so, factor(leg)), first);

/** What a leg is worth now. Odds of now that are below 1 are none. */
function worthOf(leg: OfferedLeg): Ratio {
  if (leg.state === 'decided') return leg.multiplier;
  if (leg.state === 'suspended') return { top: 0n, bottom: 1n };
  return { top: BigInt(leg.acceptedMilli), bottom: BigInt(Math.max(leg.currentMilli, 1000)) };
}

/** What a leg multiplies by at best. */
function reachOf(leg: OfferedLeg): Ratio {
  if (leg.state === 'decided') return leg.multiplier;
  return leg.state === 'open' ? { top: BigInt(leg.acceptedMilli), bottom: 1000n } : one;
}

/** What a combination pays by what its legs multiply to: odds truncated to two decimals, rounded down to a won. */
const canPay = (part: bigint, { top, bottom }: Ratio): bigint => (part * ((top * 100n) / bottom)) / 100n;

const plus = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

const lesser = (a: Ratio, b: Ratio): Ratio => (a.top * b.bottom <= b.top * a.bottom ? a : b);
