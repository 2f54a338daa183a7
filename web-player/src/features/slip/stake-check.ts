import { combinedOddsMilli, potentialWinnings } from '../../shared/money/winnings.ts';

export interface StakeLimits {
  readonly min: bigint;
  readonly max: bigint;
  /** The most that a bet may pay; 0 where there is no such limit. */
  readonly winMax: bigint;
  readonly money: bigint;
}

export type StakeProblem = 'none' | 'low' | 'high' | 'win' | 'money';

/** Why a stake cannot be placed, before the button is pressed; undefined where it can. The server decides in the end. */
export function stakeProblem(
  stake: bigint,
  oddsMilli: readonly number[],
  limits: StakeLimits | undefined,
): StakeProblem | undefined {
  if (stake === 0n) return 'none';
  if (!limits) return undefined;
  if (limits.min > 0n && stake < limits.min) return 'low';
  if (limits.max > 0n && stake > limits.max) return 'high';
  if (limits.winMax > 0n && potentialWinnings(stake, oddsMilli) > limits.winMax) return 'win';
  return stake > limits.money ? 'money' : undefined;
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The greatest stake that no limit, no balance and nothing of what is left by the own limits forbids. */
export function maxStake(oddsMilli: readonly number[], limits: StakeLimits, left = limits.money): bigint {
  const byOwn = lesser(limits.money, left);
  const byMax = limits.max > 0n ? lesser(byOwn, limits.max) : byOwn;
  const odds = BigInt(combinedOddsMilli(oddsMilli));
  if (limits.winMax === 0n || odds === 0n) return byMax;
  // floor(stake × odds) ≤ winMax holds up to the stake whose product is still below winMax + 1.
  return lesser(byMax, ((limits.winMax + 1n) * 1_000n - 1n) / odds);
}
