import { create } from '@bufbuild/protobuf';
import {
  CasinoGameSchema,
  CasinoProductSchema,
  CasinoVendorSchema,
} from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { expect, test } from 'vitest';
import { stakeRefusal, tokenRefusal } from './bet-refusal.ts';

const now = new Date('2026-11-20T03:00:00Z');
const token = { accountId: 7n, vendor: 'aurora', expiresAt: new Date(now.getTime() + 1) };

test('a token stands for its own member at its own vendor until it ends', () => {
  const call = { accountId: 7n };
  expect(tokenRefusal(token, call, 'aurora', now)).toBeUndefined();
  expect(tokenRefusal({ ...token, expiresAt: now }, call, 'aurora', now)).toBe('TOKEN_EXPIRED');
  expect(tokenRefusal(token, { accountId: 8n }, 'aurora', now)).toBe('INVALID_TOKEN');
  expect(tokenRefusal(token, call, 'borealis', now)).toBe('INVALID_TOKEN');
  expect(tokenRefusal(undefined, call, 'aurora', now)).toBe('INVALID_TOKEN');
  // Of a token that is somebody else's nobody is told whether it ended.
  expect(tokenRefusal({ ...token, expiresAt: now }, { accountId: 8n }, 'aurora', now)).toBe('INVALID_TOKEN');
});

interface Limits {
  vendorMax?: bigint;
  gameMax?: bigint;
  min?: bigint;
  max?: bigint;
}

const state = { visible: true, maintenance: false };
const placeWith = ({ vendorMax = 0n, gameMax = 0n, min = 0n, max = 0n }: Limits = {}) => ({
  vendor: create(CasinoVendorSchema, { ...state, maxBet: vendorMax, limit: { min, max } }),
  product: create(CasinoProductSchema, state),
  game: create(CasinoGameSchema, { ...state, maxBet: gameMax }),
});
const of = (limits: Limits, amount: bigint, isFree = false) => stakeRefusal(placeWith(limits), { amount, isFree });

test('without limits any stake is taken', () => {
  expect(of({}, 0n)).toBeUndefined();
  expect(of({}, 10n ** 15n)).toBeUndefined();
  const { product, game } = placeWith();
  const vendor = create(CasinoVendorSchema, state);
  expect(stakeRefusal({ vendor, product, game }, { amount: 5n, isFree: false })).toBeUndefined();
});

test.each<[string, Limits, bigint]>([
  ['the vendor’s', { vendorMax: 100n }, 100n],
  ['the game’s before the vendor’s', { vendorMax: 100n, gameMax: 300n }, 300n],
  ['the game’s', { gameMax: 50n }, 50n],
  ['the limit of single bets beside the game’s', { gameMax: 300n, max: 200n }, 200n],
  ['the least of both', { vendorMax: 80n, max: 200n }, 80n],
])('%s greatest stake holds, to the won', (_whose, limits, most) => {
  expect(of(limits, most)).toBeUndefined();
  expect(of(limits, most + 1n)).toBe('BET_LIMIT_EXCEEDED');
});

test('the least stake holds, to the won, and not for a free round of nothing', () => {
  expect(of({ min: 100n }, 100n)).toBeUndefined();
  expect(of({ min: 100n }, 99n)).toBe('BET_LIMIT_EXCEEDED');
  expect(of({ min: 100n }, 0n)).toBe('BET_LIMIT_EXCEEDED');
  expect(of({ min: 100n }, 0n, true)).toBeUndefined();
  expect(of({ min: 100n }, 1n, true)).toBe('BET_LIMIT_EXCEEDED');
});

test('what is unknown, hidden or under maintenance takes no bet, be it free', () => {
  expect(stakeRefusal(undefined, { amount: 0n, isFree: true })).toBe('INVALID_GAME');
  for (const part of ['vendor', 'product', 'game'] as const) {
    const place = placeWith();
    for (const other of [
      { ...place[part], visible: false },
      { ...place[part], maintenance: true },
    ])
      for (const isFree of [false, true])
        expect(stakeRefusal({ ...place, [part]: other }, { amount: 0n, isFree })).toBe('INVALID_GAME');
  }
});
