import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { FixtureStatus, LegResult, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { expect, test } from 'vitest';
import { kst, refusal } from './harness.ts';
import {
  fixtureTold,
  ft,
  message,
  oddsTold,
  ref,
  result,
  type SportsHarness,
  scoreTold,
  sportsHarness,
  total,
} from './sports-harness.ts';

const all = ['games.read', 'games.write', 'rounds.sales', 'rounds.results', 'audit.read'];

async function onSale(h: SportsHarness): Promise<void> {
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100), total(10, 1900, 1900)));
  h.forget();
}

const period = (name: string, home: number, away: number) => ({ period: name, home, away, ended: true });
const score = (home: number, away: number) => [period('h1', 0, 0), period('h2', home, away), period('ft', home, away)];

test('a match registered by hand waits for its release, and is made once for its key', async () => {
  await using h = await sportsHarness();
  const request = {
    sport: 'football',
    leagueNames: { en: 'Own League', ko: '자체 리그' },
    homeNames: { en: 'Home' },
    awayNames: { en: 'Away' },
    startsAt: timestampFromDate(kst('19:00:00')),
    markets: [
      {
        type: 'result',
        period: 'ft',
        picks: ['home', 'draw', 'away'].map((pick) => ({ pick, oddsMilli: 2500 })),
      },
    ],
    key: 'form-1',
  };
  const row = await h.client.createFixture(request, h.admin(...all));
  expect(row).toMatchObject({ id: 1n, state: 'waiting', provider: 'manual', markets: 1, marketsOpen: 1 });
  expect((await h.client.createFixture(request, h.admin(...all))).id).toBe(1n);
  const later = { ...request, startsAt: timestampFromDate(kst('20:00:00')) };
  expect((await refusal(h.client.createFixture(later, h.admin(...all)))).reason).toBe('KEY_CONFLICT');
  await h.home.settled();
  expect([...h.fixtures(), ...h.markets()]).toEqual([]);
  expect((await h.client.listOpenFixtures({})).fixtures).toEqual([]);
  expect((await refusal(h.client.getFixture({ fixtureId: 1n }))).reason).toBe('NOT_FOUND');
  const released = await h.client.setFixtureSales({ fixtureIds: [1n, 7n], stopped: false }, h.admin(...all));
  expect(released.results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
    ['1', true, ''],
    ['7', false, 'NOT_FOUND'],
  ]);
  await h.home.settled();
  expect(h.fixtures()).toHaveLength(1);
  expect(h.markets()[0]?.markets).toHaveLength(1);
  const open = await h.client.listOpenFixtures({});
  expect(open.fixtures[0]?.markets[0]).toMatchObject({ marketId: '1:result:ft', status: MarketStatus.OPEN });
});

test('stopping: a match, a market, all in play; what is so already leaves no trace', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  await h.client.setMarketSales({ marketIds: ['1:result:ft'], stopped: true }, h.admin(...all));
  await h.client.setMarketSales({ marketIds: ['1:result:ft'], stopped: true }, h.admin(...all));
  // A price of the supplier does not open what an operator stopped.
  await h.tell(oddsTold(5, result(1800, 3400, 4100)));
  expect(h.markets().map(({ markets }) => markets.map(({ status }) => status))).toEqual([
    [MarketStatus.SUSPENDED],
    [MarketStatus.SUSPENDED],
  ]);
  expect((await h.client.setFixtureSales({ allInPlay: true, stopped: true }, h.admin(...all))).results).toEqual([]);
  await h.tell(scoreTold(60, { status: 'in_progress' }));
  await h.client.setFixtureSales({ allInPlay: true, stopped: true, memo: '점검' }, h.admin(...all));
  await h.client.setFixtureSales({ fixtureIds: [1n], stopped: true }, h.admin(...all));
  await h.home.settled();
  expect(h.fixtures().at(-1)?.salesStopped).toBe(true);
  const audit = await h.database.query('select action, resource_id, memo from audit_log order by id');
  expect(audit.rows).toEqual([
    { action: 'market.stop', resource_id: '1:result:ft', memo: '' },
    { action: 'fixture.stop', resource_id: '1', memo: '점검' },
  ]);
});

