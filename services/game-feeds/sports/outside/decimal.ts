const decimal = /^([+-]?)(\d{1,7})(?:\.(\d{1,20}))?$/;

/** A price that nobody can bet on: what stands in a market for a pick that its supplier has no price for. */
export const leastOddsMilli = 1_001;
const mostOddsMilli = 100_000_000;

/**
 * Thousandths of decimal odds, truncated, so that nothing is paid that was not offered. Undefined for what is no number,
 * for odds that win nothing, and for those that are out of reason.
 */
export function oddsMilliOf(text: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (sign === undefined || sign === '-') return undefined;
  const milli = Number(whole) * 1_000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return milli >= leastOddsMilli && milli <= mostOddsMilli ? milli : undefined;
}

/** Thousandths of American odds, truncated: +150 is 2.5, -110 is 1.909. */
export function americanMilliOf(text: string): number | undefined {
  const [, sign, digits = ''] = /^([+-]?)(\d{3,6})(?:\.0+)?$/.exec(text.trim()) ?? [];
  const amount = Number(digits);
  if (sign === undefined || amount < 100) return undefined;
  const milli = sign === '-' ? 1_000 + Math.floor(100_000 / amount) : 1_000 + amount * 10;
  return milli >= leastOddsMilli && milli <= mostOddsMilli ? milli : undefined;
}

const mostQuarters = 40_000;

/** Quarters of a line; undefined for what is none, or lies between quarters. */
export function quartersOf(text: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  if (hundredths % 25 !== 0 || /[1-9]/.test(fraction.slice(2))) return undefined;
  const quarters = hundredths / 25;
  if (quarters > mostQuarters) return undefined;
  return sign === '-' && quarters > 0 ? -quarters : quarters;
}
