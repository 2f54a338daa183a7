import type { MatchClock, MatchState } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { msOf } from '../time/timestamp.ts';

const PLAYING = new Set(['in_progress', 'interrupted', 'suspended']);
const AHEAD = new Set(['not_started', 'about_to_start']);

export const isPlaying = (state: Pick<MatchState, 'status'> | undefined): boolean => PLAYING.has(state?.status ?? '');
export const isAhead = (state: Pick<MatchState, 'status'> | undefined): boolean => AHEAD.has(state?.status ?? '');

/** Seconds on the clock now: it goes on by itself while it runs. */
export function secondsNow({ seconds, running, countsDown, at }: MatchClock, nowMs: number): number {
  if (!running || !at) return seconds;
  const passed = Math.max(0, Math.floor((nowMs - msOf(at)) / 1_000));
  return countsDown ? Math.max(0, seconds - passed) : seconds + passed;
}

/** 76:12 */
export const clockFace = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** The score of the whole match as it stands. */
export const wholeScore = (state: MatchState | undefined) => state?.scores.find(({ period }) => period === 'ft');
