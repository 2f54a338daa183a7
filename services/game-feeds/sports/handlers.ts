import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from './deps.ts';
import { cancelMarkets, previewCancelMarkets, previewRestoreMarkets, restoreMarkets } from './rpc/cancel-markets.ts';
import { createFixture } from './rpc/create-fixture.ts';
import { enterFixtureResult, previewFixtureResult } from './rpc/enter-fixture-result.ts';
import { fixOdds } from './rpc/fix-odds.ts';
import { getFixture } from './rpc/get-fixture.ts';
import { linkFixtures } from './rpc/link-fixtures.ts';
import { linkLeagues, linkTeams } from './rpc/link-named.ts';
import { listFixtures } from './rpc/list-fixtures.ts';
import { listMarketResults } from './rpc/list-market-results.ts';
import { listMarkets } from './rpc/list-markets.ts';
import { listLeagues, listTeams } from './rpc/list-named.ts';
import { listOpenFixtures } from './rpc/list-open-fixtures.ts';
import { listSportsFeeds, updateSportsFeed } from './rpc/list-sports-feeds.ts';
import { setFixtureSales } from './rpc/set-fixture-sales.ts';
import { setMarketSales } from './rpc/set-market-sales.ts';
import { setPrice } from './rpc/set-price.ts';
import { setSpecialRelease } from './rpc/set-special-release.ts';
import { getSportsSettings, setSportsSettings } from './rpc/set-sports-settings.ts';
import { updateFixture } from './rpc/update-fixture.ts';
import { updateLeague, updateTeam } from './rpc/update-named.ts';

/** One handler for each call about sports. */
export const sportsHandlers = (deps: SportsCalls): Handlers<typeof SportsService> => ({
  listOpenFixtures: listOpenFixtures(deps),
  getFixture: getFixture(deps),
  listFixtures: listFixtures(deps),
  listMarkets: listMarkets(deps),
  listMarketResults: listMarketResults(deps),
  listLeagues: listLeagues(deps),
  updateLeague: updateLeague(deps),
  listTeams: listTeams(deps),
  updateTeam: updateTeam(deps),
  linkLeagues: linkLeagues(deps),
  linkTeams: linkTeams(deps),
  linkFixtures: linkFixtures(deps),
  createFixture: createFixture(deps),
  updateFixture: updateFixture(deps),
  setFixtureSales: setFixtureSales(deps),
  setMarketSales: setMarketSales(deps),
  setPrice: setPrice(deps),
  fixOdds: fixOdds(deps),
  setSpecialRelease: setSpecialRelease(deps),
  enterFixtureResult: enterFixtureResult(deps),
  previewFixtureResult: previewFixtureResult(deps),
  cancelMarkets: cancelMarkets(deps),
  restoreMarkets: restoreMarkets(deps),
  previewCancelMarkets: previewCancelMarkets(deps),
  previewRestoreMarkets: previewRestoreMarkets(deps),
  getSportsSettings: getSportsSettings(deps),
  setSportsSettings: setSportsSettings(deps),
  listSportsFeeds: listSportsFeeds(deps),
  updateSportsFeed: updateSportsFeed(deps),
});
