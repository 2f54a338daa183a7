import { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually, LegacyClient, RestClient } from './clients.ts';
import { chainMs, Deaths } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { type OddsServer, openOddsServer } from './crash/odds-server.ts';
import { actPatiently, callSite, callSitePatiently, postPatiently } from './crash/patient.ts';
import { type Ended, paysBy, type SportsBet } from './crash/sports-bet.ts';
import { openTestCluster } from './harness.ts';

// One death follows another: where the machine is busy, each process takes long to be back.
vi.setConfig({ testTimeout: 2 * chainMs });

const dayMs = 86_400_000;
const startsAt = new Date(Date.now() + dayMs);
/** Matches that are registered by hand; the one behind them is the supplier's. */
const byHand = 5;
const referralFrom = 200_000;

let supplier: OddsServer;
let cluster: Awaited<ReturnType<typeof openTestCluster>>;
let deaths: Deaths;
let database: ReturnType<typeof openDatabase>;
let rest: RestClient;
let member: LegacyClient;
let other: LegacyClient;
/** Ids of the matches, in order. */
const matches: number[] = [];
const ended: Ended[] = [];
/** Bets that were answered as taken, by member: their lists must hold them, and no other. */
const taken = new Map<LegacyClient, Map<string, SportsBet>>();

beforeAll(async () => {
  supplier = await openOddsServer(startsAt);
  // A chunk of three bets: a match is settled in several.
  cluster = await openTestCluster({ ...supplier.env, BETTING_SWEEP_AFTER_MS: '1000', BETTING_SETTLE_CHUNK: '3' });
  deaths = new Deaths(cluster);
  database = openDatabase({ url: cluster.databaseUrl('betting'), schema: 'betting', poolSize: 2 });
  rest = new RestClient(cluster.url);
  [member, other] = [new LegacyClient(cluster.url), new LegacyClient(cluster.url)];
  await Promise.all([
    rest.login('admin', 'madang-admin', 'admin'),
    member.login('player1', 'madang-player'),
    other.login('player2', 'madang-player'),
    sql(`update sports_rules set referral_from = ${referralFrom}, referral_seconds = 600, cash_out_seconds = 60`),
  ]);
  for (const api of [member, other]) taken.set(api, new Map());
  for (let place = 0; place < byHand; place++) matches.push(await register(place));
});
afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
  await supplier?.[Symbol.asyncDispose]();
});

/** What betting's database has: what a console leaves out. */
const sql = async <T extends object>(text: string): Promise<T[]> => (await database.query(text)).rows as T[];

async function register(place: number): Promise<number> {
  const picks = Object.entries({ home: 2, draw: 3, away: 4 }).map(([pick, odds]) => ({ pick, odds }));
  const { id } = await rest.ask<{ id: number }>('fixtures', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      sport: 'football',
      league_names: { ko: `시험 리그 ${place}`, en: `Trial league ${place}` },
      country: 'KR',
      home_names: { ko: `안 ${place}`, en: `Home ${place}` },
      away_names: { ko: `밖 ${place}`, en: `Away ${place}` },
      starts_at: startsAt.toISOString(),
      boards: ['cross', 'europe'],
      markets: [{ type: 'result', period: 'ft', picks }],
      release: true,
      memo: '',
    },
  });
  return id;
}

const marketOf = (place: number): string => `${matches[place]}:result:ft`;

interface Slip {
  on: readonly number[];
  folds?: readonly number[];
  stake?: number;
  key?: string;
  api?: LegacyClient;
}

interface BetData {
  id: string;
  status: string;
  betting_money: number;
  winning_money: number;
}

/** Sends a slip as a patient client does, with the same key until an answer stands; answers the bet's id, or the refusal's code. */
async function place({ on, folds = [], stake = 10_000, key = uuidv7(), api = member }: Slip): Promise<string> {
  const answer = await postPatiently<{ betting: BetData }>(api, '/user/betting/place', {
    game_type: 'sports',
    folders: on.map((match) => ({ market_id: marketOf(match), pick: 'home', odds: 2 })),
    folds,
    betting_money: stake,
    odds_change: 'any',
    key,
  });
  if (!answer.result) return answer.error?.code ?? '';
  const { id } = answer.data.betting;
  taken.get(api)?.set(id, { on, folds, stake, closedStake: 0, closedPayout: 0 });
  return id;
}