test('a fixed price counts until its instant, and settings change what is open', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  const until = timestampFromDate(kst('10:05:00'));
  const fixed = { marketId: '1:result:ft', pick: 'home', oddsMilli: 2500, until };
  const row = await h.client.setPrice(fixed, h.admin(...all));
  expect(row.sold?.outcomes[0]).toMatchObject({ pick: 'home', oddsMilli: 2500 });
  expect(row.feed[0]).toMatchObject({ oddsMilli: 1900 });
  expect((await refusal(h.client.setPrice({ ...fixed, oddsMilli: 1009 }, h.admin(...all)))).field).toBe('odds_milli');
  expect((await refusal(h.client.setPrice({ ...fixed, pick: 'none' }, h.admin(...all)))).field).toBe('pick');
  const { sports } = await h.client.getSportsSettings({}, h.admin(...all));
  const football = sports.find(({ sport }) => sport === 'football') ?? expect.fail();
  const pricing = [
    { leagueId: 0n, marketType: '', marginBp: 500, oddsSumMilli: 0, maxOddsMilli: 0 },
    { leagueId: 1n, marketType: 'total', marginBp: 0, oddsSumMilli: 3700, maxOddsMilli: 0 },
  ];
  const { $typeName: _name, ...held } = football;
  const settings = { ...held, pricing, inPlayDelaySeconds: 8 };
  await h.client.setSportsSettings({ settings, memo: '마진' }, h.admin(...all));
  expect((await refusal(h.client.setSportsSettings({ settings }, h.admin(...all)))).reason).toBe('STATE_CONFLICT');
  const prices = async () => {
    const { markets } = await h.client.listMarkets({ filter: { fixture_id: '1' } }, h.admin(...all));
    return markets.map(({ sold }) => sold?.outcomes.map(({ oddsMilli }) => oddsMilli));
  };
  expect(await prices()).toEqual([
    [2500, 3238, 3904],
    [1850, 1850],
  ]);
  await h.go(kst('10:05:00'));
  expect((await prices())[0]).toEqual([1809, 3238, 3904]);
  expect(h.fixtures().at(-1)?.inPlayDelaySeconds).toBe(8);
});

test('an operator enters, enters again with a reason, and closes: suppliers then change nothing', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  const enter = (home: number, away: number, memo = '', close?: boolean) => ({
    fixtureId: 1n,
    scores: score(home, away),
    status: FixtureStatus.FINISHED,
    memo,
    ...(close !== undefined && { close }),
  });
  const preview = await h.client.previewFixtureResult(enter(2, 1), h.admin(...all));
  expect(preview.results.map(({ marketId, revision }) => [marketId, revision])).toEqual([
    ['1:result:ft', 0],
    ['1:total:ft:10', 0],
  ]);
  await h.home.settled();
  expect(h.results()).toEqual([]);
  const entered = await h.client.enterFixtureResult(enter(2, 1), h.admin(...all));
  expect(entered.fixture).toMatchObject({ state: 'result_entered', marketsDecided: 2 });
  expect((await h.client.enterFixtureResult(enter(2, 1), h.admin(...all))).results).toEqual([]);
  expect((await refusal(h.client.enterFixtureResult(enter(0, 1), h.admin(...all)))).field).toBe('memo');
  const again = await h.client.enterFixtureResult(enter(0, 1, '오기', true), h.admin(...all));
  expect(again.results.map(({ revision }) => revision)).toEqual([1, 1]);
  await h.tell(scoreTold(900, { status: 'finished', scores: [ft(3, 3)] }));
  await h.tell(message('cancel', 901, { fixture: ref, reason: 'late' }));
  const { total: revisions } = await h.client.listMarketResults({ filter: { fixture_id: '1' } }, h.admin(...all));
  expect(revisions).toBe(4n);
});

