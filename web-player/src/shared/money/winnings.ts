/**
 * What a winning bet pays: odds are cut to two decimals, and the product is cut to whole won.
 * The server decides; this is what it will come to, in the same arithmetic.
 */
export function potentialWinnings(stake: bigint, oddsMilli: readonly number[], bonusMilli = 0): bigint {
  if (oddsMilli.length === 0) return 0n;
  return (stake * BigInt(combinedOddsMilli(oddsMilli, bonusMilli))) / 1_000n;
}

/** The product of the legs' odds, raised by a bonus, kept exactly and cut to two decimals at the end, in thousandths. */
export function combinedOddsMilli(oddsMilli: readonly number[], bonusMilli = 0): number {
  let product = 1_000n + BigInt(bonusMilli);
  for (const odds of oddsMilli) product *= BigInt(odds);
  const scale = 1_000n ** BigInt(oddsMilli.length + 1);
  return Number((product * 100n) / scale) * 10;
}