const money = async (api: LegacyClient) =>
  (await api.get<{ context: { money: number } }>('/getContext', { path: '/' })).context.money;

/** Every bet of a member, page by page. */
async function betsOf(api: LegacyClient): Promise<BetData[]> {
  const bets: BetData[] = [];
  for (;;) {
    const { bettings, total } = await api.get<{ bettings: BetData[]; total: number }>('/user/betting/list', {
      skip: bets.length,
    });
    bets.push(...bettings);
    if (bettings.length === 0 || bets.length >= total) return bets;
  }
}

/** Each member has the bets that it was told of, each pays what it does by hand, and so its money is as without any kill. */
async function expectMoney(): Promise<void> {
  for (const [api, own] of taken) {
    const paid = [...own].map(([id, bet]) => [id, paysBy(bet, ended)] as const).sort();
    const left = [...own.values()].reduce((sum, { stake }) => sum - stake, 1_000_000);
    const due = left + paid.reduce((sum, [, amount]) => sum + amount, 0);
    await expect
      .poll(
        async () => {
          const bets = (await betsOf(api)).map(({ id, winning_money }) => [id, winning_money] as const).sort();
          return { bets, money: await money(api) };
        },
        { timeout: chainMs },
      )
      .toEqual({ bets: paid, money: due });
  }
}

/** Statistics, and the stakes that the wallet counts as ended, are those of the bets: each event of betting was told once. */
async function expectTold(): Promise<void> {
  const all = [...taken.values()].flatMap((own) => [...own.values()]);
  const sum = (of: (bet: SportsBet) => number): number => all.reduce((total, bet) => total + of(bet), 0);
  const expected = { bets: all.length, stake: sum(({ stake }) => stake), payout: sum((bet) => paysBy(bet, ended)) };
  const stats = cluster.platform('e2e').client(StatsService);
  const span = { startedOn: kstDay(new Date(Date.now() - dayMs)), endedOn: kstDay(new Date()), groupBy: [] };
  await expect
    .poll(
      async () => {
        const { rows } = await stats.getDaily(span);
        const told = (of: (row: (typeof rows)[number]) => bigint): number =>
          Number(rows.reduce((n, row) => n + of(row), 0n));
        return {
          bets: told((row) => row.bets),
          stake: told((row) => row.stake),
          payout: told((row) => row.payout + row.returned),
        };
      },
      { timeout: chainMs },
    )
    .toEqual(expected);
}

async function expectAll(): Promise<void> {
  await expectMoney();
  await expectTold();
  await expectClean(cluster);
}

type Step = readonly [name: string, points: readonly string[]];
const pointsOf = (steps: readonly Step[]) =>
  steps.flatMap(([name, points]) => points.map((point) => [name, point] as const));
const armAll = (steps: readonly Step[]) => Promise.all(steps.map(([name, points]) => deaths.arm(name, ...points)));

/** Waits until processes have died at all of these. */
async function expectDeaths(steps: readonly Step[]): Promise<void> {
  for (const [name, point] of pointsOf(steps)) await deaths.expect(name, point, chainMs);
}

test('a supplier dies while its match is taken in, and the match is there once', async () => {
  const steps: Step[] = [['game-feeds', ['sports-intake', 'sports-intake.kept']]];
  await armAll(steps);
  await expectDeaths(steps);
  const rows = await eventually(
    async () => {
      const found = await rest.list<{ id: number; state: string }>('fixtures', { provider: 'odds_api' });
      return found.length > 0 ? found : undefined;
    },
    chainMs,
    'the match of the supplier',
  );
  expect(rows).toHaveLength(1);
  matches.push(rows[0]?.id ?? 0);
  expect(await place({ on: [byHand], stake: 1_000, api: other })).toHaveLength(36);
  await expectAll();
});

