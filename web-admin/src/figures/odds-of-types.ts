import type { Game } from '../contract/game.ts';
import { oddsMilli, returnBp } from './margin.ts';

/** A bet type as games sell it: its odds from the least to the most, and what its picks pay back at most. */
export interface TypeOdds {
  market: string;
  least: number;
  most: number;
  /** In hundredths of a percent; null where a chance is not known. */
  returnBp: number | null;
}

type Sold = Pick<Game, 'enabled' | 'game_class'> & {
  markets: readonly {
    market: string;
    outcomes: readonly Pick<Game['markets'][number]['outcomes'][number], 'odds' | 'probability' | 'status'>[];
  }[];
};

/** The bet types that games of a class sell, in the order in which the games have them. */
export function oddsOfTypes(games: readonly Sold[], gameClass: string): TypeOdds[] {
  const types = new Map<string, TypeOdds>();
  for (const { enabled, game_class, markets } of games) {
    if (!enabled || game_class !== gameClass) continue;
    for (const { market, outcomes } of markets)
      for (const { odds, probability, status } of outcomes) {
        if (status !== 'open') continue;
        const back = returnBp(probability, oddsMilli(odds.toFixed(3)) ?? 0);
        const known = types.get(market) ?? { market, least: odds, most: odds, returnBp: back };
        const isKnown = back !== null && known.returnBp !== null;
        types.set(market, {
          market,
          least: Math.min(known.least, odds),
          most: Math.max(known.most, odds),
          returnBp: isKnown ? Math.max(known.returnBp ?? 0, back) : null,
        });
      }
  }
  return [...types.values()];
}
