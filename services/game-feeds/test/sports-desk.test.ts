import { LegResult, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { expect, test } from 'vitest';
import type { FeedMessage } from '../sports/feed-message.ts';
import { delivered } from '../sports/grading/counts-setting.ts';
import { refusal } from './harness.ts';
import {
  feedFixture,
  fixtureTold,
  oddsTold,
  otherProcess,
  result,
  type SportsHarness,
  scoreTold,
  sportsHarness,
  startsAt,
  total,
} from './sports-harness.ts';

const all = ['games.read', 'games.write', 'rounds.sales', 'rounds.results', 'audit.read'];
const specials = ['special', 'special2'];

const sold = async (h: SportsHarness) => {
  const { markets } = await h.client.listMarkets({ filter: { fixture_id: '1' } }, h.admin(...all));
  return Object.fromEntries(markets.map(({ id, sold: one }) => [id, one?.outcomes.map(({ oddsMilli }) => oddsMilli)]));
};
const only = async (h: SportsHarness, filter: Record<string, string>) =>
  (await h.client.listFixtures({ filter }, h.admin(...all))).fixtures[0];
const change = async (h: SportsHarness, sport: object) => {
  const { sports } = await h.client.getSportsSettings({}, h.admin(...all));
  const football = sports.find((one) => one.sport === 'football') ?? expect.fail();
  const { $typeName: _name, ...held } = football;
  return h.client.setSportsSettings({ settings: { ...held, ...sport } }, h.admin(...all));
};

test('odds that are fixed follow neither the supplier nor the settings until they are released', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100), total(10, 1900, 1900)));
  const fix = (fixed: boolean) => h.client.fixOdds({ marketIds: ['1:result:ft'], fixed, memo: 'm' }, h.admin(...all));
  await fix(true);
  await fix(true);
  await h.tell(oddsTold(5, result(1500, 3600, 5000), total(10, 1800, 2000)));
  expect(await sold(h)).toEqual({ '1:result:ft': [1900, 3400, 4100], '1:total:ft:10': [1800, 2000] });
  await change(h, { pricing: [{ leagueId: 0n, marketType: '', marginBp: 1000, oddsSumMilli: 0, maxOddsMilli: 0 }] });
  expect((await sold(h))['1:result:ft']).toEqual([1900, 3400, 4100]);
  // A price that an operator sets counts above, and ends by itself or by being lifted.
  const own = { marketId: '1:result:ft', pick: 'home', oddsMilli: 2050 };
  await h.client.setPrice(own, h.admin(...all));
  expect((await sold(h))['1:result:ft']).toEqual([2050, 3400, 4100]);
  await h.client.setPrice({ ...own, oddsMilli: 0 }, h.admin(...all));
  expect((await sold(h))['1:result:ft']).toEqual([1900, 3400, 4100]);
  expect(await only(h, { odds_fixed: 'true' })).toMatchObject({ id: 1n, oddsFixed: true });
  // What the supplier stops is stopped at its fixed odds too.
  await h.tell(oddsTold(6, result(1400, 3700, 5200, 'suspended')));
  await h.home.settled();
  expect(h.markets().at(-1)?.markets[0]).toMatchObject({
    status: MarketStatus.SUSPENDED,
    outcomes: [{ oddsMilli: 1900 }, { oddsMilli: 3400 }, { oddsMilli: 4100 }],
  });
  await fix(false);
  expect((await sold(h))['1:result:ft']).toEqual([1272, 3363, 4727]);
  expect(await only(h, { odds_fixed: 'true' })).toBeUndefined();
  const { rows } = await h.database.query(
    `select action from audit_log where action in ('market.fix', 'market.follow') order by id`,
  );
  expect(rows).toEqual([{ action: 'market.fix' }, { action: 'market.follow' }]);
});

