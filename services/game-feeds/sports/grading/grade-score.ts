import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { FeedPickResult } from '../feed-message.ts';
import { type End, reachableEnds } from './ends.ts';
import type { MeasureName, ScoreGrade } from './market-grades.ts';
import type { GradedMarket, MatchFacts } from './match-facts.ts';
import { incidentsOf } from './sequence.ts';
import { isComplete, type Measured, pointsOf, type Standing, setsOf } from './standing.ts';
import type { SportRules } from './what-counts.ts';

/** What became of a market so far: `void` where a finished match cannot decide it, undefined while it is open. */
export type Verdict = readonly FeedPickResult[] | 'void' | undefined;

/** Most combinations of ends that are looked at: two halves of nine ends each, with room for named scores. */
const MOST_ENDS = 10_000;

/** Decides a market when every way in which its score can still end gives the same results. */
export function gradeScore(grade: ScoreGrade, market: GradedMarket, facts: MatchFacts, rules: SportRules): Verdict {
  const measured = grade.measures.map((measure) => measureOf(measure, market, facts, rules));
  if (measured.includes('unplayed')) return 'void';
  const standings = measured.filter((standing): standing is Standing => typeof standing === 'object');
  if (standings.length < measured.length) return undefined;
  const named = market.picks.flatMap(namedEnd);
  const sets = countsSets(market, rules) ? rules.setsToWin : undefined;
  const judged = { line: market.lineQuarters ?? 0, picks: market.picks };
  let results: FeedPickResult[] | undefined;
  let looked = 0;
  for (const ends of combinations(standings.map((standing) => reachableEnds(standing, named, sets)))) {
    if (++looked > MOST_ENDS) return undefined;
    const these = grade.judge(ends, judged);
    results ??= these;
    if (!sameResults(results, these)) return undefined;
  }
  return results;
}

const namedEnd = (pick: string): End[] => {
  const [, home, away] = /^(\d{1,3}):(\d{1,3})$/.exec(pick) ?? [];
  return home && away ? [{ home: Number(home), away: Number(away) }] : [];
};

const sameResults = (one: readonly FeedPickResult[], other: readonly FeedPickResult[]): boolean =>
  one.every(({ result }, index) => other[index]?.result === result);

function* combinations(lists: readonly (readonly End[])[]): Generator<End[]> {
  const [first = [], ...others] = lists;
  for (const end of first) {
    if (others.length === 0) yield [end];
    else for (const rest of combinations(others)) yield [end, ...rest];
  }
}

/** Whether the market looks at sets or maps won, and not at the points within them. */
const countsSets = (market: GradedMarket, rules: SportRules): boolean =>
  market.period === 'ft' &&
  (rules.setsToWin !== undefined || rules.partPoints.length > 0 || rules.partWonBy !== undefined) &&
  !rules.partPoints.includes(marketTypeOf(market.type)?.family ?? '');

function measureOf(
  measure: MeasureName | { readonly period: string },
  market: GradedMarket,
  facts: MatchFacts,
  rules: SportRules,
): Measured {
  if (typeof measure === 'object') return pointsOf(facts, rules, measure.period);
  if (measure !== 'period') return countOf(measure, market, facts, rules);
  if (countsSets(market, rules)) return setsOf(facts, rules);
  const family = marketTypeOf(market.type)?.family;
  if (rules.partWonBy && family === 'result') return partWon(rules.partWonBy, market, facts, rules);
  return pointsOf(facts, rules, market.period);
}

function countOf(measure: 'corners' | 'cards', market: GradedMarket, facts: MatchFacts, rules: SportRules): Measured {
  const worth: Readonly<Record<string, number>> = measure === 'cards' ? rules.cards : { corner: 1 };
  const count = { home: 0, away: 0 };
  for (const { kind, side } of incidentsOf(facts, rules, market.period))
    if (side !== '' && Object.hasOwn(worth, kind)) count[side] += worth[kind] ?? 0;
  const period = pointsOf(facts, rules, market.period);
  // A supplier that tells no incidents does not say that there was no corner.
  if (isComplete(facts) && facts.incidents.length === 0) return undefined;
  return { ...count, final: typeof period === 'object' && period.final };
}

function partWon(kind: string, market: GradedMarket, facts: MatchFacts, rules: SportRules): Measured {
  const won = incidentsOf(facts, rules, market.period).find(
    (incident) => incident.kind === kind && incident.side !== '',
  );
  if (won) return { home: won.side === 'home' ? 1 : 0, away: won.side === 'away' ? 1 : 0, final: true };
  const points = pointsOf(facts, rules, market.period);
  if (typeof points !== 'object') return points;
  return isComplete(facts) ? undefined : { home: 0, away: 0, final: false };
}
