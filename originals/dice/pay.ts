import { Refusal } from '../refusal.ts';
import { type DiceBet, faces, winningNumbers, wins } from './bet.ts';

/** What the house keeps in expectation, in thousandths of the stake. Rounding is down, so it never keeps less. */
export const houseEdgeMilli = 10;

/** The odds of a bet in thousandths: what is fair, less the declared edge, rounded down. */
export function oddsMilli(bet: DiceBet): number {
  return Math.floor((faces * (1_000 - houseEdgeMilli)) / winningNumbers(bet));
}

/** Greatest stake, in the smallest unit of money: a limit against typing errors; operators set their own below it. */
const maxStake = 10n ** 15n;

export function checkStake(stake: bigint): void {
  if (stake < 1n || stake > maxStake) throw new Refusal('BAD_STAKE', `a stake is from 1 to ${maxStake}`);
}

/** What a roll pays, the stake included: floor(stake × odds), or nothing. */
export function payout(bet: DiceBet, stake: bigint, rolled: number): bigint {
  checkStake(stake);
  const odds = BigInt(oddsMilli(bet));
  return wins(bet, rolled) ? (stake * odds) / 1_000n : 0n;
}
