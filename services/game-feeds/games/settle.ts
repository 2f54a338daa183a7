import type { Market, MiniGame } from './declaration.ts';
import type { Draw } from './draw-result.ts';
import { holds } from './predicate.ts';
import { type Values, valuesOf } from './values.ts';

export interface MarketResult {
  readonly market: string;
  readonly wins: readonly string[];
  readonly voids: readonly string[];
}

export interface Settlement {
  readonly markets: readonly MarketResult[];
  readonly wins: ReadonlySet<string>;
  readonly voids: ReadonlySet<string>;
  readonly picks: ReadonlySet<string>;
}

export type PickResult = 'win' | 'void' | 'loss';

/** The winning and the returned picks of one market; a pick is never both, the refund goes first. */
function settleMarket(market: Market, values: Values): MarketResult {
  const wins: string[] = [];
  const voids: string[] = [];
  for (const { pick, when, refund } of market.outcomes) {
    if (refund && holds(refund, values)) voids.push(pick);
    else if (holds(when, values)) wins.push(pick);
  }
  return { market: market.id, wins, voids };
}

/** The draw must have passed `checkDraw` for this game. */
export function settle(game: MiniGame, draw: Draw): Settlement {
  const values = valuesOf(draw);
  const markets = game.markets.map((market) => settleMarket(market, values));
  return {
    markets,
    wins: new Set(markets.flatMap((result) => result.wins)),
    voids: new Set(markets.flatMap((result) => result.voids)),
    picks: new Set(game.markets.flatMap((market) => market.outcomes.map((outcome) => outcome.pick))),
  };
}

/** Throws RangeError for a pick that the game does not have: an unknown pick must never pass for a lost one. */
export function resultOf(settlement: Settlement, pick: string): PickResult {
  if (!settlement.picks.has(pick)) throw new RangeError(`the game has no pick named ${pick}`);
  if (settlement.wins.has(pick)) return 'win';
  return settlement.voids.has(pick) ? 'void' : 'loss';
}
