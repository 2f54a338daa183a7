import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  FixtureStatus,
  type FixtureUpdatedSchema,
  MarketStatus,
  type PricedMarketSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';
import { operatorFixture, operatorSports } from './sports-operator-double.ts';

type Fixture = MessageInitShape<typeof FixtureUpdatedSchema>;
type Market = MessageInitShape<typeof PricedMarketSchema>;

/** 2026-11-21 21:30 in Seoul. */
export const kickOff = Date.parse('2026-11-21T21:30:00+09:00');

export const names = (ko: string, en: string) => ({ ko, en });

/** A match of football that was not played yet. */
export const fixture = <T extends object>(id: bigint, more?: T) => ({
  fixtureId: id,
  sport: 'football',
  country: 'GB',
  leagueId: 10n,
  leagueNames: names('가람 리그', 'Garam League'),
  home: { id: id * 10n, names: names(`홈 ${id}`, `Home ${id}`) },
  away: { id: id * 10n + 1n, names: names(`원정 ${id}`, `Away ${id}`) },
  startsAt: timestampFromMs(kickOff),
  status: FixtureStatus.NOT_STARTED,
  boards: ['cross', 'europe', 'inplay'],
  inPlay: true,
  inPlayDelaySeconds: 5,
  version: 1n,
  releasedAt: timestampFromMs(kickOff - 86_400_000),
  ...more,
});

/** A market by its key, with the odds of its picks. */
export function market(
  id: bigint,
  type: string,
  odds: Record<string, number>,
  { line, ...more }: { line?: number; status?: MarketStatus; version?: bigint } = {},
) {
  const base = `${id}:${type}:ft`;
  return {
    marketId: line === undefined ? base : `${base}:${line}`,
    type,
    period: 'ft',
    ...(line !== undefined && { lineQuarters: line }),
    status: MarketStatus.OPEN,
    outcomes: Object.entries(odds).map(([pick, oddsMilli]) => ({ pick, oddsMilli })),
    boards: ['cross', 'europe', 'inplay'],
    version: 1n,
    ...more,
  };
}

/** A match's usual markets: who wins, three lines of a handicap and of the total, and one that no row shows. */
export const usualMarkets = (id: bigint) => [
  market(id, 'result', { home: 1720, draw: 3900, away: 4600 }),
  market(id, 'handicap', { home: 1500, away: 2600 }, { line: -2 }),
  market(id, 'handicap', { home: 2020, away: 1800 }, { line: -4 }),
  market(id, 'handicap', { home: 2600, away: 1500 }, { line: -6 }),
  market(id, 'total', { over: 1300, under: 3400 }, { line: 6 }),
  market(id, 'total', { over: 1720, under: 2080 }, { line: 10 }),
  market(id, 'total', { over: 2600, under: 1480 }, { line: 14 }),
  market(id, 'both_score', { yes: 1720, no: 2080 }),
];

export interface SportsDouble {
  fixtures: { fixture: Fixture; markets: Market[] }[];
  ended: Fixture[];
  /** Filters of the lists of matches that were asked for. */
  asked: Record<string, string>[];
  /** How often a page of open matches was read. */
  readings: number;
  isAway: boolean;
}

export function serveSports(platform: Platform): SportsDouble {
  const state: SportsDouble = {
    fixtures: [1n, 2n, 3n].map((id) => ({ fixture: fixture(id), markets: usualMarkets(id) })),
    ended: [],
    asked: [],
    readings: 0,
    isAway: false,
  };
  serveDouble(platform, SportsService, {
    ...operatorSports,
    listOpenFixtures: async ({ afterId }) => {
      state.readings += 1;
      if (state.isAway) throw new DomainError('UNAVAILABLE');
      // Pages of two, so that a reader has to turn them.
      const rest = state.fixtures.filter((row) => (row.fixture.fixtureId ?? 0n) > afterId);
      const page = rest.slice(0, 2);
      return { fixtures: page, nextAfterId: rest.length > 2 ? (page.at(-1)?.fixture.fixtureId ?? 0n) : 0n };
    },
    getFixture: async ({ fixtureId }) => {
      const found = state.fixtures.find((row) => row.fixture.fixtureId === fixtureId);
      if (!found) throw new DomainError('NOT_FOUND', { field: 'fixture_id' });
      return found;
    },
    listFixtures: async ({ filter }) => {
      state.asked.push(filter);
      if (!filter.status) return { fixtures: [operatorFixture], total: 1n };
      const fixtures = state.ended.map((row) => ({ id: row.fixtureId ?? 0n, fixture: row }));
      return { fixtures, total: BigInt(fixtures.length) };
    },
  });
  return state;
}
