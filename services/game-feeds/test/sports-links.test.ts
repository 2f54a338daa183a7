import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { expect, test } from 'vitest';
import type { FeedMessage } from '../sports/feed-message.ts';
import { kst, refusal } from './harness.ts';
import {
  feedFixture,
  fixtureTold,
  ft,
  oddsTold,
  otherProcess,
  result,
  type SportsHarness,
  scoreTold,
  sportsHarness,
} from './sports-harness.ts';

const all = ['games.read', 'games.write', 'rounds.sales', 'rounds.results', 'audit.read'];

/** The same match as another supplier tells of it: with names and references of its own, half an hour later. */
const theirs = feedFixture({
  ref: 'x-1',
  league: { ref: 'x-l', names: { en: 'North Lg.' }, country: 'KR' },
  home: { ref: 'x-h', names: { en: 'FC Hansong' } },
  away: { ref: 'x-a', names: { en: 'Bukgang City' } },
  startsAt: kst('19:30:00').getTime(),
});
const of = (told: FeedMessage): FeedMessage =>
  told.kind === 'odds' || told.kind === 'score' ? { ...told, fixture: theirs.ref } : told;

/** Two matches, 1 of lsports and 2 of odds_api, with teams 1 and 2, 3 and 4, in leagues 1 and 2. */
async function twoSuppliers(h: SportsHarness): Promise<void> {
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100)));
  await h.sports.take('odds_api', [fixtureTold(theirs), of(oddsTold(0, result(2000, 3300, 3900)))]);
  await h.home.settled();
  h.forget();
}

const row = async (h: SportsHarness, id: string) =>
  (await h.client.listFixtures({ filter: { id } }, h.admin(...all))).fixtures[0] ?? expect.fail();
const link = (h: SportsHarness, id: bigint, toId: bigint) =>
  h.client.linkTeams({ id, toId, memo: '같은 팀' }, h.admin(...all));
const homeOdds = async (h: SportsHarness, id: string) => {
  const { markets } = await h.client.listMarkets({ filter: { fixture_id: id } }, h.admin(...all));
  return markets.map(({ sold }) => sold?.outcomes[0]?.oddsMilli);
};

test('teams that are linked make one match of two, and both matches settle by their own suppliers', async () => {
  await using h = await sportsHarness();
  await twoSuppliers(h);
  await link(h, 3n, 1n);
  expect(await row(h, '2')).toMatchObject({ linkedTo: 0n });
  await link(h, 4n, 2n);
  await h.client.linkLeagues({ id: 2n, toId: 1n }, h.admin(...all));
  await h.home.settled();
  expect(await row(h, '1')).toMatchObject({ provider: 'lsports', providers: ['lsports', 'odds_api'] });
  expect(await row(h, '2')).toMatchObject({ linkedTo: 1n, fixture: { boards: [], leagueId: 1n, home: { id: 1n } } });
  const closed = h.markets().findLast(({ fixtureId }) => fixtureId === 2n);
  expect(closed?.markets[0]?.status).toBe(MarketStatus.SUSPENDED);
  // What a member bet on the second is decided by what its supplier tells, and that moves the first no more than before.
  const score = { status: 'finished', scores: [ft(2, 0)] } as const;
  await h.sports.take('odds_api', [of(oddsTold(5, result(1500, 3300, 3900))), of(scoreTold(6, score))]);
  await h.home.settled();
  expect(h.results().map(({ marketId }) => marketId)).toEqual(['2:result:ft']);
  expect(await homeOdds(h, '1')).toEqual([1900]);
  const page = await h.client.listTeams({ filter: { linked: 'true' } }, h.admin(...all));
  expect(page.teams.map(({ id, linkedTo, providers }) => [id, linkedTo, providers])).toEqual([
    [3n, 1n, ['odds_api']],
    [4n, 2n, ['odds_api']],
  ]);
});

test('the supplier that the sport chose counts for a match that is linked', async () => {
  await using h = await sportsHarness();
  await twoSuppliers(h);
  const choose = async (provider: string) => {
    const { sports } = await h.client.getSportsSettings({}, h.admin(...all));
    const { $typeName: _name, ...football } = sports.find((one) => one.sport === 'football') ?? expect.fail();
    await h.client.setSportsSettings({ settings: { ...football, provider } }, h.admin(...all));
  };
  await choose('odds_api');
  await h.client.linkFixtures({ fixtureId: 2n, toId: 1n }, h.admin(...all));
  expect(await row(h, '1')).toMatchObject({ provider: 'odds_api' });
  await h.sports.take('odds_api', [of(oddsTold(5, result(1500, 3300, 3900)))]);
  await h.tell(oddsTold(6, result(1700, 3300, 3900)));
  expect(await homeOdds(h, '1')).toEqual([1500]);
  await choose('lsports');
  await h.tell(oddsTold(7, result(1800, 3300, 3900)));
  expect(await homeOdds(h, '1')).toEqual([1800]);
});

