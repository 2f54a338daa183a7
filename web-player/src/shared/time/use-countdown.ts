import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { isOver, useRounds } from '../live/rounds-store.ts';
import { type Countdown, countdown, NO_COUNTDOWN } from './countdown.ts';
import { msOf } from './timestamp.ts';
import { useNow } from './use-now.ts';

/** How long betting on a round stays open; a round whose sale was stopped is shut at once. */
export function countdownOf(round: Round | undefined, nowMs: number): Countdown {
  if (!round) return NO_COUNTDOWN;
  const running = countdown({ opensMs: msOf(round.opensAt), closesMs: msOf(round.closesAt) }, nowMs);
  const stopped = round.salesStopped || round.status === 'closed' || isOver(round);
  return stopped && running.phase !== 'none' ? { phase: 'shut', seconds: 0, left: 0 } : running;
}

export function useCountdown(game: string): Countdown & { round: Round | undefined } {
  const round = useRounds((state) => state.current[game]);
  const now = useNow();
  return { ...countdownOf(round, now), round };
}
