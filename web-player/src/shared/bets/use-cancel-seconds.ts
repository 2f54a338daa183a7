import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useRounds } from '../live/rounds-store.ts';
import { msOf } from '../time/timestamp.ts';
import { countdownOf } from '../time/use-countdown.ts';
import { useNow } from '../time/use-now.ts';

/** Seconds that are left to take a bet back; 0 when it is too late, when its round has closed, or was never allowed. */
export function useCancelSeconds(bet: Bet): number {
  const now = useNow();
  const round = useRounds((state) => state.current[bet.game]);
  if (!bet.allowedCancel || !bet.cancelUntil) return 0;
  const running = bet.legs.every(({ roundId }) => round === undefined || round.id === roundId);
  if (!running || countdownOf(round, now).phase === 'shut') return 0;
  return Math.max(0, Math.floor((msOf(bet.cancelUntil) - now) / 1_000));
}