test('a link holds in every process at once, and taking it back leaves two matches as they were', async () => {
  await using h = await sportsHarness();
  await using other = otherProcess(h);
  await twoSuppliers(h);
  // Both processes remember what the references meant before.
  await other.sports.take('odds_api', [fixtureTold(theirs, 1), of(oddsTold(1, result(2100, 3300, 3900)))]);
  await link(h, 3n, 1n);
  await link(h, 4n, 2n);
  const next = feedFixture({ ...theirs, ref: 'x-2', startsAt: kst('23:00:00').getTime() });
  await other.sports.take('odds_api', [fixtureTold(next, 2)]);
  expect(await row(h, '3')).toMatchObject({ fixture: { home: { id: 1n }, away: { id: 2n } } });
  // A third match of the first supplier is that of the second one.
  await h.tell(fixtureTold({ ref: 'own-2', startsAt: kst('22:00:00').getTime() }, 3));
  expect(await row(h, '3')).toMatchObject({ provider: 'odds_api', providers: ['lsports', 'odds_api'] });
  await link(h, 3n, 0n);
  await h.home.settled();
  expect(await row(h, '2')).toMatchObject({ linkedTo: 0n, providers: ['odds_api'], fixture: { home: { id: 3n } } });
  expect(await row(h, '1')).toMatchObject({ provider: 'lsports', providers: ['lsports'] });
  const open = h.markets().findLast(({ fixtureId }) => fixtureId === 2n);
  expect(open?.markets[0]?.status).toBe(MarketStatus.OPEN);
  await other.sports.take('odds_api', [of(oddsTold(9, result(1400, 3300, 3900)))]);
  expect(await homeOdds(h, '2')).toEqual([1400]);
  const { rows } = await h.database.query(
    `select action, resource_id from audit_log where action like '%link' order by id`,
  );
  expect(rows).toEqual([
    { action: 'team.link', resource_id: '3' },
    { action: 'team.link', resource_id: '4' },
    { action: 'fixture.link', resource_id: '2' },
    { action: 'team.unlink', resource_id: '3' },
    { action: 'fixture.unlink', resource_id: '2' },
  ]);
});

test('links go one step, within a sport, and not between two matches of one supplier', async () => {
  await using h = await sportsHarness();
  await twoSuppliers(h);
  const home = { ref: 'b1', names: { en: 'Hansong' } };
  const away = { ref: 'b2', names: { en: 'Bukgang' } };
  await h.tell(fixtureTold({ ref: 'own-3', sport: 'basketball', home, away }), fixtureTold({ ref: 'own-4' }, 1));
  const why = async (call: Promise<unknown>) => {
    const { reason, field } = await refusal(call);
    return [reason, field];
  };
  expect(await why(link(h, 1n, 1n))).toEqual(['VALIDATION', 'to_id']);
  expect(await why(link(h, 1n, 99n))).toEqual(['NOT_FOUND', 'to_id']);
  expect(await why(link(h, 99n, 0n))).toEqual(['NOT_FOUND', 'id']);
  expect(await why(link(h, 1n, 5n))).toEqual(['VALIDATION', 'to_id']);
  await link(h, 3n, 1n);
  await link(h, 3n, 1n);
  expect(await why(link(h, 1n, 2n))).toEqual(['STATE_CONFLICT', 'id']);
  expect(await why(link(h, 2n, 3n))).toEqual(['STATE_CONFLICT', 'to_id']);
  const match = (fixtureId: bigint, toId: bigint) => h.client.linkFixtures({ fixtureId, toId }, h.admin(...all));
  expect(await why(match(4n, 1n))).toEqual(['STATE_CONFLICT', 'to_id']);
  expect(await why(match(1n, 1n))).toEqual(['VALIDATION', 'to_id']);
  expect(await why(match(2n, 3n))).toEqual(['VALIDATION', 'to_id']);
  expect(await why(match(2n, 99n))).toEqual(['NOT_FOUND', 'to_id']);
  await Promise.all([match(2n, 1n), match(2n, 1n)]);
  expect(await why(match(1n, 4n))).toEqual(['STATE_CONFLICT', 'fixture_id']);
  const { rows } = await h.database.query(`select count(*) as n from audit_log where action = 'fixture.link'`);
  expect(rows).toEqual([{ n: 1n }]);
  const forbidden = h.client.linkTeams({ id: 4n, toId: 2n }, h.admin('rounds.sales'));
  expect((await refusal(forbidden)).reason).toBe('FORBIDDEN');
});

test('a match that is registered by names finds its league and teams again', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold());
  const register = (key: string, leagueNames: Record<string, string>, country = 'KR') =>
    h.client.createFixture(
      {
        sport: 'football',
        leagueNames,
        country,
        homeNames: { en: 'hansong' },
        awayNames: { en: 'Newcomers' },
        startsAt: timestampFromDate(kst('21:00:00')),
        key,
      },
      h.admin(...all),
    );
  expect((await register('1', { en: 'northern league ' })).fixture).toMatchObject({ leagueId: 1n, home: { id: 1n } });
  expect((await register('2', { en: 'Northern League' })).fixture).toMatchObject({ leagueId: 1n, away: { id: 3n } });
  expect((await register('3', { en: 'Northern League' }, 'JP')).fixture).toMatchObject({ leagueId: 2n });
  await h.client.updateLeague({ id: 2n, names: { en: 'J North' } }, h.admin(...all));
  expect((await register('4', { en: 'j north' }, 'JP')).fixture).toMatchObject({ leagueId: 2n });
});
