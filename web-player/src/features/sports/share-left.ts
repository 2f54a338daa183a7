import type { MatchState } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { isPlaying, secondsNow } from '../../shared/sports/match-time.ts';

/** Seconds of each part of the sports that have a clock. */
const PARTS: Record<string, Record<string, number>> = {
  football: { h1: 2_700, h2: 2_700, ot: 1_800 },
  basketball: { q1: 600, q2: 600, q3: 600, q4: 600, ot: 300 },
  ice_hockey: { p1: 1_200, p2: 1_200, p3: 1_200, ot: 300 },
};

/** How much of the running part is still to be played, of 100; undefined where no clock says so. */
export function shareLeft(sport: string, state: MatchState | undefined, nowMs: number): number | undefined {
  const clock = state?.clock;
  if (!clock || !isPlaying(state)) return undefined;
  const length = PARTS[sport]?.[clock.period];
  if (length === undefined) return undefined;
  const seconds = secondsNow(clock, nowMs);
  // The second half's clock of football goes on from the first's.
  const within = sport === 'football' && clock.period === 'h2' && seconds >= 2_700 ? seconds - 2_700 : seconds;
  const left = clock.countsDown ? within : length - within;
  return Math.min(100, Math.max(0, (left / length) * 100));
}
