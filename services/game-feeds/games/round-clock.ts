import { addDays, type BusinessDay, DAY_MS, dayOf, startOfDay } from './business-day.ts';
import type { MiniGame } from './declaration.ts';

/**
 * Round r of a game of n-minute cycles is drawn r × n minutes after midnight in Seoul, so that the draw at 00:00 is the
 * last round of the day before.
 */
export interface RoundPlace {
  readonly day: BusinessDay;
  readonly round: number;
}

export interface RoundTimes {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

type Clocked = Pick<MiniGame, 'cycleMinutes' | 'closeBeforeSeconds'>;

const cycleMs = (game: Clocked): number => game.cycleMinutes * 60_000;

export const roundsADay = (game: Clocked): number => Math.floor(DAY_MS / cycleMs(game));

/** The round whose draw comes next: from the draw before it (included) to its own draw (excluded). */
export function roundAt(game: Clocked, instant: Date): RoundPlace {
  const day = dayOf(instant);
  const sinceMidnight = instant.getTime() - startOfDay(day).getTime();
  return { day, round: Math.floor(sinceMidnight / cycleMs(game)) + 1 };
}

/** Opens at the draw before, closes `closeBeforeSeconds` before its own; throws RangeError for a round the day has not. */
export function roundTimes(game: Clocked, day: BusinessDay, round: number): RoundTimes {
  if (!Number.isInteger(round) || round < 1 || round > roundsADay(game)) {
    throw new RangeError(`round ${round} is not one of the ${roundsADay(game)} of a day`);
  }
  const drawsAt = startOfDay(day).getTime() + round * cycleMs(game);
  return {
    opensAt: new Date(drawsAt - cycleMs(game)),
    closesAt: new Date(drawsAt - game.closeBeforeSeconds * 1_000),
    drawsAt: new Date(drawsAt),
  };
}

export function nextRound(game: Clocked, { day, round }: RoundPlace): RoundPlace {
  return round < roundsADay(game) ? { day, round: round + 1 } : { day: addDays(day, 1), round: 1 };
}

export function previousRound(game: Clocked, { day, round }: RoundPlace): RoundPlace {
  return round > 1 ? { day, round: round - 1 } : { day: addDays(day, -1), round: roundsADay(game) };
}

/** The rounds after `last` up to and including `until`, at most `limit`: what a service that was away has to make up. */
export function* roundsBetween(
  game: Clocked,
  last: RoundPlace,
  until: RoundPlace,
  limit: number,
): Generator<RoundPlace> {
  let place = nextRound(game, last);
  for (let made = 0; made < limit && compareRounds(place, until) <= 0; made++) {
    yield place;
    place = nextRound(game, place);
  }
}

/** Negative, zero or positive as `a` is drawn before, with or after `b`. */
export const compareRounds = (a: RoundPlace, b: RoundPlace): number =>
  a.day === b.day ? a.round - b.round : a.day < b.day ? -1 : 1;
