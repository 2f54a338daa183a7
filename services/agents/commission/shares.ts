/** An account on the way from the top to the bettor that may earn, with its rate in hundredths of a percent. */
export interface Rung {
  accountId: bigint;
  basisPoints: number;
}

export interface Share {
  accountId: bigint;
  /** Points, > 0. */
  amount: bigint;
  /** The rate of the earner and of the next below it; their difference is what it keeps. */
  ownBp: number;
  childBp: number;
}

const whole = 10_000n;

/**
 * Splits the commission on a stake among the accounts of a path, top first. Each keeps its own rate less that of the
 * next below it, the last keeps its whole rate. Amounts are differences of floored products, so that together they are
 * the floored product of the top rate: no rounding is lost or made. A rate above that of the account over it counts as
 * that one, so that no share is negative. Shares of nothing are left out.
 */
export function shares(stake: bigint, ladder: readonly Rung[]): Share[] {
  const kept: Share[] = [];
  let ownBp = ladder[0]?.basisPoints ?? 0;
  for (const [index, { accountId }] of ladder.entries()) {
    const childBp = Math.min(ownBp, ladder[index + 1]?.basisPoints ?? 0);
    const amount = (stake * BigInt(ownBp)) / whole - (stake * BigInt(childBp)) / whole;
    if (amount > 0n) kept.push({ accountId, amount, ownBp, childBp });
    ownBp = childBp;
  }
  return kept;
}
