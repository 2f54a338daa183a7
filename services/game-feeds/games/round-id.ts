import { type BusinessDay, isBusinessDay } from './business-day.ts';
import type { RoundPlace } from './round-clock.ts';

/** Lower-case letters and digits, starting with a letter, 2 to 24 long. */
export const GAME_ID = /^[a-z][a-z0-9]{1,23}$/;

/** `<game>.<yyyymmdd>.<round>`, for instance `eos5.20261120.247`. */
export const roundId = (game: string, { day, round }: RoundPlace): string => `${game}.${day}.${round}`;

export interface RoundName extends RoundPlace {
  readonly game: string;
  readonly day: BusinessDay;
}

/** Undefined for any text that `roundId` would not have written. */
export function parseRoundId(text: string): RoundName | undefined {
  const match = /^([a-z][a-z0-9]{1,23})\.(\d{8})\.([1-9]\d{0,3})$/.exec(text);
  if (!match) return undefined;
  const [, game = '', day = '', round = ''] = match;
  return isBusinessDay(day) && Number(round) <= 1_440 ? { game, day, round: Number(round) } : undefined;
}
