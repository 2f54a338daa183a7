import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openOriginals, type Running } from '../open-originals.ts';
import {
  type Call,
  diceBet,
  type FakePlatform,
  fakePlatform,
  type Mood,
  openWindow,
} from '../testing/fake-platform.ts';

let platform: FakePlatform;
let running: Running | undefined;
let child: ChildProcess | undefined;

beforeEach(async () => {
  platform = await fakePlatform();
});
afterEach(async () => {
  await running?.[Symbol.asyncDispose]();
  child?.kill('SIGKILL');
  running = child = undefined;
  expect(platform.wrong).toEqual([]);
  platform[Symbol.dispose]();
});

async function open() {
  running = await openOriginals(readConfig(platform.env), () => {});
  platform.purse.publicKey = running.publicKey;
  return openWindow(platform, `http://127.0.0.1:${running.port}`);
}

/** The purse must have changed by exactly what the round says. */
const due = ({ stake, payout }: { stake: string; payout: string }) => 100_000n - BigInt(stake) + BigInt(payout);

test('a round costs its stake and pays its win, once for its key however often it is asked', async () => {
  const ask = await open();
  const [first, ...more] = await Promise.all([1, 2, 3].map(() => ask('bet', diceBet('key-0001'))));
  expect(new Set([first, ...more].map(({ round }) => round.id)).size).toBe(1);
  await expect.poll(async () => (await ask(`rounds/${first.round.id}`)).round.state).toBe('done');
  expect(platform.purse.balance).toBe(due(first.round));
  expect(platform.calls.filter(({ path }) => path === '/transaction/bet')).toHaveLength(1);
  expect((await ask('bet', diceBet('key-0001', '2000'))).code).toBe('KEY_TAKEN');
});

const first = (path: string, mood: Mood, times: number) => {
  let left = times;
  return (call: Call): Mood => (call.path === path && left-- > 0 ? mood : 'answer');
};

test.each([
  ['/transaction/bet', 'fail'],
  ['/transaction/bet', 'lose'],
  ['/transaction/win', 'fail'],
  ['/transaction/win', 'lose'],
  ['/transaction/win', 'refuse'],
] as const)(
  '%s that the wallet answers by "%s" is asked again by the same transaction, and booked once',
  async (path, mood) => {
    platform.purse.mood = first(path, mood, 2);
    const ask = await open();
    const { round } = await ask('bet', diceBet('key-0002'));
    await expect.poll(async () => (await ask(`rounds/${round.id}`)).round.state).toBe('done');
    expect(platform.purse.balance).toBe(due(round));
    expect(new Set(platform.calls.filter((call) => call.path === path).map((call) => call.transaction)).size).toBe(1);
  },
);

test('a bet that the wallet refuses draws nothing and costs nothing', async () => {
  platform.purse.mood = first('/transaction/bet', 'refuse', 1);
  const ask = await open();
  const { round } = await ask('bet', diceBet('key-0003'));
  expect(round).toMatchObject({ state: 'refused', code: 'RS_ERROR_USER_DISABLED' });
  expect(round.outcome).toBeUndefined();
  expect(platform.purse.balance).toBe(100_000n);
});

test('a refusal after a call that nobody can tell of is not believed: the bet is taken back', async () => {
  let calls = 0;
  platform.purse.mood = ({ path }) => (path === '/transaction/bet' ? (calls++ === 0 ? 'lose' : 'refuse') : 'answer');
  const ask = await open();
  const { round } = await ask('bet', diceBet('key-0004'));
  expect(round.state).toBe('void');
  expect(round.outcome).toBeUndefined();
  expect(platform.purse.balance).toBe(100_000n);
});

async function startChild() {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
  child = spawn(process.execPath, [main], {
    env: { ...process.env, ...platform.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of child.stdout as AsyncIterable<Buffer>) {
    said += part;
    if (said.includes('\n')) break;
  }
  const base = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`;
  platform.purse.publicKey = await (await fetch(`${base}/key`)).text();
  return base;
}

test.each([
  ['before the bet is booked', '/transaction/bet', 'fail'],
  ['after the bet was booked, before its answer came', '/transaction/bet', 'lose'],
  ['before the win is booked', '/transaction/win', 'fail'],
  ['after the win was booked, before its answer came', '/transaction/win', 'lose'],
] as const)('a process killed %s ends its round by itself at the next start', async (_when, path, mood) => {
  const killed = Promise.withResolvers<void>();
  platform.purse.mood = (call) => {
    if (call.path !== path) return 'answer';
    child?.kill('SIGKILL');
    platform.purse.mood = () => 'answer';
    killed.resolve();
    return mood;
  };
  const ask = await openWindow(platform, await startChild());
  const gone = ask('bet', diceBet('key-0005')).catch(() => undefined);
  await killed.promise;
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await gone;
  const base = await startChild();
  const again = await openWindow(platform, base);
  await expect.poll(async () => (await again('rounds')).rounds[0].state).toBe('done');
  const [round] = (await again('rounds')).rounds;
  expect(platform.purse.balance).toBe(due(round));
  expect((await again('bet', diceBet('key-0005'))).round.id).toBe(round.id);
  expect(platform.calls.filter((call) => call.path === '/transaction/bet').length).toBeLessThanOrEqual(2);
});
