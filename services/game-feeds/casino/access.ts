import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

const readers = ['admin:casino.read', 'service'] as const;

export const casinoAccess: Access<typeof CasinoService> = {
  getCasinoCatalogue: ['service'],
  listVendors: readers,
  // The installation itself introduces the supplier that it brings.
  saveVendor: ['admin:casino.write', 'service'],
  testVendor: ['admin:casino.write'],
  listProducts: readers,
  saveProduct: ['admin:casino.write'],
  listCasinoGames: readers,
  saveCasinoGame: ['admin:casino.write'],
  setGamesState: ['admin:casino.write'],
  openCasinoGame: ['member', 'service'],
  getVendorKeys: ['service'],
  reportVendorCalls: ['service'],
  listVendorHealth: readers,
};
