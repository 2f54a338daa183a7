import type { FeedPickResult } from '../feed-message.ts';
import { countsOf, delivered } from '../grading/counts-setting.ts';
import { grade } from '../grading/grade.ts';
import { isOverdue as isGivenUp, type MatchFacts } from '../grading/match-facts.ts';
import type { WhatCounts } from '../grading/what-counts.ts';
import type { Fixture, FixtureState } from '../state/fixture.ts';
import type { Market } from '../state/market.ts';
import type { ResultReason, Verdicts } from './result-state.ts';

/** Whether it was not finished within its hours after the start. */
export const isOverdue = ({ status, startsAt, voidAfterHours }: Fixture, now: number): boolean =>
  status !== 'finished' && isGivenUp(startsAt, now, voidAfterHours);

/** Grades every market of a match again; answers the ids of those whose grading is another one now. */
export function regrade({ fixture, markets, incidents }: FixtureState, now: number): string[] {
  const facts: MatchFacts = {
    sport: fixture.sport,
    status: fixture.status,
    scores: fixture.scores,
    incidents: [...incidents.values()].sort((a, b) => a.number - b.number),
    finished: fixture.status === 'finished' || isOverdue(fixture, now),
  };
  const counts = countsOf(fixture.sport, fixture.whatCounts ?? delivered[fixture.sport]);
  const changed: string[] = [];
  for (const market of markets.values()) {
    const graded = gradeOf(market, facts, counts);
    if (same(graded, market.verdicts)) continue;
    const { grade: _before, gradeReason: _reason, ...others } = market.verdicts;
    market.verdicts = { ...others, ...graded };
    changed.push(market.id);
  }
  return changed;
}

interface Graded {
  readonly grade: readonly FeedPickResult[];
  readonly gradeReason: ResultReason;
}

function gradeOf(market: Market, facts: MatchFacts, counts: WhatCounts): Graded | undefined {
  const { type, period, lineQuarters, feed } = market;
  const key = { type, period, ...(lineQuarters !== undefined && { lineQuarters }) };
  const results = grade({ ...key, picks: feed.map(({ pick }) => pick) }, facts, counts);
  return results && { grade: results, gradeReason: gradeReason(results, facts) };
}

/** Why it is decided: what is void in a match that did not come to its end is so for that. */
function gradeReason(results: readonly FeedPickResult[], { status, finished }: MatchFacts): ResultReason {
  if (status === 'finished') return 'result';
  if (results.some(({ result }) => result !== 'void')) return 'early_result';
  if (status === 'cancelled' || status === 'abandoned') return status;
  return finished ? 'postponed' : 'early_result';
}

/** An early result stays one when the match ends: only what became of the picks makes a difference. */
const same = (graded: Graded | undefined, verdicts: Verdicts): boolean =>
  JSON.stringify(graded?.grade) === JSON.stringify(verdicts.grade);
