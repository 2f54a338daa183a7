import { FixtureStatus, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';

export const marketId = '1042:total:ft:10';

/** A match as operators see it. */
export const operatorFixture = {
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
const decided = { fixture: operatorFixture, results: [{ marketId, fixtureId: 1_042n, reason: 'operator' }] };
const league = { id: 7n, sport: 'football', country: 'KR', names: { en: 'League' } };
const settings = { sport: 'football', automaticRelease: true, version: 1n };
const feed = { provider: 'lsports', silentSeconds: 15 };
const results = [{ id: '1042', ok: true, code: '' }];

/** What operators ask and do of the matches of one supplier. */
export const operatorSports: Partial<Handlers<typeof SportsService>> = {
  createFixture: async () => operatorFixture,
  updateFixture: async () => operatorFixture,
  setFixtureSales: async () => ({ results }),
  previewFixtureResult: async () => decided,
  enterFixtureResult: async () => decided,
  cancelMarkets: async () => decided,
  restoreMarkets: async () => decided,
  previewCancelMarkets: async () => decided,
  previewRestoreMarkets: async () => decided,
  listMarkets: async () => ({ markets: [market], total: 1n }),
  setMarketSales: async () => ({ markets: [market], total: 1n }),
  setPrice: async () => market,
  fixOdds: async () => ({ results }),
  setSpecialRelease: async () => ({ results }),
  listMarketResults: async () => ({ results: [{ result: decided.results[0], source: 'operator' }], total: 1n }),
  listLeagues: async () => ({ leagues: [league], total: 1n }),
  updateLeague: async () => league,
  listTeams: async () => ({ teams: [league], total: 1n }),
  updateTeam: async () => league,
  linkLeagues: async () => league,
  linkTeams: async () => league,
  linkFixtures: async () => operatorFixture,
  getSportsSettings: async () => ({ sports: [settings] }),
  setSportsSettings: async () => settings,
  listSportsFeeds: async () => ({ feeds: [feed] }),
  updateSportsFeed: async () => feed,
};
