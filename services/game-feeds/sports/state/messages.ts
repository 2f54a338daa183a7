import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type FixtureUpdated,
  FixtureUpdatedSchema,
  type MarketResulted,
  MarketResultedSchema,
  MarketsUpdatedSchema,
  type PricedMarket,
  PricedMarketSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import { boardsOf, marketBoards } from '../boards/boards.ts';
import type { FeedPickResult, Names } from '../feed-message.ts';
import { delivered } from '../grading/counts-setting.ts';
import type { ResultReason, Span } from '../results/result-state.ts';
import type { Fixture, FixtureState, KnownIncident } from './fixture.ts';
import type { Market } from './market.ts';
import { byPeriod } from './period-order.ts';
import { fixtureStatus, legResult, marketStatus } from './words.ts';

const maxIncidents = 20;

const namesOf = (names: Names): Record<string, string> => ({ ...names });

/** A match as everybody may see it. */
export function fixtureMessage({ fixture, incidents }: Pick<FixtureState, 'fixture' | 'incidents'>): FixtureUpdated {
  const { league, home, away, clock } = fixture;
  return create(FixtureUpdatedSchema, {
    fixtureId: fixture.id,
    sport: fixture.sport,
    country: league.country,
    leagueId: league.id,
    leagueNames: namesOf(league.names),
    home: { id: home.id, names: namesOf(home.names) },
    away: { id: away.id, names: namesOf(away.names) },
    startsAt: timestampFromMs(fixture.startsAt),
    status: fixtureStatus[fixture.status],
    scores: fixture.scores.toSorted(byPeriod).map(({ period, home, away, ended }) => ({ period, home, away, ended })),
    ...(clock && {
      clock: {
        period: clock.period,
        seconds: clock.seconds,
        running: clock.running,
        countsDown: clock.countsDown,
        at: timestampFromMs(clock.at),
      },
    }),
    boards: boardsOf(fixture),
    salesStopped: fixture.stoppedByOperator || fixture.stoppedByFeed,
    virtual: fixture.virtual,
    inPlay: fixture.inPlay,
    inPlayDelaySeconds: fixture.inPlayDelaySeconds,
    whatCounts: fixture.whatCounts ?? delivered[fixture.sport],
    version: fixture.version,
    incidents: lastOf(incidents),
    ...(fixture.releasedAt !== undefined && { releasedAt: timestampFromMs(fixture.releasedAt) }),
  });
}

const lastOf = (incidents: ReadonlyMap<number, KnownIncident>) =>
  [...incidents.values()]
    .sort((a, b) => a.number - b.number)
    .slice(-maxIncidents)
    .map(({ number, kind, side, period, seconds, points, detail, revoked = false }) => ({
      number,
      kind,
      side,
      period,
      seconds,
      points,
      detail,
      revoked,
    }));

/** A market as it is sold. */
export const marketMessage = (fixture: Fixture, market: Market): PricedMarket =>
  create(PricedMarketSchema, {
    marketId: market.id,
    type: market.type,
    period: market.period,
    ...(market.lineQuarters !== undefined && { lineQuarters: market.lineQuarters }),
    status: marketStatus[market.status],
    outcomes: market.sold,
    boards: marketBoards(boardsOf(fixture), market.type, market.period),
    version: market.version,
  });

/** A revision as it is kept and told. */
export interface Revision {
  readonly marketId: string;
  readonly fixtureId: bigint;
  readonly revision: number;
  readonly open: boolean;
  readonly results: readonly FeedPickResult[];
  readonly voids: readonly Span[];
  readonly reason: ResultReason;
  readonly at: number;
}

export const resultMessage = (told: Revision): MarketResulted =>
  create(MarketResultedSchema, {
    marketId: told.marketId,
    fixtureId: told.fixtureId,
    revision: told.revision,
    open: told.open,
    results: told.results.map(({ pick, result, sharedBy = 0 }) => ({ pick, result: legResult[result], sharedBy })),
    voidBetween: told.voids.map(({ from, to }) => ({
      ...(from !== undefined && { from: timestampFromMs(from) }),
      ...(to !== undefined && { to: timestampFromMs(to) }),
    })),
    reason: told.reason,
    at: timestampFromMs(told.at),
  });

/** Events of a match stand in its shard, one after another. */
export const fixtureEvent = (state: FixtureState): OutboundEvent =>
  event(FixtureUpdatedSchema, fixtureMessage(state), state.fixture.id);

export const marketsEvent = (fixture: Fixture, markets: readonly Market[], at: number): OutboundEvent =>
  event(
    MarketsUpdatedSchema,
    {
      fixtureId: fixture.id,
      markets: markets.map((market) => marketMessage(fixture, market)),
      at: timestampFromMs(at),
    },
    fixture.id,
  );

export const resultEvent = (told: Revision): OutboundEvent =>
  event(MarketResultedSchema, resultMessage(told), told.fixtureId);
