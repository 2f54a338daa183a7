import type { Game } from '../../contract/game.ts';
import { marginOf, oddsMilli } from '../../figures/margin.ts';

/** Odds as they are being typed, by pick. */
export type OddsEdits = Record<string, string>;

/** Odds that differ from the game's, and how many of the typed ones cannot be saved. */
export const changedOdds = (game: Pick<Game, 'markets'>, edits: OddsEdits) => {
  const odds: Record<string, number> = {};
  let refused = 0;
  for (const outcome of game.markets.flatMap((market) => market.outcomes)) {
    const text = edits[outcome.pick];
    if (text === undefined) continue;
    const milli = oddsMilli(text);
    if (milli === null || marginOf(outcome.probability, milli) === 'refused') refused += 1;
    else if (milli / 1000 !== outcome.odds) odds[outcome.pick] = milli / 1000;
  }
  return { odds, refused };
};

/** The latest close of a game: betting has at least five seconds. */
export const latestClose = (game: Pick<Game, 'cycle_minutes'>): number => game.cycle_minutes * 60 - 5;

/** Seconds before the draw that were typed, or null when a game cannot close there. */
export const closeSeconds = (game: Pick<Game, 'cycle_minutes'>, text: string): number | null => {
  if (!/^\d{1,5}$/.test(text)) return null;
  const seconds = Number(text);
  return seconds >= 1 && seconds <= latestClose(game) ? seconds : null;
};
