import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../standalone/services.ts';
import {
  type Answer,
  eventually,
  LegacyClient,
  RestClient,
  type RoundData,
  sellingRound,
  soonestRound,
} from './clients.ts';
import { Deaths, recoveryMs } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { openTestCluster } from './harness.ts';
import { oneOf } from './whole.ts';

const stake = 10_000;

const replicas = 2;

let cluster: Awaited<ReturnType<typeof openTestCluster>>;
let deaths: Deaths;
/** The member at each of the gateways, in one session. */
let members: LegacyClient[];
let member: LegacyClient;
const moneyAtFirst = 1_000_000;
/** Bets that were answered as taken: the member's list must hold them, and no other. */
const taken = new Set<string>();

beforeAll(async () => {
  cluster = await openTestCluster({ BETTING_SWEEP_AFTER_MS: '2000' }, replicas);
  deaths = new Deaths(cluster);
  members = cluster.urls.map((url) => new LegacyClient(url));
  expect(members).toHaveLength(replicas);
  member = members[0] as LegacyClient;
  await member.login('player1', 'madang-player');
  for (const other of members) other.token = member.token;
});
afterAll(() => cluster?.[Symbol.asyncDispose]());

interface BetData {
  id: string;
  status: string;
  betting_money: number;
  winning_money: number;
}

/** While processes die one after the other nobody may answer, on a busy machine until the last of them has come back. */
const patienceMs = 60_000;

/** Sends a slip as a patient client does: with the same key, to one gateway after the other, until an answer stands. */
async function placePatiently(on?: RoundData, pick = 'pb_odd'): Promise<Answer<{ betting: BetData }>> {
  const round = on ?? (await eventually(() => sellingRound(member, 'eos5', 15), 100_000, 'a round that sells'));
  let sent = taken.size;
  const odds = round.odds.find((o) => o.pick === pick)?.odds;
  const slip = {
    game_type: round.id.split('.')[0],
    folders: [{ round_id: round.id, pick, odds }],
    betting_money: stake,
    odds_change: 'any',
    key: uuidv7(),
  };
  const placed = await eventually(
    async () => {
      const api = members[sent++ % members.length] ?? member;
      const answer = await api.post<{ betting: BetData }>('/user/betting/place', slip);
      return answer.result || !['UNAVAILABLE', 'INTERNAL', 'DEADLINE_EXCEEDED'].includes(answer.error?.code ?? '')
        ? answer
        : undefined;
    },
    patienceMs,
    'an answer to the slip',
  );
  if (placed.result) taken.add(placed.data.betting.id);
  return placed;
}

const balance = async () =>
  (await member.get<{ context: { money: number } }>('/getContext', { path: '/' })).context.money;

/** Every bet of the member, page by page. */
async function allBets(): Promise<BetData[]> {
  const bets: BetData[] = [];
  for (;;) {
    const { bettings, total } = await member.get<{ bettings: BetData[]; total: number }>('/user/betting/list', {
      skip: bets.length,
    });
    bets.push(...bettings);
    if (bettings.length === 0 || bets.length >= total) return bets;
  }
}

/** The member has what it had, less every stake and with every prize; and no bet that it was not told of. */
async function expectMoney(): Promise<void> {
  await eventually(
    async () => {
      const bets = (await allBets()).filter((bet) => bet.status !== '배팅취소');
      const expected = bets.reduce((sum, bet) => sum - bet.betting_money + bet.winning_money, moneyAtFirst);
      const known = bets.length === taken.size && bets.every((bet) => taken.has(bet.id));
      return known && (await balance()) === expected ? true : undefined;
    },
    recoveryMs,
    'a balance that agrees with the bets',
  );
}

describe('a process is killed on the way of a bet', () => {
  const points = [
    ['betting', 'betting.pending'],
    ['wallet', 'wallet.asked'],
    ['wallet', 'wallet.posted'],
    ['betting', 'betting.staked'],
    ['betting', 'betting.accepted'],
    ['gateway', 'gateway.placed'],
    ['betting', 'relay.betting.published'],
    ['wallet', 'relay.wallet.published'],
    ['stats', 'consumer.stats.committed'],
  ] as const;
  test.each(oneOf(2, points))('%s at %s: the bet is taken once, or its stake is not', async (name, point) => {
    await deaths.arm(name, point);
    await placePatiently();
    await deaths.expect(name, point);
    await expectMoney();
    await expectClean(cluster);
  });

  test.each(oneOf(2, ['nats', 'redis', 'identity', 'game-feeds', 'agents', 'content']))(
    '%s is killed and comes back',
    async (name) => {
      await Promise.all(cluster.replicasOf(name).map((process) => process.kill()));
      const answer = await placePatiently();
      expect(answer.error?.code).toBeUndefined();
      await deaths.allReady(name);
      await expectMoney();
      await expectClean(cluster);
    },
  );
});

test('one process of every service is away at once, and the others do all the work', async () => {
  const names = [...services.map(({ name }) => name), 'gateway'];
  const away = names.map((name, i) => cluster.replicasOf(name)[i % replicas]);
  await Promise.all(away.map((process) => process?.kill(true)));
  for (let n = 0; n < 4; n++) expect((await placePatiently()).error?.code).toBeUndefined();
  await Promise.all(away.map((process) => process?.start()));
  await expectMoney();
  await expectClean(cluster);
});

