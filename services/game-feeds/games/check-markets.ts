import { ballCost } from './ball-cases.ts';
import { type MarketChances, marketChances, marketNames } from './chances.ts';
import type { DrawRule, Market, MiniGame } from './declaration.ts';
import { LIMITS } from './declaration-limits.ts';
import type { Problems } from './declaration-problems.ts';
import { isOddsMilli, judgeOdds, ruleOdds } from './odds.ts';
import { predicateSize } from './predicate.ts';
import { toDecimal } from './ratio.ts';
import type { Values } from './values.ts';

const example = (values: Values): string => [...values].map(([name, value]) => `${name} ${value}`).join(', ');

function checkUnique(problems: Problems, game: MiniGame): void {
  const ids = new Set<string>();
  const picks = new Set<string>();
  for (const [row, market] of game.markets.entries()) {
    if (ids.has(market.id)) problems.add(`markets[${row}].id`, 'DUPLICATE', `${market.id} came before`);
    ids.add(market.id);
    for (const [column, { pick }] of market.outcomes.entries()) {
      if (picks.has(pick)) problems.add(`markets[${row}].outcomes[${column}].pick`, 'DUPLICATE', `${pick} came before`);
      picks.add(pick);
    }
  }
  if (picks.size > LIMITS.picks) problems.add('markets', 'COUNT', `at most ${LIMITS.picks} picks in a game`);
}

/** Steps of some 100 ns each; an addition of the tables of sums takes about a tenth of one. */
function workOf(rule: DrawRule, market: Market): number {
  const parts = market.outcomes.flatMap(({ when, refund }) => (refund ? [when, refund] : [when]));
  const steps = parts.reduce((sum, predicate) => sum + predicateSize(predicate), 0);
  if (rule.kind === 'baccarat') return 100 * steps;
  const { cases, additions } = ballCost(rule, marketNames(market));
  return cases * steps + additions / 10;
}

function checkCoverage(problems: Problems, path: string, market: Market, chances: MarketChances): void {
  if (market.coverage === 'free') return;
  if (chances.overlap) problems.add(path, 'NOT_EXCLUSIVE', `two outcomes win with ${example(chances.overlap)}`);
  if (chances.gap) problems.add(path, 'NOT_EXHAUSTIVE', `no outcome wins with ${example(chances.gap)}`);
}

function checkOutcomes(problems: Problems, path: string, market: Market, chances: MarketChances): void {
  for (const [index, outcome] of market.outcomes.entries()) {
    const at = `${path}.outcomes[${index}]`;
    const chance = chances.picks.get(outcome.pick);
    if (!chance) continue;
    const oddsMilli = ruleOdds(outcome.odds, chance);
    if (chance.win.num === 0n) problems.add(`${at}.when`, 'NEVER_WINS', 'no draw wins this');
    else if (!isOddsMilli(oddsMilli)) problems.add(`${at}.odds`, 'ODDS_RANGE', `comes to ${oddsMilli} thousandths`);
    else {
      const { verdict, return: back } = judgeOdds(chance, oddsMilli);
      if (verdict === 'refuse')
        problems.add(`${at}.odds`, 'RETURN_TOO_HIGH', `pays back ${toDecimal(back, 4)} of the stake`);
    }
  }
}

/** What can only be known by going through the draws: coverage, chances and margin of every market. */
export function checkMarkets(problems: Problems, game: MiniGame): void {
  checkUnique(problems, game);
  let work = 0;
  for (const [index, market] of game.markets.entries()) {
    const path = `markets[${index}]`;
    work += workOf(game.draw, market);
    if (work > LIMITS.work) {
      problems.add(path, 'TOO_COMPLEX', 'these values together have too many combinations to count');
      return;
    }
    const chances = marketChances(game.draw, market);
    checkCoverage(problems, path, market, chances);
    checkOutcomes(problems, path, market, chances);
  }
}
