import { isMarketType, marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { FeedPickResult } from '../feed-message.ts';
import { gradeOrder } from './grade-order.ts';
import { gradeScore, type Verdict } from './grade-score.ts';
import { inningsSuffice } from './innings.ts';
import { marketGrades } from './market-grades.ts';
import type { GradedMarket, MatchFacts } from './match-facts.ts';
import { isComplete } from './standing.ts';
import type { SportRules, WhatCounts } from './what-counts.ts';

/**
 * What became of every pick of a market, in the market's order, as soon as nothing that can still happen would change it; undefined
 * while it is open, and where the facts do not tell. What a match that was given up left undecided is void.
 */
export function grade(market: GradedMarket, facts: MatchFacts, counts: WhatCounts): FeedPickResult[] | undefined {
  const rules = counts[facts.sport];
  if (!isMarketType(market.type) || market.picks.length === 0) return undefined;
  const whole = market.period === 'ft' || market.period === 'reg';
  const called = rules.innings && whole && isOver(facts, rules);
  if (called && isScored(market.type)) return gradeCalled(market, facts, rules);
  const verdict = verdictOf(market, facts, rules);
  if (typeof verdict === 'object') return [...verdict];
  return verdict === 'void' || isGivenUp(facts, rules) ? voidOf(market) : undefined;
}

/** A match of innings that ended, however early, stands where it had enough of them; else what was not decided before is void. */
function gradeCalled(market: GradedMarket, facts: MatchFacts, rules: SportRules): FeedPickResult[] | undefined {
  const family = marketTypeOf(market.type)?.family === 'result' ? 'result' : 'other';
  const enough = inningsSuffice(facts, rules.innings?.[family] ?? 0);
  const asPlayed: MatchFacts = { ...facts, finished: true, status: enough ? 'finished' : 'abandoned' };
  const verdict = enough === undefined ? undefined : verdictOf(market, asPlayed, rules);
  if (typeof verdict === 'object') return [...verdict];
  return enough === false || isGivenUp(facts, rules) ? voidOf(market) : undefined;
}

function verdictOf(market: GradedMarket, facts: MatchFacts, rules: SportRules): Verdict {
  if (!isMarketType(market.type)) return undefined;
  const how = marketGrades[market.type];
  return how.by === 'score' ? gradeScore(how, market, facts, rules) : gradeOrder(how, market, facts, rules);
}

/** Markets of the score need their innings; first walks and the like happened or not. */
const isScored = (type: string): boolean => marketTypeOf(type)?.family !== 'special';

const isOver = (facts: MatchFacts, rules: SportRules): boolean =>
  facts.finished || rules.voidAtOnce.includes(facts.status);

/** Nothing more will be played, and it did not come to its proper end. */
const isGivenUp = (facts: MatchFacts, rules: SportRules): boolean => isOver(facts, rules) && !isComplete(facts);

const voidOf = (market: GradedMarket): FeedPickResult[] => market.picks.map((pick) => ({ pick, result: 'void' }));