test('processes die at random while bets are placed: none that was answered is lost, none counts twice', async () => {
  const names = [...services.map(({ name }) => name), 'gateway', 'nats', 'redis'];
  const until = Date.now() + 20_000;
  const killing = (async () => {
    for (let n = 0; Date.now() < until; n++) {
      // Every name has its turn, so that a run of luck spares none; which of its processes dies is left to chance.
      const group = cluster.replicasOf(names[(n * 7) % names.length] ?? '');
      await group[randomInt(group.length)]?.kill();
      await sleep(randomInt(200, 1_200));
    }
  })();
  const placing = members.map(async () => {
    // Enough money stays for the bets of the tests that follow.
    while (Date.now() < until && taken.size < 70) {
      await placePatiently();
      await sleep(400);
    }
  });
  const before = taken.size;
  await Promise.all([killing, ...placing]);
  for (const name of names) await deaths.allReady(name);
  expect(taken.size).toBeGreaterThan(before);
  await expectMoney();
  await expectClean(cluster);
});

describe('every process is killed once at each step of a settlement', () => {
  const steps: [string, string[]][] = [
    ['game-feeds', ['game-feeds.drawn', 'relay.game-feeds.published']],
    [
      'betting',
      ['consumer.betting-round-results.committed', 'betting.paid', 'betting.settled', 'relay.betting.published'],
    ],
    // The wallet is asked for the payout and for the commission.
    ['wallet', ['wallet.asked', 'wallet.posted', 'relay.wallet.published']],
    ['agents', ['consumer.agents-commission.committed', 'agents.paid']],
    ['stats', ['consumer.stats.committed']],
  ];
  const games = ['eos1', 'eos2', 'eos3', 'eos4', 'eos5'];
  const firstSeconds = 45;
  const maxAttempts = 3;
  /** The rest of a long round, and the settlement while one process dies after the other. */
  const settlementMs = 300_000;
  let bets: BetData[] = [];

  const settled = () =>
    eventually(
      async () => {
        const rows = await Promise.all(
          bets.map(
            async ({ id }) =>
              (await member.get<{ bettings: BetData[] }>('/user/betting/get', { bettingId: id })).bettings[0],
          ),
        );
        return rows.every((bet) => bet && bet.status !== '진행중') ? rows : undefined;
      },
      settlementMs,
      'the settlement',
    );

  test('bets on both sides of a round, and every process is armed before it is drawn', async () => {
    for (let attempt = 1; ; attempt++) {
      const round = await soonestRound(member, games, attempt * firstSeconds);
      bets = [];
      for (const pick of ['pb_odd', 'pb_even']) {
        const answer = await placePatiently(round, pick);
        expect(answer).toMatchObject({ result: true });
        bets.push(answer.data.betting);
      }
      await expectMoney();
      await Promise.all(steps.map(([name, points]) => deaths.arm(name, ...points)));
      if (Date.now() < new Date(round.draws_at).getTime()) break;
      // A machine that starts them so slowly has more time with the next one.
      if (attempt === maxAttempts) expect.fail('every round was drawn before all processes were armed');
      await settled();
    }
  }, 1_200_000);

  test(
    'both bets have their outcome, and the winner is paid once',
    async () => {
      expect((await settled()).map((bet) => bet?.status).sort()).toEqual(['당첨', '미당첨']);
      await expectMoney();
    },
    settlementMs + 60_000,
  );

  test.each(steps.flatMap(([name, points]) => points.map((point) => [name, point] as const)))(
    '%s died at %s and came back',
    (name, point) => deaths.expect(name, point),
  );

  test('commission was paid once for each bet', async () => {
    const shop = new RestClient(cluster.url);
    await shop.login('shop1', 'madang-shop', 'partner');
    const mine = await eventually(
      async () => {
        const rows = await shop.all<{ bet_id: string; amount: number }>('commissions');
        const own = rows.filter((row) => bets.some((bet) => bet.id === row.bet_id));
        return own.length === bets.length ? own : undefined;
      },
      recoveryMs,
      'the commission of both bets',
    );
    expect(mine.map((row) => row.amount)).toEqual([50, 50]);
    // What accrued is in the shop's balance type as points, once.
    const platform = cluster.platform('e2e');
    const { accounts } = await platform.client(IdentityService).listAccounts({ filter: { account: 'shop1' } });
    await eventually(
      async () => {
        const rows = await shop.all<{ amount: number }>('commissions');
        const accrued = rows.reduce((sum, row) => sum + row.amount, 0);
        const { balances } = await platform
          .client(WalletService)
          .getBalances({ accountIds: accounts.map((a) => a.id) });
        return balances[0]?.point === BigInt(accrued) ? true : undefined;
      },
      recoveryMs,
      'the points of the shop',
    );
  });

  test('statistics counted every bet once, and the ledger verifies', async () => {
    const platform = cluster.platform('e2e');
    const today = kstDay(new Date());
    const { total } = await platform
      .client(BettingService)
      .listBets({ filter: { status: 'accepted,won,lost,void' } }, principalOfAdmin());
    await eventually(
      async () => {
        const { rows } = await platform
          .client(StatsService)
          .getDaily({ startedOn: kstDay(new Date(Date.now() - 86_400_000)), endedOn: today, groupBy: [] });
        return rows.reduce((sum, row) => sum + row.bets, 0n) === total ? true : undefined;
      },
      recoveryMs,
      `a count of ${total} bets`,
    );
    await expectClean(cluster);
  });

  function principalOfAdmin() {
    const platform = cluster.platform('e2e');
    const principal = {
      kind: AccountKind.ADMIN,
      accountId: 1n,
      account: 'e2e',
      permissions: ['bets.read', 'reports.read'],
    };
    return { headers: { 'madang-principal': platform.seal.sign(principal, Date.now()) } };
  }
});
