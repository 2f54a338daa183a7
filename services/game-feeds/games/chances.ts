import { baccaratCases } from './baccarat-cases.ts';
import { ballCases } from './ball-cases.ts';
import type { CaseSet } from './case.ts';
import type { DrawRule, Market, MiniGame } from './declaration.ts';
import { collectNames, holds } from './predicate.ts';
import { type Ratio, ratio } from './ratio.ts';
import type { Values } from './values.ts';

/** Exact probabilities that a pick wins and that its stake is returned. */
export interface Chance {
  readonly win: Ratio;
  readonly refund: Ratio;
}

export interface MarketChances {
  readonly picks: ReadonlyMap<string, Chance>;
  /** A draw that two outcomes claim, and one that none claims; absent where there is none. */
  readonly overlap?: Values;
  readonly gap?: Values;
}

/** The names of the values that a market's predicates read. */
export function marketNames(market: Market): Set<string> {
  const names = new Set<string>();
  for (const outcome of market.outcomes) {
    collectNames(outcome.when, names);
    if (outcome.refund) collectNames(outcome.refund, names);
  }
  return names;
}

const casesOf = (rule: DrawRule, names: ReadonlySet<string>): CaseSet =>
  rule.kind === 'balls' ? ballCases(rule, names) : baccaratCases(rule);

/** Goes once through all cases of the draw that the market can tell apart. */
export function marketChances(rule: DrawRule, market: Market): MarketChances {
  const tallies = market.outcomes.map((outcome) => ({ outcome, win: 0n, refund: 0n }));
  const { total, cases } = casesOf(rule, marketNames(market));
  let overlap: Values | undefined;
  let gap: Values | undefined;
  for (const { values, weight } of cases) {
    let claims = 0;
    for (const tally of tallies) {
      const wins = holds(tally.outcome.when, values);
      if (wins) claims += 1;
      if (tally.outcome.refund && holds(tally.outcome.refund, values)) tally.refund += weight;
      else if (wins) tally.win += weight;
    }
    if (claims > 1) overlap ??= values;
    if (claims === 0) gap ??= values;
  }
  const picks = new Map(
    tallies.map(({ outcome, win, refund }) => [outcome.pick, { win: ratio(win, total), refund: ratio(refund, total) }]),
  );
  return { picks, ...(overlap && { overlap }), ...(gap && { gap }) };
}

const known = new WeakMap<readonly Market[], { draw: DrawRule; chances: ReadonlyMap<string, Chance> }>();

/** The chances of every pick of a game, computed at first use; games that share their markets share these too. */
export function gameChances(game: MiniGame): ReadonlyMap<string, Chance> {
  const before = known.get(game.markets);
  if (before?.draw === game.draw) return before.chances;
  const all = new Map<string, Chance>();
  for (const market of game.markets) {
    for (const [pick, chance] of marketChances(game.draw, market).picks) all.set(pick, chance);
  }
  known.set(game.markets, { draw: game.draw, chances: all });
  return all;
}
