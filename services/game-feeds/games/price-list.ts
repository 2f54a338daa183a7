import { type Chance, gameChances } from './chances.ts';
import type { MiniGame, Predicate } from './declaration.ts';
import { defaultOdds } from './odds.ts';

/** One line of a game's price list. `when` lets a screen print the rule (15–64, 1·3·5) beside the pick. */
export interface PricedPick {
  readonly market: string;
  readonly pick: string;
  readonly when: Predicate;
  readonly chance: Chance;
  readonly oddsMilli: number;
}

/** All picks in the order of the declaration, at the given odds; a pick without an entry has its default. */
export function priceList(game: MiniGame, saved: ReadonlyMap<string, number> = new Map()): PricedPick[] {
  const chances = gameChances(game);
  const defaults = defaultOdds(game);
  return game.markets.flatMap((market) =>
    market.outcomes.flatMap(({ pick, when }) => {
      const chance = chances.get(pick);
      const oddsMilli = saved.get(pick) ?? defaults.get(pick);
      return chance && oddsMilli !== undefined ? [{ market: market.id, pick, when, chance, oddsMilli }] : [];
    }),
  );
}
