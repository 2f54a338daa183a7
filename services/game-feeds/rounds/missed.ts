import { nextRound, type RoundPlace, roundAt, roundTimes } from '../games/round-clock.ts';

interface Clocked {
  readonly cycleMinutes: number;
  readonly closeBeforeSeconds: number;
}

/** The round to make ready now: the running one while it can still be bet on, else the next. */
export function roundToMake(game: Clocked, now: Date): RoundPlace {
  const running = roundAt(game, now);
  return now < roundTimes(game, running.day, running.round).closesAt ? running : nextRound(game, running);
}

export interface Missed {
  readonly first: RoundPlace;
  readonly last: RoundPlace;
  readonly count: number;
}

/**
 * The rounds between the last one that was made (`lastDrawsAt`) and the next one to make that nobody could bet on.
 * A round that began before the game took bets (`enabledAt`) was not missed.
 */
export function missedRounds(
  game: Clocked,
  made: { readonly lastDrawsAt: Date; readonly enabledAt: Date },
  next: RoundPlace,
): Missed | undefined {
  const cycleMs = game.cycleMinutes * 60_000;
  const nextOpensAt = roundTimes(game, next.day, next.round).opensAt;
  const enabledRound = roundAt(game, made.enabledAt);
  const enabledTimes = roundTimes(game, enabledRound.day, enabledRound.round);
  const sinceEnabled = made.enabledAt > enabledTimes.opensAt ? enabledTimes.drawsAt : enabledTimes.opensAt;
  const from = new Date(Math.max(made.lastDrawsAt.getTime(), sinceEnabled.getTime()));
  const count = Math.round((nextOpensAt.getTime() - from.getTime()) / cycleMs);
  if (count < 1) return undefined;
  return { first: roundAt(game, from), last: roundAt(game, new Date(nextOpensAt.getTime() - 1)), count };
}
