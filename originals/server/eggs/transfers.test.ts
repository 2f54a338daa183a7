import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openOriginals, type Running } from '../open-originals.ts';
import { diceBet, type FakePlatform, fakePlatform, openWindow } from '../testing/fake-platform.ts';

let platform: FakePlatform;
let running: Running;
let base: string;

beforeEach(async () => {
  platform = await fakePlatform();
  running = await openOriginals(readConfig({ ...platform.env, ORIGINALS_WALLET: 'transfer' }), () => {});
  base = `http://127.0.0.1:${running.port}`;
});
afterEach(async () => {
  await running[Symbol.asyncDispose]();
  platform[Symbol.dispose]();
});

const krw = (amount: bigint) => amount * 100_000n;
const move = (way: string, transaction: string, amount: bigint, user = '7') =>
  platform.supplier(base)(`/transfer/${way}`, {
    user,
    transaction_uuid: transaction,
    amount: krw(amount),
    currency: 'KRW',
  });
const find = (transaction: string) => platform.supplier(base)('/transfer/find', { transaction_uuid: transaction });

test('a transfer is done once for its transaction, and refused with other content', async () => {
  const all = await Promise.all([1, 2, 3].map(() => move('deposit', 'd1', 5_000n)));
  for (const told of all) expect(told).toMatchObject({ status: 'RS_OK', balance: krw(5_000n) });
  expect((await move('deposit', 'd1', 6_000n)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await move('deposit', 'd1', 5_000n, '8')).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect((await move('withdraw', 'w1', 6_000n)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await move('withdraw', 'w2', 0n)).toMatchObject({ amount: krw(5_000n), balance: 0n });
  expect(await find('w2')).toMatchObject({ state: 'done', amount: krw(5_000n) });
});

test('a transfer that was asked after before it came moves nothing when it comes', async () => {
  expect(await find('late')).toMatchObject({ status: 'RS_OK', state: 'refused' });
  expect((await move('deposit', 'late', 1_000n)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
});

test('nothing is taken without the signature of the platform, nor what is no amount or no user', async () => {
  const ask = platform.supplier(base);
  expect(await ask('/transfer/find', { transaction_uuid: 'x' }, false)).toMatchObject({ http: 401 });
  for (const bad of [
    '{"user":"7","transaction_uuid":"x","amount":-1,"currency":"KRW"}',
    '{"__proto__":{"user":"7"},"transaction_uuid":"x","amount":100000,"currency":"KRW"}',
    '[]',
    '{',
  ])
    expect((await ask('/transfer/deposit', bad)).http).toBe(400);
});

test('a window plays with the wallet that the platform opened it with, whatever the own setting is', async () => {
  platform.purse.publicKey = running.publicKey;
  const seamless = await openWindow(platform, base, '9', {}, { wallet: 'seamless' });
  const eggs = await openWindow(platform, base, '9', {}, { wallet: 'transfer' });
  expect((await seamless('state')).wallet).toBe('seamless');
  expect((await eggs('state')).wallet).toBe('transfer');
  await move('deposit', 'd9', 5_000n, '9');
  expect((await eggs('bet', diceBet('key-0009'))).round).toMatchObject({ state: 'done' });
  await expect(openWindow(platform, base, '9', {}, { wallet: 'both' })).rejects.toThrow();
});

test("a round is paid with eggs at once, told in the history, and is nobody else's to see", async () => {
  const ask = await openWindow(platform, base, '7', { min_bet: krw(1_000n), max_bet: krw(2_000n) });
  expect((await ask('bet', diceBet('key-0001'))).code).toBe('NO_MONEY');
  await move('deposit', 'd1', 5_000n);
  expect((await ask('bet', diceBet('key-0001', '999'))).code).toBe('STAKE_TOO_SMALL');
  expect((await ask('bet', diceBet('key-0001', '2001'))).code).toBe('STAKE_TOO_GREAT');
  const { round } = await ask('bet', diceBet('key-0001'));
  expect(round).toMatchObject({ state: 'done', nonce: 0 });
  expect(round.serverSeed).toBeUndefined();
  const { bets, next } = (await platform.supplier(base)('/transfer/history', { after: '', limit: 10 })) as {
    bets: Record<string, unknown>[];
    next: string;
  };
  expect(bets).toMatchObject([{ round: round.id, amount: krw(1_000n), win: krw(BigInt(round.payout)) }]);
  expect(await platform.supplier(base)('/transfer/history', { after: next, limit: 10 })).toMatchObject({ bets: [] });
  const stranger = await openWindow(platform, base, '8');
  expect((await stranger(`rounds/${round.id}`)).http).toBe(404);
  expect((await ask('state', undefined, { 'x-session': 'x' })).http).toBe(401);
  expect((await ask('state', undefined, { 'sec-fetch-site': 'cross-site' })).http).toBe(401);
  const { seeds } = await ask('seed', { clientSeed: 'next' });
  expect(seeds.revealed[0]).toMatchObject({ commitment: round.commitment, rounds: 1 });
  expect((await ask(`rounds/${round.id}`)).round.serverSeed).toBe(seeds.revealed[0].serverSeed);
});
