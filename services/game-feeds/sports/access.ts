import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

const everyone = ['visitor', 'member', 'agent', 'admin', 'service'] as const;
const readers = ['admin:games.read', 'service'] as const;

/** Matches are public. Operators of games register and set, those of sales sell and price, those of results decide. */
export const sportsAccess: Access<typeof SportsService> = {
  listOpenFixtures: everyone,
  getFixture: everyone,
  listFixtures: readers,
  listMarkets: readers,
  listMarketResults: readers,
  listLeagues: readers,
  updateLeague: ['admin:games.write'],
  listTeams: readers,
  updateTeam: ['admin:games.write'],
  linkLeagues: ['admin:games.write'],
  linkTeams: ['admin:games.write'],
  linkFixtures: ['admin:games.write'],
  createFixture: ['admin:games.write'],
  updateFixture: ['admin:games.write'],
  setFixtureSales: ['admin:rounds.sales'],
  setMarketSales: ['admin:rounds.sales'],
  setPrice: ['admin:rounds.sales'],
  fixOdds: ['admin:rounds.sales'],
  setSpecialRelease: ['admin:rounds.sales'],
  enterFixtureResult: ['admin:rounds.results'],
  previewFixtureResult: ['admin:rounds.results'],
  cancelMarkets: ['admin:rounds.results'],
  restoreMarkets: ['admin:rounds.results'],
  previewCancelMarkets: ['admin:rounds.results'],
  previewRestoreMarkets: ['admin:rounds.results'],
  getSportsSettings: readers,
  setSportsSettings: ['admin:games.write'],
  listSportsFeeds: readers,
  updateSportsFeed: ['admin:games.write'],
};
