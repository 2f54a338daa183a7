import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

const changedAt = timestampFromDate(new Date('2026-11-20T01:00:00Z'));

/** What the double answers of suppliers, whatever it is asked. */
export const doubledVendor = {
  id: 'aurora',
  name: 'Aurora Live',
  visible: true,
  maxBet: 5_000_000n,
  limit: { min: 1_000n, max: 1_000_000n, preset: 10_000n },
  skinLevels: 5,
  skinLevel: 3,
  apiUrl: 'https://api.aurora.example',
  frameOrigins: ['https://play.aurora.example'],
  changedAt,
};
const product = { id: 6102, vendor: 'aurora', kind: 'casino', code: 'aurora-live', name: 'Aurora Live', changedAt };
const game = { id: 7n, product: 6102, code: 'bac-1', names: { ko: '바카라' }, category: 'baccarat', changedAt };
const health = { id: 'aurora', name: 'Aurora Live', callsHour: 7n, refusals: { RS_ERROR_NOT_ENOUGH_MONEY: 1n } };

export interface CasinoDouble {
  /** Vendors that were saved, in order. */
  readonly saved: { name: string; position: number; maxBet: bigint; changedAt?: unknown }[];
}

export function serveCasino(platform: Platform): CasinoDouble {
  const saved: CasinoDouble['saved'] = [];
  serveDouble(platform, CasinoService, {
    getCasinoCatalogue: async () => ({ version: 1n, vendors: [doubledVendor], products: [product], games: [game] }),
    listVendors: async ({ ids }) => ({ vendors: ids.includes('nobody') ? [] : [doubledVendor], total: 1n }),
    saveVendor: async ({ vendor }) => {
      if (vendor) saved.push(vendor);
      return { ...doubledVendor, ownPublicKey: 'pem' };
    },
    testVendor: async () => ({ ok: false, problem: 'timeout', tookMs: 3_000 }),
    listProducts: async () => ({ products: [product], total: 1n }),
    saveProduct: async (asked) => asked,
    listCasinoGames: async () => ({ games: [game], total: 1n }),
    saveCasinoGame: async (asked) => asked,
    setGamesState: async ({ ids }) => ({
      results: ids.map((id) => ({ id: id.toString(), ok: id < 90n, code: id < 90n ? '' : 'NOT_FOUND' })),
    }),
    listVendorHealth: async () => ({ vendors: [health], total: 1n }),
    getVendorKeys: async () => ({ keys: [] }),
    reportVendorCalls: async () => ({}),
  });
  return { saved };
}
