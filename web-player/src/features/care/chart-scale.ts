/** Steps that people count in: 1, 2 or 5 of a power of ten. */
function stepFor(range: number, most: number): number {
  const least = Math.max(range / most, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= least) ?? 10 * power;
}

export interface Scale {
  readonly top: number;
  readonly bottom: number;
  /** Where a line is drawn, the highest first; zero is always among them. */
  readonly lines: readonly number[];
}

/** One ruler for gains and losses, with zero always in the picture and at most about six steps. */
export function scaleOf(values: readonly number[]): Scale {
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const step = stepFor(high - low, 6);
  const top = Math.ceil(high / step) * step;
  const bottom = Math.floor(low / step) * step || (top === 0 ? -step : 0);
  const lines: number[] = [];
  for (let at = top; at >= bottom; at -= step) lines.push(at);
  return { top, bottom, lines };
}

/** Sums from the first value on. */
export function cumulative(values: readonly bigint[]): bigint[] {
  let sum = 0n;
  return values.map((value) => (sum += value));
}
