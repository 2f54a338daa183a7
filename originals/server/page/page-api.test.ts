import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openOriginals, type Running } from '../open-originals.ts';
import { mostSessions } from '../sessions/end-oldest.ts';
import { diceBet, type FakePlatform, fakePlatform, openWindow } from '../testing/fake-platform.ts';

let platform: FakePlatform;
let running: Running;
let base: string;
let ask: Awaited<ReturnType<typeof openWindow>>;

beforeEach(async () => {
  platform = await fakePlatform();
  running = await openOriginals(readConfig(platform.env), () => {});
  platform.purse.publicKey = running.publicKey;
  base = `http://127.0.0.1:${running.port}`;
  ask = await openWindow(platform, base);
});
afterEach(async () => {
  await running[Symbol.asyncDispose]();
  platform[Symbol.dispose]();
});

/** Nothing was kept of it, and the purse was not touched. */
async function nothingHappened(): Promise<void> {
  expect((await ask('rounds')).rounds).toEqual([]);
  expect(platform.purse.balance).toBe(100_000n);
}

const { bet: goodBet, ...rest } = diceBet('key-0001');
const bodies: [string, string, unknown][] = [
  ['a stake below nothing', 'BAD_STAKE', { ...rest, bet: { ...goodBet, amount: '-1000' } }],
  ['a stake of nothing', 'BAD_STAKE', { ...rest, bet: { ...goodBet, amount: '0' } }],
  ['a stake as a number', 'BAD_STAKE', { ...rest, bet: { ...goodBet, amount: 1_000 } }],
  ['a stake beyond all money', 'BAD_STAKE', { ...rest, bet: { ...goodBet, amount: '9'.repeat(40) } }],
  ['a stake with a NUL', 'BAD_STAKE', { ...rest, bet: { ...goodBet, amount: '1000\u0000' } }],
  ['a stake in other digits', 'BAD_STAKE', { ...rest, bet: { ...goodBet, amount: '١٠٠٠' } }],
  ['a target beyond', 'BAD_TARGET', { ...rest, bet: { ...goodBet, target: 1e308 } }],
  ['a field too many', 'BAD_BET', { ...rest, bet: { ...goodBet, payout: '1000000' } }],
  ['an outcome of its own', 'BAD_REQUEST', { ...diceBet('key-0001'), outcome: { rolled: 1 } }],
  [
    'a bet from a prototype',
    'BAD_BET',
    `{"key":"key-0001","game":"dice","bet":{"__proto__":${JSON.stringify(goodBet)}}}`,
  ],
  ['a key from a prototype', 'BAD_REQUEST', `{"__proto__":{"key":"key-0001"},"game":"dice","bet":{}}`],
  ['a key with a NUL', 'BAD_REQUEST', diceBet('key-0001\u0000')],
  ['a key that is too long', 'BAD_REQUEST', diceBet('k'.repeat(65))],
  ['a key that is a list', 'BAD_REQUEST', { ...diceBet('x'), key: ['key-0001'] }],
  ['a game of the prototype', 'UNKNOWN_GAME', { ...diceBet('key-0001'), game: 'constructor' }],
  ['a seed with a line break', 'BAD_CLIENT_SEED', { ...diceBet('key-0001'), clientSeed: 'a\nb' }],
  ['a seed with a NUL', 'BAD_CLIENT_SEED', { ...diceBet('key-0001'), clientSeed: 'a\u0000' }],
  ['a seed as an object', 'BAD_CLIENT_SEED', { ...diceBet('key-0001'), clientSeed: {} }],
  ['no JSON', 'BAD_REQUEST', '{'],
  ['a list', 'BAD_REQUEST', '[]'],
  ['a body that is too long', 'BAD_REQUEST', JSON.stringify({ ...rest, bet: 'x'.repeat(9_000) })],
];

test.each(bodies)('a bet with %s is refused as %s', async (_what, code, body) => {
  expect((await ask('bet', body)).code).toBe(code);
  await nothingHappened();
});

test('a stake is held against the balance of the wallet, not against what a page says', async () => {
  const { round } = await ask('bet', diceBet('key-0001', '100001'));
  expect(round).toMatchObject({ state: 'refused', code: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect(platform.purse.balance).toBe(100_000n);
});

test('a round is found by its key by its own player alone, and a key that was never used finds nothing', async () => {
  const { round } = await ask('bet', diceBet('key-0001'));
  expect((await ask('rounds?key=key-0001')).round.id).toBe(round.id);
  expect((await ask('rounds?key=key-0002')).round).toBeNull();
  expect((await ask('rounds?key=%00')).code).toBe('BAD_REQUEST');
  const stranger = await openWindow(platform, base, '8');
  expect((await stranger('rounds?key=key-0001')).round).toBeNull();
  expect((await stranger(`rounds/${round.id}`)).http).toBe(404);
  // The same key is another player's own: it is another round, and nobody else's is told of it.
  expect((await stranger('bet', diceBet('key-0001'))).round.id).not.toBe(round.id);
});

test('a player has so many windows at once, the newest ones', async () => {
  const windows = [ask];
  for (let n = 0; n < mostSessions; n++) windows.push(await openWindow(platform, base));
  expect((await ask('rounds')).code).toBe('NO_SESSION');
  for (const newer of [windows[1], windows.at(-1)]) expect((await newer?.('rounds'))?.http).toBe(200);
  const other = await openWindow(platform, base, '8');
  expect((await other('rounds')).http).toBe(200);
});

test('one session that asks on and on is told to wait, and another is not', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('rounds')));
  const refused = answers.filter(({ http }) => http === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.every(({ code }) => code === 'TOO_MANY')).toBe(true);
  const other = await openWindow(platform, base, '8');
  expect((await other('rounds')).http).toBe(200);
});

test('many sessions of one address have a pace together, guesses of secrets too', async () => {
  const guess = (from: string) =>
    fetch(`${base}/api/rounds`, { headers: { 'x-session': randomUUID(), 'x-forwarded-for': from } });
  const states = await Promise.all(Array.from({ length: 800 }, async () => (await guess('198.51.100.1')).status));
  expect(states.filter((status) => status === 401).length).toBeGreaterThanOrEqual(240);
  expect(states.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect((await guess('198.51.100.2')).status).toBe(401);
});

test('bets have a pace of their own, and a bet that is told to wait is not placed', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => ask('bet', diceBet(`key-00${10 + n}`, '10'))));
  const taken = answers.filter(({ round }) => round !== undefined);
  expect(answers.some(({ http, code }) => http === 429 && code === 'TOO_MANY')).toBe(true);
  expect((await ask('rounds')).rounds).toHaveLength(taken.length);
});
