import type { Moved } from '../money/wallet.ts';
import type { Change } from './plan.ts';

/** What a movement's answer means for its bet. */
export type Verdict = 'done' | 'owed' | 'stuck';

/** A recall that the member cannot pay becomes a debt; anything else that did not move must be looked at. */
export function verdictOf(change: Change, moved: Moved | undefined): Verdict {
  if (!change.movement || moved?.state === 'posted') return 'done';
  if (moved?.state === 'refused' && change.movement.kind === 'recall' && moved.code === 'INSUFFICIENT_FUNDS')
    return 'owed';
  return 'stuck';
}
