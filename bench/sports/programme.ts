import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedFixture, FeedMarket, FeedMessage, FeedScore } from '@madang/game-feeds/sports/feed-message.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { BenchFeed } from './bench-feed.ts';

/** What a programme of matches is to have. */
export interface ProgrammeSize {
  matches: number;
  /** Markets of each match. */
  markets: number;
}

const hourMs = 3_600_000;
const threeWays = ['home', 'draw', 'away'];
const overUnder = ['over', 'under'];
const sides = ['home', 'away'];
const knownWithin = 60_000;

interface Key {
  type: string;
  period: string;
  lineQuarters?: number;
  picks: readonly string[];
}

const lines = (type: string, period: string, picks: readonly string[], from: number): Key[] =>
  Array.from({ length: 8 }, (_, n) => ({ type, period, lineQuarters: from + 2 * n, picks }));

/** Markets as a football match has them, those of the result first. */
const keys: readonly Key[] = [
  { type: 'result', period: 'ft', picks: threeWays },
  { type: 'result', period: 'h1', picks: threeWays },
  { type: 'result', period: 'h2', picks: threeWays },
  { type: 'odd_even', period: 'ft', picks: ['odd', 'even'] },
  { type: 'both_score', period: 'ft', picks: ['yes', 'no'] },
  { type: 'double_chance', period: 'ft', picks: ['home_draw', 'home_away', 'draw_away'] },
  ...lines('total', 'ft', overUnder, 2),
  ...lines('handicap', 'ft', sides, -6),
  ...lines('total', 'h1', overUnder, 2),
  ...lines('handicap', 'h1', sides, -6),
  ...lines('home_total', 'ft', overUnder, 2),
  ...lines('away_total', 'ft', overUnder, 2),
  ...lines('corners', 'ft', overUnder, 30),
];

let told = 0;
const head = () => ({ id: `bench-${++told}`, at: Date.now() });

const refOf = (match: number): string => `match-${match}`;
const nameOf = (match: number): string => `Home ${match}`;

function fixtureOf(match: number): FeedFixture {
  const team = (side: string) => ({ ref: `${side}-${match}`, names: { en: `${side} ${match}` } });
  return {
    ref: refOf(match),
    sport: 'football',
    league: { ref: `league-${match % 20}`, names: { en: `League ${match % 20}` }, country: 'KR' },
    home: team('Home'),
    away: team('Away'),
    startsAt: Date.now() + 6 * hourMs,
    status: 'not_started',
    inPlay: false,
  };
}

/** A market of a match at other odds with each step. */
export function marketOf(market: number, step: number): FeedMarket {
  const { picks, ...key } = keys[market] ?? { type: 'result', period: 'ft', picks: threeWays };
  const outcomes = picks.map((pick, n) => ({ pick, oddsMilli: 1_500 + 10 * (step + n) }));
  return { ...key, status: 'open', outcomes };
}

/** The step of a market whose first pick has these odds. */
export const stepOf = (oddsMilli: number): number => (oddsMilli - 1_500) / 10;

/** What comes behind the match's id in the id of a market. */
export function marketSuffix(market: number): string {
  const { type, period, lineQuarters } = marketOf(market, 0);
  return lineQuarters === undefined ? `${type}:${period}` : `${type}:${period}:${lineQuarters}`;
}

export const oddsMessage = (match: number, market: number, step: number): FeedMessage => ({
  ...head(),
  kind: 'odds',
  fixture: refOf(match),
  markets: [marketOf(market, step)],
});

/** The match is over with this score, all of it in its first half. */
export const endMessage = (match: number, home: number, away: number): FeedMessage => {
  const period = (name: string, one: number, other: number): FeedScore => ({
    period: name,
    home: one,
    away: other,
    ended: true,
  });
  const scores = [period('h1', home, away), period('h2', 0, 0), period('ft', home, away)];
  return { ...head(), kind: 'score', fixture: refOf(match), status: 'finished', scores };
};

/** Tells of matches with their markets, and answers their ids when they are on sale. */
export async function openProgramme(
  feed: BenchFeed,
  platform: Platform,
  { matches, markets }: ProgrammeSize,
): Promise<bigint[]> {
  if (markets > keys.length) throw new RangeError(`a match has at most ${keys.length} markets`);
  const odds = Array.from({ length: markets }, (_, market) => marketOf(market, 0));
  await feed.tell(
    Array.from({ length: matches }, (_, match): FeedMessage[] => [
      { ...head(), kind: 'fixture', fixture: fixtureOf(match) },
      { ...head(), kind: 'odds', fixture: refOf(match), markets: odds },
    ]).flat(),
  );
  const wanted = new Map(Array.from({ length: matches }, (_, match) => [nameOf(match), match]));
  const until = performance.now() + knownWithin;
  for (;;) {
    const ids = await idsByName(platform, wanted);
    if (ids.filter(Boolean).length === matches) return ids;
    if (performance.now() > until) throw new Error(`${matches} matches did not come on sale`);
    await sleep(100);
  }
}

async function idsByName(platform: Platform, wanted: ReadonlyMap<string, number>): Promise<bigint[]> {
  const sports = platform.client(SportsService);
  const ids: bigint[] = [];
  for (let afterId = 0n; ; ) {
    const page = await sports.listOpenFixtures({ afterId, limit: 100 }, { timeoutMs: 20_000 });
    for (const { fixture } of page.fixtures) {
      const place = wanted.get(fixture?.home?.names.en ?? '');
      if (place !== undefined && fixture) ids[place] = fixture.fixtureId;
    }
    if (page.nextAfterId === 0n) return ids;
    afterId = page.nextAfterId;
  }
}