test('a match with fixed odds keeps the first odds of markets that come later, in every process and after a restart', async () => {
  await using h = await sportsHarness();
  await using other = otherProcess(h);
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100)));
  const done = await h.client.fixOdds({ fixtureIds: [1n, 99n], fixed: true }, h.admin(...all));
  expect(done.results.map(({ ok, code }) => [ok, code])).toEqual([
    [true, ''],
    [false, 'NOT_FOUND'],
  ]);
  // The other process never heard of it but by the database.
  await other.sports.take('lsports', [oddsTold(1, result(1500, 3600, 5000), total(10, 1900, 1900))]);
  await other.sports.take('lsports', [oddsTold(2, result(1400, 3700, 5100), total(10, 1700, 2100))]);
  await h.tell(oddsTold(3, total(10, 1600, 2200)));
  expect(await sold(h)).toEqual({ '1:result:ft': [1900, 3400, 4100], '1:total:ft:10': [1900, 1900] });
  await using restarted = otherProcess(h);
  await restarted.sports.take('lsports', [oddsTold(4, total(10, 1500, 2300))]);
  expect((await sold(h))['1:total:ft:10']).toEqual([1900, 1900]);
  await h.client.fixOdds({ fixtureIds: [1n], fixed: false }, h.admin(...all));
  expect(await sold(h)).toEqual({ '1:result:ft': [1400, 3700, 5100], '1:total:ft:10': [1500, 2300] });
});

test('specials that wait for their release are on no board of specials until then', async () => {
  await using h = await sportsHarness();
  await change(h, { automaticSpecials: false, automaticRelease: false });
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100)));
  expect(await only(h, {})).toMatchObject({ state: 'waiting', specials: 'off' });
  expect(await only(h, { board: 'special' })).toBeUndefined();
  const release = (word: string) =>
    h.client.setSpecialRelease({ fixtureIds: [1n], specials: word, memo: '결승' }, h.admin(...all));
  expect((await refusal(release('yes'))).field).toBe('specials');
  await h.client.updateLeague({ id: 1n, links: { special: false } }, h.admin(...all));
  await release('on');
  await release('on');
  await h.home.settled();
  // It is on sale, and among the specials though its league is not linked to them.
  expect(h.fixtures().at(-1)).toMatchObject({ fixtureId: 1n, boards: expect.arrayContaining(specials) });
  expect(h.markets().at(-1)?.markets[0]).toMatchObject({ status: MarketStatus.OPEN });
  expect(await only(h, { board: 'special' })).toMatchObject({ state: 'released', specials: 'on' });
  await release('off');
  await h.home.settled();
  expect(
    h
      .fixtures()
      .at(-1)
      ?.boards.filter((board) => specials.includes(board)),
  ).toEqual([]);
  await release('auto');
  await h.home.settled();
  expect(h.fixtures().at(-1)?.boards).toEqual(expect.arrayContaining(['special2']));
  expect(h.fixtures().at(-1)?.boards).not.toContain('special');
  const { rows } = await h.database.query(
    `select before ->> 'specials' as before, after ->> 'specials' as after, memo from audit_log
      where action = 'fixture.specials' order by id`,
  );
  expect(rows).toEqual([
    { before: 'off', after: 'on', memo: '결승' },
    { before: 'on', after: 'off', memo: '결승' },
    { before: 'off', after: 'auto', memo: '결승' },
  ]);
});

test('a match that no board offers takes no bet, and takes them again when its league is linked', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100)));
  const link = async (linked: boolean) => {
    await h.client.updateLeague({ id: 1n, links: { all: linked } }, h.admin(...all));
    await h.home.settled();
    return h.markets().at(-1)?.markets[0]?.status;
  };
  expect(await link(false)).toBe(MarketStatus.SUSPENDED);
  await h.tell(oddsTold(3, result(1800, 3400, 4100)), scoreTold(4, { status: 'in_progress' }));
  expect(h.markets().at(-1)?.markets[0]?.status).toBe(MarketStatus.SUSPENDED);
  expect(await link(true)).toBe(MarketStatus.OPEN);
});

