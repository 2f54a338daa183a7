import type { FeedPickResult } from '../feed-message.ts';
import type { End } from './ends.ts';

/** What an end makes of each pick. */
export type Judge = (ends: readonly End[], market: JudgedMarket) => FeedPickResult[];

export interface JudgedMarket {
  /** In quarters; 0 where the type has no line. */
  readonly line: number;
  readonly picks: readonly string[];
}

type Result = FeedPickResult['result'];

/** The stake in two halves on the lines half a point apart; both halves alike give a whole result. */
function bySign(amount: number, line: number): Result {
  if (line % 2 === 0) return amount > 0 ? 'win' : amount < 0 ? 'loss' : 'push';
  // Around a quarter line the amount is odd, so that only the half next to it meets its line.
  if (amount === 1) return 'half_win';
  if (amount === -1) return 'half_loss';
  return amount > 0 ? 'win' : 'loss';
}

/** The picks that win with a positive amount; the other one of the two wins with a negative one. */
const forward: readonly string[] = ['home', 'over'];

/** Two picks that an amount in quarters of a point decides; the line met exactly returns the stake. */
export const byAmount =
  (amountOf: (end: End, line: number) => number): Judge =>
  ([end], { line, picks }) => {
    if (!end) return [];
    const amount = amountOf(end, line);
    return picks.map((pick) => ({ pick, result: bySign(forward.includes(pick) ? amount : -amount, line) }));
  };

/** Picks that name an outcome, or several as `home_draw` does: those that name the one that came win. */
export const byName =
  (
    nameOf: (ends: readonly End[], market: JudgedMarket) => string,
    names: (pick: string) => readonly string[] = (pick) => [pick],
  ): Judge =>
  (ends, market) => {
    const name = nameOf(ends, market);
    return market.picks.map((pick) => ({ pick, result: names(pick).includes(name) ? 'win' : 'loss' }));
  };

/** Who is ahead once the line is added to the home team's points. */
export const ahead = (end: End, line = 0): 'home' | 'draw' | 'away' => {
  const amount = 4 * (end.home - end.away) + line;
  return amount > 0 ? 'home' : amount < 0 ? 'away' : 'draw';
};
