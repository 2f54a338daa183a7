import { countLines, linesOf } from './combinations.ts';
import { type Fraction, one, times } from './multiplier.ts';

/** What a bet pays by: its stake, and which combinations of its legs. */
export interface Paying {
  stake: bigint;
  /** Sizes of the combinations of a system; null for the one combination of all legs. */
  folds: readonly number[] | null;
  /** Thousandths that the odds of the one combination are raised by; a system has none. */
  bonusMilli?: number;
}

/** Odds that pay: hundredths of what the legs multiply to, what is beyond the second decimal cut off. */
const hundredths = ({ top, bottom }: Fraction): bigint => (top * 100n) / bottom;

/**
 * What a bet pays in KRW by what its legs multiply the stake by: each combination has an even part of the stake, and is
 * truncated and rounded down by itself. Undefined while a leg of which nothing became may still change it; a combination
 * with a lost leg pays nothing whatever becomes of the others.
 */
export function payoutBy(
  { stake, folds, bonusMilli = 0 }: Paying,
  legs: readonly (Fraction | undefined)[],
): bigint | undefined {
  const part = stake / BigInt(countLines(legs.length, folds));
  let payout = 0n;
  for (const line of linesOf(legs.length, folds)) {
    const product = productOf(line.map((leg) => legs[leg]));
    if (product === undefined) return undefined;
    payout += (part * hundredths(folds ? product : raisedBy(bonusMilli, product))) / 100n;
  }
  return payout;
}

function productOf(legs: readonly (Fraction | undefined)[]): Fraction | undefined {
  if (legs.some((leg) => leg?.top === 0n)) return { top: 0n, bottom: 1n };
  return legs.reduce((product, leg) => (product && leg ? times(product, leg) : undefined), one as Fraction | undefined);
}

const raisedBy = (bonusMilli: number, product: Fraction): Fraction =>
  bonusMilli > 0 ? times(product, { top: 1000n + BigInt(bonusMilli), bottom: 1000n }) : product;

/** The odds of all legs together, raised by a bonus, in thousandths and truncated to two decimals; as exact as they are many. */
export function combinedOdds(oddsMilli: readonly number[], bonusMilli = 0): bigint {
  const product = oddsMilli.reduce((so, odds) => times(so, { top: BigInt(odds), bottom: 1000n }), one);
  return hundredths(raisedBy(bonusMilli, product)) * 10n;
}
