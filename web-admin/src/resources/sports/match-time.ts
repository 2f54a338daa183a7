import type { Fixture, FixtureClock } from '../../contract/sports.ts';

const played: ReadonlySet<string> = new Set(['in_progress', 'interrupted', 'suspended']);

export const isPlayed = ({ status }: Pick<Fixture, 'status'>): boolean => played.has(status);

const over: ReadonlySet<string> = new Set(['finished', 'cancelled', 'postponed', 'abandoned']);

export const isOver = ({ status }: Pick<Fixture, 'status'>): boolean => over.has(status);

/** No part of a match is longer; a clock that was not told for longer than this stands. */
const longestSeconds = 3 * 3600;

/** Innings, sets and maps are played without a clock: how far they are is their score alone. */
const untimed = /^[ism]\d/;

/** 17′ of a clock that counts up, 4:12 of one that counts down; it goes on by itself between two messages. */
export const clockText = ({ period, seconds, running, counts_down, at }: FixtureClock, nowMs: number): string => {
  if (untimed.test(period)) return '';
  const passed = running && at ? Math.max(0, Math.floor((nowMs - Date.parse(at)) / 1000)) : 0;
  const shown = counts_down ? Math.max(0, seconds - passed) : Math.min(longestSeconds, seconds + passed);
  if (!counts_down) return shown === 0 && !running ? '' : `${Math.floor(shown / 60) + 1}′`;
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
};

export type Part = 'playing' | 'soon' | 'later';

/** What starts within it is soon. */
const soonMs = 3 * 3_600_000;

export const partOf = (fixture: Pick<Fixture, 'status' | 'starts_at'>, nowMs: number): Part => {
  if (isPlayed(fixture)) return 'playing';
  return Date.parse(fixture.starts_at) - nowMs <= soonMs ? 'soon' : 'later';
};
