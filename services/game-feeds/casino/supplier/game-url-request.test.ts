import { create } from '@bufbuild/protobuf';
import { OpenCasinoGameRequestSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { expect, test } from 'vitest';
import type { GameRow } from '../games/game-row.ts';
import type { ProductRow } from '../products/product-row.ts';
import type { VendorRow } from '../vendors/vendor-row.ts';
import { gameUrlRequest } from './game-url-request.ts';

const product = { id: 1, code: 'lobby' } as ProductRow;
const vendor = (limits: Partial<VendorRow>) =>
  ({ max_bet: 0n, max_win: 0n, limit_min: 0n, limit_max: 0n, limit_preset: 0n, skin_level: 3, ...limits }) as VendorRow;
const meta = (limits: Partial<VendorRow>, game?: Partial<GameRow>, transfer = false) => {
  const request = create(OpenCasinoGameRequestSchema, { accountId: 7n, token: 'a'.repeat(16), transfer });
  const { min_bet, max_bet, default_bet, max_win } = gameUrlRequest(request, {
    vendor: vendor(limits),
    product,
    game: game && ({ max_bet: 0n, max_win: 0n, ...game } as GameRow),
  }).meta;
  return [min_bet, default_bet, max_bet, max_win].map((units) => units / 100_000n);
};

test('the least of the greatest stakes counts, and 0 is none', () => {
  expect(meta({})).toEqual([0n, 0n, 0n, 0n]);
  expect(meta({ limit_min: 10n, limit_preset: 20n, limit_max: 50n, max_bet: 40n })).toEqual([10n, 20n, 40n, 0n]);
  expect(meta({ limit_max: 50n, max_bet: 400n, max_win: 9n })).toEqual([0n, 0n, 50n, 9n]);
  expect(meta({ limit_preset: 20n })).toEqual([0n, 20n, 0n, 0n]);
});

test('a game has its own greatest stake and win over those of its vendor', () => {
  expect(meta({ max_bet: 40n, max_win: 9n }, { max_bet: 60n, max_win: 5n })).toEqual([0n, 0n, 60n, 5n]);
  expect(meta({ max_bet: 40n, max_win: 9n }, {})).toEqual([0n, 0n, 40n, 9n]);
  expect(meta({ limit_preset: 20n, limit_max: 50n }, { max_bet: 15n })).toEqual([0n, 15n, 15n, 0n]);
});

test('where members hold eggs no limits of single bets are told', () => {
  const limits = { limit_min: 10n, limit_preset: 20n, limit_max: 50n, max_bet: 400n, max_win: 900n };
  expect(meta(limits, undefined, true)).toEqual([0n, 0n, 400n, 900n]);
});
