import { FixtureStatus, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

export const marketId = '1042:total:ft:10';

const fixture = {
  id: 1_042n,
  fixture: {
    fixtureId: 1_042n,
    sport: 'football',
    country: 'KR',
    status: FixtureStatus.NOT_STARTED,
    leagueId: 7n,
    boards: ['europe', 'cross'],
  },
  state: 'released',
  provider: 'lsports',
};
const market = {
  id: marketId,
  fixtureId: 1_042n,
  sold: {
    marketId,
    type: 'total',
    period: 'ft',
    lineQuarters: 10,
    status: MarketStatus.OPEN,
    outcomes: [{ pick: 'over', oddsMilli: 1900 }],
  },
};
const decided = { fixture, results: [{ marketId, fixtureId: 1_042n, reason: 'operator' }] };
const league = { id: 7n, sport: 'football', country: 'KR', names: { en: 'League' } };
const settings = { sport: 'football', automaticRelease: true, version: 1n };
const feed = { provider: 'lsports', silentSeconds: 15 };
const results = [{ id: '1042', ok: true, code: '' }];

/** Matches of one supplier, as game-feeds tells of them. */
export function serveSports(platform: Platform): void {
  serveDouble(platform, SportsService, {
    listFixtures: async () => ({ fixtures: [fixture], total: 1n }),
    createFixture: async () => fixture,
    updateFixture: async () => fixture,
    setFixtureSales: async () => ({ results }),
    previewFixtureResult: async () => decided,
    enterFixtureResult: async () => decided,
    cancelMarkets: async () => decided,
    restoreMarkets: async () => decided,
    listMarkets: async () => ({ markets: [market], total: 1n }),
    setMarketSales: async () => ({ markets: [market], total: 1n }),
    setPrice: async () => market,
    listMarketResults: async () => ({ results: [{ result: decided.results[0], source: 'operator' }], total: 1n }),
    listLeagues: async () => ({ leagues: [league], total: 1n }),
    updateLeague: async () => league,
    listTeams: async () => ({ teams: [league], total: 1n }),
    updateTeam: async () => league,
    getSportsSettings: async () => ({ sports: [settings] }),
    setSportsSettings: async () => settings,
    listSportsFeeds: async () => ({ feeds: [feed] }),
    updateSportsFeed: async () => feed,
  });
}
