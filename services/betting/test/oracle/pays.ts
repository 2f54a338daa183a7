import { Fraction, whole } from './fraction.ts';

/**
 * What a combined bet pays in KRW: what one KRW on its legs comes back as, leg after leg, cut to two decimals, times the
 * stake, rounded down. A bonus raises the exact odds before they are cut.
 */
export function foldPays(stake: bigint, legs: readonly Fraction[], raise: Fraction = whole): bigint {
  const exact = legs.reduce((product, leg) => product.times(leg), raise);
  const hundredths = exact.times(new Fraction(100n)).floor();
  return new Fraction(stake * hundredths, 100n).floor();
}

/**
 * What the odds of a combined bet are raised by: the bonus while every leg brings its whole odds, nothing once one of them
 * brought less.
 */
export function raiseOf(bonusMilli: number, legs: readonly { oddsMilli: number; value: Fraction }[]): Fraction {
  const short = legs.some(({ oddsMilli, value }) => value.times(new Fraction(1000n)).floor() < BigInt(oddsMilli));
  return short ? whole : new Fraction(1000n + BigInt(bonusMilli), 1000n);
}

/**
 * What a system pays in KRW: the sum of its combinations, each with an even part of the stake. A leg is in a combination or
 * it is not, and so are those behind it.
 */
export function systemPays(stake: bigint, sizes: readonly number[], legs: readonly Fraction[]): bigint {
  const chosen = choices(legs).filter((choice) => sizes.includes(choice.length));
  if (chosen.length === 0 || stake % BigInt(chosen.length) !== 0n)
    throw new RangeError(`${stake} is no stake on ${chosen.length} combinations`);
  const part = stake / BigInt(chosen.length);
  return chosen.reduce((sum, choice) => sum + foldPays(part, choice), 0n);
}

/** Every choice among the legs, the empty one included. */
export function choices<T>([leg, ...behind]: readonly T[]): T[][] {
  if (leg === undefined) return [[]];
  const without = choices(behind);
  return [...without, ...without.map((choice) => [leg, ...choice])];
}
