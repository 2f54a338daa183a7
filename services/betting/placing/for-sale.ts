import { DomainError } from '@madang/runtime/errors.ts';
import { winnings } from '../money/winnings.ts';
import type { Limit } from '../rules/limit.ts';

/**
 * Refuses a pick that no stake can be placed on: its least one would win more than a bet may pay. It is as good as
 * suspended, until its odds or the member's limits change.
 */
export function checkForSale(oddsMilli: number, { stakeMin, winMax }: Pick<Limit, 'stakeMin' | 'winMax'>): void {
  if (winnings(stakeMin, oddsMilli) <= winMax) return;
  const meta = { stake_min: String(stakeMin), win_max: String(winMax) };
  throw new DomainError('MARKET_SUSPENDED', { field: 'pick', meta });
}