test('what counts is set for matches in which nothing is decided, and told of each', async () => {
  await using h = await sportsHarness();
  const other = feedFixture({ ref: 'second', startsAt: startsAt + 7_200_000 });
  const half = { ...result(1900, 3400, 4100), period: 'h1' };
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100), half), fixtureTold(other, 1));
  await h.sports.take('lsports', [{ ...oddsTold(0, result(1900, 3400, 4100)), fixture: 'second' } as FeedMessage]);
  const score = (period: string, home: number, away: number) => ({ period, home, away, ended: true });
  const first = [score('h1', 1, 0)];
  await h.tell(scoreTold(60, { status: 'in_progress', scores: first }));
  await change(h, { whatCounts: { ...delivered.football, overtime: true, inningsResult: 4 } });
  await h.home.settled();
  const told = (id: bigint) => h.fixtures().findLast(({ fixtureId }) => fixtureId === id)?.whatCounts;
  expect([told(1n)?.overtime, told(2n)?.overtime, told(2n)?.inningsResult]).toEqual([false, true, 0]);
  const ended = [...first, score('h2', 0, 1), score('ot', 1, 0), score('ft', 2, 1)];
  const end = scoreTold(900, { status: 'finished', scores: ended });
  await using process = otherProcess(h);
  await process.sports.take('lsports', [end, { ...end, id: 'second-end', fixture: 'second' } as FeedMessage]);
  await h.home.settled();
  const won = h.results().flatMap(({ marketId, results }) => {
    const win = results.find((one) => one.result === LegResult.WIN);
    return win ? `${marketId} ${win.pick}` : [];
  });
  expect(won).toEqual(['1:result:h1 home', '1:result:ft draw', '2:result:ft home']);
  const { $typeName: _name, ...counts } = told(2n) ?? expect.fail();
  expect(counts).toEqual({ ...delivered.football, overtime: true });
});

test('a delay of a match of its own stays when that of its sport changes, and can be given back', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100)));
  const set = async (inPlayDelaySeconds: number) => {
    const row = await h.client.updateFixture({ fixtureId: 1n, inPlayDelaySeconds, memo: 'm' }, h.admin(...all));
    return [row.fixture?.inPlayDelaySeconds, row.ownDelay];
  };
  expect(await set(12)).toEqual([12, true]);
  await change(h, { inPlayDelaySeconds: 8 });
  await h.home.settled();
  expect(h.fixtures().at(-1)?.inPlayDelaySeconds).toBe(12);
  expect(await set(0)).toEqual([0, true]);
  expect(await set(-1)).toEqual([8, false]);
  await change(h, { inPlayDelaySeconds: 3 });
  expect(await only(h, {})).toMatchObject({ ownDelay: false, fixture: { inPlayDelaySeconds: 3 } });
  expect((await refusal(set(61))).reason).toBe('VALIDATION');
});

test('who may fix and release', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100)));
  const reason = async (call: Promise<unknown>) => (await refusal(call)).reason;
  expect(await reason(h.client.fixOdds({ fixtureIds: [1n] }, h.admin('games.write')))).toBe('FORBIDDEN');
  const release = { fixtureIds: [1n], specials: 'on' };
  expect(await reason(h.client.setSpecialRelease(release, h.admin('games.write')))).toBe('FORBIDDEN');
  expect(await reason(h.client.fixOdds({ fixed: true }, h.admin(...all)))).toBe('VALIDATION');
  const both = { fixtureIds: [1n], marketIds: ['1:result:ft'], fixed: true };
  expect(await reason(h.client.fixOdds(both, h.admin(...all)))).toBe('VALIDATION');
  const foreign = { marketIds: ['1:result:ft', '2:result:ft'], fixed: true };
  expect(await reason(h.client.fixOdds(foreign, h.admin(...all)))).toBe('VALIDATION');
  for (const id of ['__proto__', '1:result', '9:result:ft'])
    expect(await reason(h.client.fixOdds({ marketIds: [id], fixed: true }, h.admin(...all)))).toBe('NOT_FOUND');
});
