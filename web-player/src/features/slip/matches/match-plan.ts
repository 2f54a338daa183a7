import { combinedOddsMilli, potentialWinnings } from '../../../shared/money/winnings.ts';
import { lineCount, lineOdds, type SlipMode } from '../../../shared/slip/combinations.ts';
import type { StakeLimits, StakeProblem } from '../stake-check.ts';
import { type Bonus, bonusOf } from './fold-bonus.ts';

/** What a slip of matches comes to, in whole won. */
export interface MatchPlan {
  /** Bets that are placed: one, or as many as there are legs. */
  readonly bets: number;
  /** Combinations of a bet: 1 but for a system. */
  readonly lines: number;
  /** Stake of each bet; of a system what is staked on a line times its lines. */
  readonly stakeEach: bigint;
  /** What all of them cost. */
  readonly total: bigint;
  /** What all of them pay when every leg wins. */
  readonly winnings: bigint;
  /** The most that one of them pays: what the limit is for. */
  readonly mostOfOne: bigint;
  /** Thousandths that the odds are raised by for the number of legs; 0 where nothing is. */
  readonly bonusMilli: number;
  /** Odds to find the greatest stake with, thousandths: those of a bet of which the stake is entered. */
  readonly oddsMilli: number;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

/** The stake is entered by the bet, and by the line where it is a system. A fold alone has a bonus. */
export function matchPlan(
  odds: readonly number[],
  mode: SlipMode,
  folds: readonly number[],
  stake: bigint,
  bonuses: readonly Bonus[] = [],
): MatchPlan {
  if (mode === 'singles' && odds.length > 1) {
    const each = odds.map((one) => potentialWinnings(stake, [one]));
    const most = each.reduce((a, b) => (a > b ? a : b), 0n);
    const total = stake * BigInt(odds.length);
    const bets = odds.length;
    return {
      bets,
      lines: 1,
      stakeEach: stake,
      total,
      winnings: sum(each),
      mostOfOne: most,
      bonusMilli: 0,
      oddsMilli: Math.max(...odds),
    };
  }
  if (mode === 'system' && odds.length > 2) {
    const lines = lineCount(odds.length, folds);
    const each = lineOdds(odds, folds) ?? [];
    const winnings = sum(each.map((one) => (stake * BigInt(one)) / 1_000n));
    const stakeEach = stake * BigInt(lines);
    const oddsMilli = each.reduce((all, one) => all + one, 0);
    return { bets: 1, lines, stakeEach, total: stakeEach, winnings, mostOfOne: winnings, bonusMilli: 0, oddsMilli };
  }
  const bonusMilli = bonusOf(odds, bonuses);
  const winnings = potentialWinnings(stake, odds, bonusMilli);
  const oddsMilli = combinedOddsMilli(odds, bonusMilli);
  return { bets: 1, lines: 1, stakeEach: stake, total: stake, winnings, mostOfOne: winnings, bonusMilli, oddsMilli };
}

/** Why the slip cannot be placed as it is; undefined where it can. The server decides in the end. */
export function planProblem(plan: MatchPlan, limits: StakeLimits | undefined): StakeProblem | undefined {
  if (plan.total === 0n) return 'none';
  if (!limits) return undefined;
  if (limits.min > 0n && plan.stakeEach < limits.min) return 'low';
  if (limits.max > 0n && plan.stakeEach > limits.max) return 'high';
  if (limits.winMax > 0n && plan.mostOfOne > limits.winMax) return 'win';
  return plan.total > limits.money ? 'money' : undefined;
}

/** The greatest stake that may be entered. */
export function mostStake({ bets, lines, oddsMilli }: MatchPlan, limits: StakeLimits, left = limits.money): bigint {
  const lesser = (a: bigint, b: bigint) => (a < b ? a : b);
  const byMoney = lesser(limits.money, left) / BigInt(Math.max(1, bets * lines));
  const byMax = limits.max > 0n ? lesser(byMoney, limits.max / BigInt(Math.max(1, lines))) : byMoney;
  if (limits.winMax === 0n || oddsMilli === 0) return byMax;
  return lesser(byMax, (limits.winMax * 1_000n) / BigInt(oddsMilli));
}
