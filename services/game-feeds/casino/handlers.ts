import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from './deps.ts';
import { getCasinoCatalogue } from './rpc/get-casino-catalogue.ts';
import { getVendorKeys } from './rpc/get-vendor-keys.ts';
import { listCasinoGames } from './rpc/list-casino-games.ts';
import { listProducts } from './rpc/list-products.ts';
import { listVendorHealth } from './rpc/list-vendor-health.ts';
import { listVendors } from './rpc/list-vendors.ts';
import { openCasinoGame } from './rpc/open-casino-game.ts';
import { reportVendorCalls } from './rpc/report-vendor-calls.ts';
import { saveCasinoGame } from './rpc/save-casino-game.ts';
import { saveProduct } from './rpc/save-product.ts';
import { saveVendor } from './rpc/save-vendor.ts';
import { setGamesState } from './rpc/set-games-state.ts';
import { testVendor } from './rpc/test-vendor.ts';

/** One handler for each call about casino and slots. */
export const casinoHandlers = (deps: CasinoDeps): Handlers<typeof CasinoService> => ({
  getCasinoCatalogue: getCasinoCatalogue(deps),
  listVendors: listVendors(deps),
  saveVendor: saveVendor(deps),
  testVendor: testVendor(deps),
  listProducts: listProducts(deps),
  saveProduct: saveProduct(deps),
  listCasinoGames: listCasinoGames(deps),
  saveCasinoGame: saveCasinoGame(deps),
  setGamesState: setGamesState(deps),
  openCasinoGame: openCasinoGame(deps),
  getVendorKeys: getVendorKeys(deps),
  reportVendorCalls: reportVendorCalls(deps),
  listVendorHealth: listVendorHealth(deps),
});
