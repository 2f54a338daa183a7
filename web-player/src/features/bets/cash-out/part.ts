/** The stake of a share of the open one, in percent: as much as divides by the step, and a step at least. */
export function partOf(open: bigint, percent: number, step: bigint): bigint {
  if (percent >= 100) return open;
  const steps = (open * BigInt(percent)) / 100n / step;
  return (steps > 0n ? steps : 1n) * step;
}

/** What a part is worth by the price of all that is open: a figure to choose by, the offer says what is paid. */
export const worthOfPart = (amount: bigint, part: bigint, open: bigint): bigint =>
  open > 0n ? (amount * part) / open : 0n;
