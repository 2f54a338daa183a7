import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { FeedIncident, FeedScore, FixtureStatusName, Side, Sport } from '../feed-message.ts';
import type { GradedMarket, MatchFacts } from './match-facts.ts';

/** For tests: facts from scores written `h1 1:0`, or `h1 1:0+` once the part has ended. */
export function factsOf(
  sport: Sport,
  status: FixtureStatusName,
  scores: string,
  incidents: FeedIncident[] = [],
): MatchFacts {
  return { sport, status, scores: scores.split(',').flatMap(scoreIn), incidents, finished: status === 'finished' };
}

function scoreIn(text: string): FeedScore[] {
  const [, period, home, away, ended] = /^\s*(\w+) (\d+):(\d+)(\+?)$/.exec(text) ?? [];
  return period ? [{ period, home: Number(home), away: Number(away), ended: ended === '+' }] : [];
}

/** For tests: incidents written `goal home h1`, with the points of each behind it where they are not one. */
export function incidentsIn(text: string): FeedIncident[] {
  return text.split(',').map((part, index) => {
    const [kind = '', side = '', period = '', points = '1'] = part.trim().split(' ');
    return { number: index + 1, kind, side: side as Side, period, seconds: index, points: Number(points), detail: '' };
  });
}

/** For tests: a market of a type with its usual picks, written `total:ft:10`. */
export function marketOf(text: string, picks?: readonly string[]): GradedMarket {
  const [type = '', period = '', line] = text.split(':');
  const key = { type, period, picks: picks ?? marketTypeOf(type)?.picks ?? [] };
  return line === undefined ? key : { ...key, lineQuarters: Number(line) };
}
