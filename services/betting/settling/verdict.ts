import type { TransferOutcome } from '../money/wallet.ts';
import type { Change } from './plan.ts';

/** What a movement's answer means for its bet. */
export type Verdict = 'done' | 'owed' | 'stuck';

/** A clawback that the member cannot pay becomes a debt; anything else that did not move must be looked at. */
export function verdictOf(change: Change, moved: TransferOutcome | undefined): Verdict {
  if (!change.transfer || moved?.state === 'posted') return 'done';
  if (moved?.state === 'refused' && change.transfer.kind === 'recall' && moved.code === 'INSUFFICIENT_FUNDS')
    return 'owed';
  return 'stuck';
}
