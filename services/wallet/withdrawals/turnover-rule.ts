/** KRW since the hold of the member's last withdrawal that was paid. */
export interface Turnover {
  /** Stakes of bets that were won or lost since, less those made void. */
  staked: bigint;
  /** Deposits less those whose approval was cancelled. */
  deposited: bigint;
}

/** KRW that must still be bet: the rule's part of the deposits, rounded up, less the turnover. */
export function missingTurnover({ staked, deposited }: Turnover, percent: number): bigint {
  if (deposited <= 0n) return 0n;
  const needed = (deposited * BigInt(percent) + 99n) / 100n;
  return needed > staked ? needed - staked : 0n;
}

const maxPercent = 1_000_000n;

/** Turnover in percent of the deposits, rounded down; -1 without deposits. */
export function turnoverPercent({ staked, deposited }: Turnover): number {
  if (deposited <= 0n) return -1;
  const percent = staked > 0n ? (staked * 100n) / deposited : 0n;
  return Number(percent < maxPercent ? percent : maxPercent);
}