test('a verdict on a market counts above its score, and a cancellation above both until it is taken back', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  const results = [
    { pick: 'home', result: LegResult.VOID },
    { pick: 'draw', result: LegResult.WIN },
    { pick: 'away', result: LegResult.LOSS },
  ];
  const on = (given: typeof results) => ({ fixtureId: 1n, markets: [{ marketId: '1:result:ft', results: given }] });
  expect((await refusal(h.client.enterFixtureResult(on(results.slice(1)), h.admin(...all)))).reason).toBe(
    'RESULT_INVALID',
  );
  await h.client.enterFixtureResult(on(results), h.admin(...all));
  await h.tell(scoreTold(900, { status: 'finished', scores: score(2, 0) }));
  const cancel = { fixtureId: 1n, marketIds: ['1:result:ft'], memo: '배당 오류' };
  await h.client.cancelMarkets(cancel, h.admin(...all));
  expect((await h.client.cancelMarkets(cancel, h.admin(...all))).results).toEqual([]);
  await h.client.restoreMarkets({ ...cancel, memo: '착오' }, h.admin(...all));
  await h.home.settled();
  const told = h.results().filter(({ marketId }) => marketId === '1:result:ft');
  expect(told.map(({ revision, reason, results: all }) => [revision, reason, ...all.map((one) => one.result)])).toEqual(
    [
      [0, 'operator', LegResult.VOID, LegResult.WIN, LegResult.LOSS],
      [1, 'cancelled', LegResult.VOID, LegResult.VOID, LegResult.VOID],
      [2, 'correction', LegResult.WIN, LegResult.LOSS, LegResult.LOSS],
    ],
  );
});

test('a league that is not linked leaves its boards, and names follow their operator', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  await h.client.updateLeague({ id: 1n, names: { ko: '새 이름' }, links: { cross: false } }, h.admin(...all));
  await h.client.updateTeam({ id: 1n, names: { th: 'ฮันซอง' } }, h.admin(...all));
  await h.home.settled();
  expect(h.fixtures().at(-1)).toMatchObject({
    leagueNames: { ko: '새 이름' },
    boards: expect.not.arrayContaining(['cross']),
  });
  expect(h.fixtures().at(-1)?.home?.names).toMatchObject({ th: 'ฮันซอง', ko: '한송' });
  expect(h.markets().at(-1)?.markets[0]?.boards).not.toContain('cross');
  await h.client.updateLeague({ id: 1n, names: { ko: '' }, links: { all: false } }, h.admin(...all));
  await h.home.settled();
  expect(h.fixtures().at(-1)).toMatchObject({ leagueNames: { ko: '북부 리그' }, boards: [] });
  const page = await h.client.listLeagues({ filter: { name_q: '북부' } }, h.admin(...all));
  expect(page.leagues).toMatchObject([{ id: 1n, stoppedKinds: ['all', 'cross'], openFixtures: 1 }]);
});

test('lists find matches by state, board, start and names', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  const count = async (filter: Record<string, string>) =>
    (await h.client.listFixtures({ filter }, h.admin(...all))).total;
  expect(await count({ state: 'released', board: 'cross', name_q: '한송', sport: 'football' })).toBe(1n);
  expect(await count({ state: 'waiting' })).toBe(0n);
  expect(await count({ starts_at_gte: '2026-11-20T10:00:00.000Z' })).toBe(1n);
  expect(await count({ starts_at_gte: '2026-11-20T10:00:00.001Z' })).toBe(0n);
  expect((await refusal(count({ board: 'nothing' }))).field).toBe('board');
  const { feeds } = await h.client.listSportsFeeds({}, h.admin(...all));
  expect(feeds).toMatchObject([{ provider: 'lsports', silent: false, openFixtures: 1, messages: 2n }]);
});

test('who may do what', async () => {
  await using h = await sportsHarness();
  await onSale(h);
  const reason = async (call: Promise<unknown>) => (await refusal(call)).reason;
  const memo = 'm';
  const sales = h.client.setFixtureSales({ fixtureIds: [1n], stopped: true }, h.admin('rounds.results'));
  expect(await reason(sales)).toBe('FORBIDDEN');
  expect(await reason(h.client.cancelMarkets({ fixtureId: 1n, memo }, h.admin('rounds.sales')))).toBe('FORBIDDEN');
  expect(await reason(h.client.enterFixtureResult({ fixtureId: 1n }, h.admin('games.write')))).toBe('FORBIDDEN');
  expect(await reason(h.client.updateLeague({ id: 1n }, h.admin('games.read')))).toBe('FORBIDDEN');
  expect(await reason(h.client.listFixtures({}, h.admin('rounds.sales')))).toBe('FORBIDDEN');
  expect(await reason(h.client.getFixture({ fixtureId: 1n }))).toBe('none');
});
