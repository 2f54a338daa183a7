import type { Referral } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { msOf } from '../../../shared/time/timestamp.ts';

export type ShownState = 'waiting' | 'offered' | 'placing' | 'accepted' | 'failed' | 'refused' | 'left' | 'expired';

/** How a slip stands now: from its end on nothing waits any more, whether or not the site has said so. */
export function shownState({ state, expiresAt }: Pick<Referral, 'state' | 'expiresAt'>, nowMs: number): ShownState {
  if (state === 'accepting') return 'placing';
  if ((state === 'waiting' || state === 'offered') && nowMs >= msOf(expiresAt)) return 'expired';
  return state as ShownState;
}

/** Seconds that are left, and how much of the time that is in hundredths; the last started second counts as one. */
export function timeLeft({ referredAt, expiresAt }: Pick<Referral, 'referredAt' | 'expiresAt'>, nowMs: number) {
  const leftMs = Math.max(0, msOf(expiresAt) - nowMs);
  const wholeMs = Math.max(1, msOf(expiresAt) - msOf(referredAt));
  return { seconds: Math.ceil(leftMs / 1_000), left: Math.min(100, (leftMs / wholeMs) * 100) };
}

/** Whether something is still to come. */
export const isOpen = (state: ShownState): boolean => state === 'waiting' || state === 'offered' || state === 'placing';
