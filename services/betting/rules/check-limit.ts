import { DomainError } from '@madang/runtime/errors.ts';
import type { Limit } from './limit.ts';

/** KRW beyond which an amount would not fit the ledger. */
const maxValue = 10n ** 15n;

/** Refuses amounts that contradict each other: nothing could be bet under them. */
export function checkLimit({ stakeMin, stakeMax, winMax, roundMax }: Omit<Limit, 'level' | 'gameClass'>): void {
  const wrong = (field: string) => new DomainError('VALIDATION', { field });
  if (stakeMin < 1n) throw wrong('stake_min');
  if (stakeMax < stakeMin || stakeMax > maxValue) throw wrong('stake_max');
  if (winMax < stakeMin || winMax > maxValue) throw wrong('win_max');
  if (roundMax < stakeMin || roundMax > maxValue) throw wrong('round_max');
}
