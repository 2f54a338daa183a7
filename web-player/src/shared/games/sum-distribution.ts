export interface SumDistribution {
  readonly from: number;
  /** Share of all draws for each sum from `from` on. */
  readonly shares: readonly number[];
}

/**
 * How often each sum comes up when `count` of 1…`size` are drawn: for the picture, so that doubles are exact enough.
 * One pass per ball over a table of (how many so far, their sum).
 */
export function sumDistribution(count: number, size: number): SumDistribution {
  const from = (count * (count + 1)) / 2;
  const most = (count * (2 * size - count + 1)) / 2;
  const ways = Array.from({ length: count + 1 }, () => new Float64Array(most + 1));
  const none = ways[0];
  if (none) none[0] = 1;
  for (let ball = 1; ball <= size; ball++) {
    for (let taken = Math.min(count, ball); taken >= 1; taken--) {
      const into = ways[taken];
      const source = ways[taken - 1];
      if (!into || !source) continue;
      for (let sum = most; sum >= ball; sum--) into[sum] = (into[sum] ?? 0) + (source[sum - ball] ?? 0);
    }
  }
  const last = [...(ways[count] ?? [])].slice(from);
  const total = last.reduce((sum, value) => sum + value, 0);
  return { from, shares: last.map((value) => value / total) };
}

/** The share of draws whose sum lies in the range, both ends included. */
export const shareOf = ({ from, shares }: SumDistribution, low: number, high: number): number =>
  shares.slice(Math.max(0, low - from), Math.max(0, high - from + 1)).reduce((sum, share) => sum + share, 0);
