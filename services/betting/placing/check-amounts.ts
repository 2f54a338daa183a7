import { DomainError } from '@madang/runtime/errors.ts';
import type { Limit } from '../rules/limit.ts';

export function checkStakeRange(stake: bigint, { stakeMin, stakeMax }: Limit): void {
  if (stake >= stakeMin && stake <= stakeMax) return;
  throw new DomainError('STAKE_RANGE', { field: 'stake', meta: { min: String(stakeMin), max: String(stakeMax) } });
}

export function checkWinLimit(potentialPayout: bigint, { winMax }: Limit): void {
  if (potentialPayout > winMax) throw new DomainError('WIN_LIMIT', { meta: { max: String(winMax) } });
}
