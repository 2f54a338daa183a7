import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@madang/runtime/database.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Answer, parts } from '../conformance/supplier.ts';
import { sellCasino } from '../standalone/demo.ts';
import { services } from '../standalone/services.ts';
import { eventually, LegacyClient } from './clients.ts';
import { chainMs, Deaths, recoveryMs } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { callSite, callSitePatiently } from './crash/patient.ts';
import { openTestCluster } from './harness.ts';
import { agentIds, setOutcomeRates } from './suppliers/agents-rates.ts';
import { type Connected, connect, findMember, playerOf } from './suppliers/connect.ts';
import { type Asked, expectPlayed } from './suppliers/expect-played.ts';
import { PatientSupplier } from './suppliers/patient-supplier.ts';
import { type Step, Table } from './suppliers/table.ts';
import { openWindowServer, type WindowServer } from './suppliers/window-server.ts';
import { isWhole } from './whole.ts';

// One death follows another: where the machine is busy, each process takes long to be back.
vi.setConfig({ testTimeout: 2 * chainMs });

const replicas = 2;
const stake = 10_000n;
const moneyAtFirst = 1_000_000n;

let windows: WindowServer;
let cluster: Awaited<ReturnType<typeof openTestCluster>>;
let deaths: Deaths;
let connected: Connected;
let supplier: PatientSupplier;
let table: Table;
let asked: Asked;
let member: LegacyClient;