describe('processes die on the way of a bet on matches', () => {
  const onFold: Step[] = [
    ['betting', ['betting.pending', 'betting.staked', 'betting.accepted', 'relay.betting.published']],
    ['wallet', ['wallet.asked', 'wallet.posted']],
    ['gateway', ['gateway.placed']],
  ];
  const onSystem: Step[] = [['betting', ['betting.pending', 'betting.staked', 'betting.accepted']]];
  test.each([
    ['a fold of five', [0, 1, 2, 3, byHand], [], onFold],
    ['a system of doubles and trebles', [0, 1, 2, 3], [2, 3], onSystem],
  ])('%s is taken once, or its stake is not', async (_, on, folds, steps) => {
    await armAll(steps);
    const left = () => pointsOf(steps).filter(([name, point]) => !deaths.has(name, point));
    for (let sent = 0; left().length > 0 && sent < 12; sent++) await place({ on, folds });
    await expectDeaths(steps);
    await expectAll();
  });
});

describe('betting dies while a bet is bought back', () => {
  const ofBetting: Step = ['betting', ['cash-out.noted', 'cash-out.paid']];
  interface Offer {
    id: string;
    stake: string;
    amount: string;
  }

  /** The first bet with so many combinations of which nothing was bought back yet. */
  const untouched = (folds: number): [string, SportsBet] => {
    const own = [...(taken.get(member) ?? [])];
    return own.find(([, bet]) => bet.folds.length === folds && bet.closedStake === 0) ?? expect.fail('no bet is left');
  };

  test.each([
    ['a part of a system', 2, 5_000, true, [ofBetting, ['wallet', ['wallet.posted']]]],
    ['a fold', 0, 0, false, [ofBetting]],
  ] as [string, number, number, boolean, Step[]][])(
    '%s is paid for once',
    async (_, folds, stake, asksAgain, steps) => {
      const [betId, bet] = untouched(folds);
      await armAll(steps);
      // Behind a start there is no price until the matches have been heard of.
      const held = await eventually(
        async () => {
          const body = { betId, stake: String(stake) };
          const answer = await callSite<Offer>(cluster.url, member.token, 'CashOutService/Offer', body);
          return 'code' in answer ? undefined : answer;
        },
        chainMs,
        'the offer of a price',
      );
      const take = { offerId: held.id };
      const isNoted = async () =>
        (await sql(`select from cash_out_offers where id = '${held.id}' and taken_revision is not null`)).length ===
          1 || undefined;
      // Who does not ask again finds it done all the same.
      if (!asksAgain)
        await eventually(
          async () => {
            await callSite(cluster.url, member.token, 'CashOutService/Take', take);
            return isNoted();
          },
          chainMs,
          'the note of the cash-out',
        );
      else await callSitePatiently(cluster.url, member.token, 'CashOutService/Take', take);
      Object.assign(bet, { closedStake: stake || bet.stake, closedPayout: Number(held.amount) });
      await expectDeaths(steps);
      await expectAll();
      const again = await callSitePatiently<Offer>(cluster.url, member.token, 'CashOutService/Take', take);
      expect(again).toMatchObject({ stake: String(bet.closedStake), amount: held.amount });
      await expectAll();
    },
  );
});

