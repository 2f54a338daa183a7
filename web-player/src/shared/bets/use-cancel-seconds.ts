import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { msOf } from '../time/timestamp.ts';
import { useNow } from '../time/use-now.ts';

/** Seconds that are left to take a bet back; 0 when it is too late or was never allowed. */
export function useCancelSeconds(bet: Bet): number {
  const now = useNow();
  if (!bet.allowedCancel || !bet.cancelUntil) return 0;
  return Math.max(0, Math.floor((msOf(bet.cancelUntil) - now) / 1_000));
}