beforeAll(async () => {
  windows = await openWindowServer();
  cluster = await openTestCluster({ CASINO_INNER: '127.0.0.1' }, replicas);
  deaths = new Deaths(cluster);
  const platform = cluster.platform('e2e');
  connected = await connect(platform, { vendor: 'northwind', product: 6_201, kind: 'casino', apiUrl: windows.url });
  await sellCasino(platform);
  const ways = cluster.urls.map((url) => connected.at(url));
  supplier = new PatientSupplier(ways);
  const [accountId, agents] = await Promise.all([findMember(platform, 'player1'), agentIds(platform)]);
  await setOutcomeRates(platform, agents);
  const player = playerOf(platform, accountId, connected.vendor);
  const [first] = ways;
  if (!first) throw new Error('no gateway answers');
  table = new Table({ supplier: first, player, game: connected.game, stake }, moneyAtFirst);
  const database = openDatabase({ url: cluster.databaseUrl('betting'), schema: 'betting', poolSize: 2 });
  asked = { platform, database, kind: 'casino', accountId, agents };
  member = new LegacyClient(cluster.url);
  await member.login('player1', 'madang-player');
  // Every gateway hears of the new vendor by an event.
  for (const way of ways)
    await eventually(() => way.balance(player).then(() => true), recoveryMs, 'a vendor that is listened to');
});
afterAll(async () => {
  await asked?.database[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
  await windows?.[Symbol.asyncDispose]();
});

/** Makes a call until its answer stands, which is that of a call that was booked once. */
async function make(step: Step): Promise<void> {
  const answer = await supplier.call(step.path, step.fields);
  step.booked();
  expectBooked(answer);
}

const expectBooked = ({ status, balance }: Answer) =>
  expect({ status, balance }).toEqual({ status: 'RS_OK', balance: table.money * parts });

/** It was booked once, and whoever hears of it heard of it once. */
async function expectOnce(): Promise<void> {
  await expectPlayed(table, asked, recoveryMs);
  await expectClean(cluster);
}

const placed = async (): Promise<Step> => {
  const bet = table.bet();
  await make(bet);
  return bet;
};

/** Calls of every kind: each needs what came before it. */
const kinds: Record<string, () => Promise<Step>> = {
  bet: async () => table.bet(),
  win: async () => table.win(await placed(), 2n * stake),
  'rollback of a bet': async () => table.rollback(await placed()),
  'rollback of a win': async () => {
    const win = table.win(await placed(), 3n * stake);
    await make(win);
    return table.rollbackOfWin(win);
  },
  'rollback before its bet': async () => table.rollback(table.bet()),
};

const wallet = ['locked', 'posted', 'written', 'committed'].map((point) => `wallet.supplier.${point}`);
const gateway = ['gateway.seamless.checked', 'gateway.seamless.answered'];
const taken = (consumer: string) => ['written', 'committed'].map((point) => `consumer.${consumer}.${point}`);
const betting = [...taken('betting-supplier-bets'), 'relay.betting.published'];
const stats = taken('stats');
const agents = [...taken('agents-commission'), 'agents.paid'];

/** Which processes are killed at which points, one death after the other. */
const deathsOf: readonly [kind: string, service: string, points: readonly string[]][] = [
  ['bet', 'gateway', gateway],
  ['bet', 'wallet', [...wallet, 'relay.wallet.published']],
  ['bet', 'betting', betting],
  ['bet', 'stats', stats],
  ['win', 'gateway', gateway],
  ['win', 'wallet', [...wallet, 'relay.wallet.published']],
  ['win', 'betting', betting],
  ['win', 'agents', agents],
  ['win', 'stats', stats],
  ['rollback of a bet', 'gateway', gateway],
  ['rollback of a bet', 'wallet', [...wallet, 'relay.wallet.published']],
  ['rollback of a bet', 'betting', betting],
  ['rollback of a bet', 'stats', stats],
  ['rollback of a win', 'gateway', gateway],
  ['rollback of a win', 'wallet', [...wallet, 'relay.wallet.published']],
  ['rollback of a win', 'betting', betting],
  ['rollback of a win', 'agents', agents],
  ['rollback of a win', 'stats', stats],
  // Nobody is told of what never came.
  ['rollback before its bet', 'gateway', gateway],
  ['rollback before its bet', 'wallet', wallet],
];

describe('a process is killed on the way of a supplier’s call', () => {
  // The wallet has the money: a run that is not the whole kills it alone.
  test.each(deathsOf.filter(([, service]) => isWhole || service === 'wallet'))(
    'a %s: %s dies at %j, and it is booked once',
    async (kind, service, points) => {
      const step = await kinds[kind]?.();
      if (!step) throw new Error(`no ${kind}`);
      await expectPlayed(table, asked, recoveryMs);
      await deaths.arm(service, ...points);
      await make(step);
      for (const point of points) await deaths.expect(service, point);
      await expectOnce();
      for (const answer of await supplier.everywhere(step.path, step.fields)) expectBooked(answer);
      await expectOnce();
    },
  );

  test('a bet that was taken back before it came is refused wherever it comes', async () => {
    const late = table.bet();
    await make(table.rollback(late));
    for (const answer of await supplier.everywhere(late.path, late.fields))
      expect(answer.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    await expectOnce();
  });

  test.each(['nats', 'redis', 'identity', 'game-feeds'])('%s is killed and comes back', async (name) => {
    await Promise.all(cluster.replicasOf(name).map((process) => process.kill()));
    const bet = await placed();
    await make(table.win(bet, stake));
    await deaths.allReady(name);
    await expectOnce();
  });
});

test('processes die at random while a member plays: each call is booked once, whoever dies', async () => {
  const names = [...services.map(({ name }) => name), 'gateway', 'nats', 'redis'];
  const until = Date.now() + 15_000;
  const killing = (async () => {
    for (let n = 0; Date.now() < until; n++) {
      // Every name has its turn; which of its processes dies is left to chance.
      const group = cluster.replicasOf(names[(n * 7) % names.length] ?? '');
      await group[randomInt(group.length)]?.kill();
      await sleep(randomInt(200, 1_000));
    }
  })();
  const before = table.bets.size;
  while (Date.now() < until) {
    const bet = await placed();
    const win = table.win(bet, stake);
    await make(win);
    await make(table.bets.size % 2 === 0 ? table.rollbackOfWin(win) : table.rollback(bet));
    await sleep(randomInt(0, 200));
  }
  await killing;
  for (const name of names) await deaths.allReady(name);
  expect(table.bets.size).toBeGreaterThan(before + 3);
  await expectOnce();
});

describe('game-feeds is asked where a game opens', () => {
  const wanted = () => ({ productCode: connected.vendor, gameCode: connected.game });
  const open = () => callSitePatiently<{ url?: string }>(cluster.url, member.token, 'CasinoService/OpenGame', wanted());
  /** What an opening is refused with, once those asked for while a process was away have left room for another. */
  const refusal = () =>
    eventually(
      async () => {
        const answer: object = await callSite(cluster.url, member.token, 'CasinoService/OpenGame', wanted());
        const message = 'message' in answer ? String(answer.message) : 'opened';
        return message === 'RATE_LIMITED' ? undefined : message;
      },
      chainMs,
      'an opening that is not one too many',
    );

  test.each(['game-feeds.supplier.asking', 'game-feeds.supplier.answered'])(
    'it dies at %s: bets go on, and the game opens',
    async (point) => {
      await deaths.arm('game-feeds', point);
      const opening = eventually(
        async () => {
          const opened = await open();
          return 'code' in opened ? undefined : opened;
        },
        recoveryMs + 10_000,
        'a game that opens',
      );
      const bet = await placed();
      await make(table.win(bet, 0n));
      expect((await opening).url).toContain(windows.url);
      await deaths.expect('game-feeds', point);
      await expectOnce();
    },
  );

  test('it is away: gateways go on with what they know, and one that knows nothing refuses nothing for good', async () => {
    const away = cluster.replicasOf('game-feeds');
    await Promise.all(away.map((process) => process.kill(true)));
    const bet = await placed();
    await make(table.win(bet, stake));
    expect(await refusal()).toContain('GAME_UNAVAILABLE');
    const [first] = cluster.replicasOf('gateway');
    await first?.kill();
    await first?.ready();
    const step = table.bet();
    const { http } = await connected.at(cluster.url).call(step.path, step.fields);
    expect(http).toBe(503);
    await make(step);
    await Promise.all(away.map((process) => process.start()));
    for (const answer of await supplier.everywhere(step.path, step.fields)) expectBooked(answer);
    await expectOnce();
  });
});
