import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Language } from '@madang/i18n/languages.ts';
import {
  type FixtureUpdated,
  type MarketResulted,
  MarketStatus,
  type PricedMarket,
  type WhatCounts,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type {
  MatchMarketSchema,
  MatchRulesSchema,
  MatchSchema,
  MatchStateSchema,
} from '@madang/proto/madang/player/v1/sports_pb.ts';
import { type BookMatch, isOnSale } from '../sports/match-book.ts';
import { nameIn } from '../sports/name-in.ts';
import { marketWord, resultWord, statusWord } from '../sports/words.ts';

/** What changes of a match; lists leave its incidents out. */
export function matchState(fixture: FixtureUpdated, withIncidents: boolean): MessageInitShape<typeof MatchStateSchema> {
  const { scores, clock, startsAt, incidents } = fixture;
  return {
    status: statusWord(fixture.status),
    scores: scores.map(({ period, home, away, ended }) => ({ period, home, away, ended })),
    ...(clock && {
      clock: {
        period: clock.period,
        seconds: clock.seconds,
        running: clock.running,
        countsDown: clock.countsDown,
        ...(clock.at && { at: clock.at }),
      },
    }),
    salesStopped: fixture.salesStopped,
    incidents: withIncidents
      ? incidents.map(({ number, kind, side, period, seconds, points, detail, revoked }) => ({
          number,
          kind,
          side,
          period,
          seconds,
          points,
          detail,
          revoked,
        }))
      : [],
    ...(startsAt && { startsAt }),
    delaySeconds: fixture.inPlayDelaySeconds,
    version: fixture.version,
  };
}

/** A market with its prices, and with its result where it has one. */
export function playerMarket(
  market: PricedMarket,
  result: MarketResulted | undefined,
): MessageInitShape<typeof MatchMarketSchema> {
  const results = new Map(
    result && !result.open ? result.results.map((row) => [row.pick, resultWord(row.result)]) : [],
  );
  const status = results.size > 0 && isOnSale(market) ? MarketStatus.SETTLED : market.status;
  return {
    id: market.marketId,
    type: market.type,
    period: market.period,
    ...(market.lineQuarters !== undefined && { lineQuarters: market.lineQuarters }),
    status: marketWord(status),
    picks: market.outcomes.map(({ pick, oddsMilli, suspended }) => ({
      pick,
      oddsMilli,
      suspended,
      result: results.get(pick) ?? '',
    })),
    version: market.version,
  };
}

const rulesOf = (counts: WhatCounts): MessageInitShape<typeof MatchRulesSchema> => ({
  overtime: counts.overtime,
  inningsResult: counts.inningsResult,
  inningsOther: counts.inningsOther,
  abandonedAtOnce: counts.abandonedAtOnce,
  yellowPoints: counts.yellowPoints,
  redPoints: counts.redPoints,
});

/** A match in a language, with the markets that are to be shown of it. */
export function playerMatch(
  match: BookMatch,
  markets: Iterable<PricedMarket>,
  language: Language,
  withIncidents = false,
): MessageInitShape<typeof MatchSchema> {
  const { fixture, results } = match;
  let marketCount = 0;
  for (const market of match.markets.values()) if (isOnSale(market)) marketCount += 1;
  return {
    id: fixture.fixtureId,
    sport: fixture.sport,
    country: fixture.country,
    leagueId: fixture.leagueId,
    league: nameIn(fixture.leagueNames, language),
    homeId: fixture.home?.id ?? 0n,
    home: nameIn(fixture.home?.names, language),
    awayId: fixture.away?.id ?? 0n,
    away: nameIn(fixture.away?.names, language),
    state: matchState(fixture, withIncidents),
    markets: Array.from(markets, (market) => playerMarket(market, results.get(market.marketId))),
    marketCount,
    virtual: fixture.virtual,
    inPlay: fixture.inPlay,
    boards: fixture.boards,
    ...(fixture.whatCounts && { rules: rulesOf(fixture.whatCounts) }),
  };
}