describe('betting dies while a slip that waited for a trader is placed', () => {
  const steps: Step[] = [['betting', ['betting.referral_taken', 'betting.referral_placed']]];
  const slip = () => ({ on: [0, 1], stake: referralFrom, key: uuidv7() });
  const waiting = () =>
    eventually(
      async () => (await rest.list<{ id: number }>('bet-referrals', { state: 'waiting' }))[0]?.id,
      chainMs,
      'the slip at the desk',
    );
  /** The bet that a slip's key names in the end. */
  const placed = (own: Slip) =>
    eventually(
      async () => {
        const id = await place(own);
        return id === 'BET_REFERRED' ? undefined : id;
      },
      chainMs,
      'the bet of the slip',
    );

  test('what a trader accepts is one bet', async () => {
    const own = slip();
    await armAll(steps);
    expect(await place(own)).toBe('BET_REFERRED');
    // Whoever asks again while it is being placed hears that it is decided.
    expect(['done', 'STATE_CONFLICT']).toContain(
      await actPatiently(rest, 'bet-referrals', 'accept', { ids: [await waiting()] }),
    );
    expect(await placed(own)).toHaveLength(36);
    await expectDeaths(steps);
    await expectAll();
  });

  test('what a member takes of an offer is one bet', async () => {
    const own = slip();
    await armAll(steps);
    expect(await place(own)).toBe('BET_REFERRED');
    const id = await waiting();
    expect(await actPatiently(rest, 'bet-referrals', 'offer', { ids: [id], stake: 150_000 })).toBe('done');
    const answer = await callSitePatiently<{ bet: { id: string } }>(
      cluster.url,
      member.token,
      'BettingService/TakeOffer',
      { id: String(id) },
    );
    const betId = await placed(own);
    expect(answer).toMatchObject({ bet: { id: betId } });
    Object.assign(taken.get(member)?.get(betId) ?? {}, { stake: 150_000 });
    await expectDeaths(steps);
    await expectAll();
  });
});

describe('every process dies at each step of the settlement of matches', () => {
  const settling: Step[] = [
    [
      'betting',
      [
        'consumer.betting-market-results.committed',
        'betting.planned',
        'betting.paid',
        'betting.settled',
        'relay.betting.published',
      ],
    ],
    ['wallet', ['wallet.asked', 'wallet.posted']],
    ['agents', ['agents.paid']],
    ['stats', ['consumer.stats.committed']],
  ];

  /** Enters how a match ended, with the same key until it is done. */
  async function enter(place: number, home: number, away: number): Promise<void> {
    const scores = [{ period: 'ft', home, away }];
    const body = { ids: [matches[place]], scores, status: 'finished', memo: 'final whistle' };
    expect(await actPatiently(rest, 'fixtures', 'enter-result', body)).toBe('done');
    ended[place] = home > away ? 'home' : 'away';
  }

  test('bets on single matches fill more than a chunk', async () => {
    for (let n = 0; n < 7; n++) expect(await place({ on: [n % 2], stake: 1_000 + n, api: other })).toHaveLength(36);
    await expectAll();
  });

  test('what the supplier and operators say of all matches is paid once', async () => {
    const steps: Step[] = [
      ['game-feeds', ['sports-intake', 'sports-intake.kept', 'sports.decided', 'relay.game-feeds.published']],
      ...settling,
    ];
    supplier.end({ home: 2, away: 1 });
    await armAll(steps);
    for (const place of matches.slice(0, byHand).keys()) await enter(place, 1, 0);
    ended[byHand] = 'home';
    await expectDeaths(steps);
    await expectAll();
  });

  test('a result that was wrong moves the difference once', async () => {
    const steps: Step[] = [
      ['game-feeds', ['sports.decided']],
      ['betting', ['betting.planned', 'betting.paid', 'betting.settled']],
      ['wallet', ['wallet.posted']],
    ];
    await armAll(steps);
    await enter(1, 0, 3);
    await expectDeaths(steps);
    await expectAll();
  });

  test('nothing is open any more, here and at the house', async () => {
    // A process that died behind the last payment takes its job up again when it is back.
    const open = () =>
      sql<{ n: bigint }>(
        `select (select count(*) from market_payouts) + (select count(*) from market_jobs)
              + (select count(*) from bets where status in ('pending', 'accepted')) as n`,
      );
    await expect.poll(open, { timeout: chainMs }).toEqual([{ n: 0n }]);
    expect(await sql('select from market_liability where bets > 0 or stake > 0')).toEqual([]);
    const at = { seconds: BigInt(Math.floor(Date.now() / 1000) - 1), nanos: 0 };
    const stakes = await cluster.platform('e2e').client(OpenStakesService).sumOpenStakes({ at });
    expect(stakes).toMatchObject({ stake: 0n, testStake: 0n });
  });
});
