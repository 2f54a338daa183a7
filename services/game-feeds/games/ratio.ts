/** An exact fraction in lowest terms, `den` > 0. Probabilities and returns are never floating point. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

const maxDivisor = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** `num / den` reduced; throws RangeError for a denominator that is not positive. */
export function ratio(num: bigint, den = 1n): Ratio {
  if (den <= 0n) throw new RangeError('a ratio needs a positive denominator');
  const divisor = maxDivisor(num, den);
  return divisor <= 1n ? { num, den } : { num: num / divisor, den: den / divisor };
}

export const add = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den + b.num * a.den, a.den * b.den);

export const multiply = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.num, a.den * b.den);

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Decimal text cut (not rounded) after `digits` places, for screens and messages only. */
export function toDecimal(value: Ratio, digits: number): string {
  const scaled = ((value.num < 0n ? -value.num : value.num) * 10n ** BigInt(digits)) / value.den;
  const text = scaled.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = value.num < 0n ? '-' : '';
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`;
}
