import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { FixtureStatus, FixtureUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lateIncidents } from '../alerts/late-bets.ts';
import { BettingHarness, refusalOf, until } from './harness.ts';
import { marketOf } from './sports.ts';

let t: BettingHarness;
beforeEach(async () => {
  t = await BettingHarness.open();
  for (const id of [1, 2, 3]) t.sports.open(id, t.nowMs);
  await t.restart();
  for (let member = 7n; member < 30n; member++) t.ledger.give(member, 100_000_000n);
});
afterEach(() => t[Symbol.asyncDispose]());

const risk = () => t.harness.platform('test').client(SportsRiskService);
const reads = () => t.asAdmin('bets.read');
const trades = () => t.asAdmin('rounds.sales');
const alerts = async (filter: Record<string, string> = {}) =>
  (await risk().listSportsAlerts({ filter }, reads())).alerts;
const watched = () => until(async () => (await t.sql('select from bets_to_watch')).length === 0, 'all were looked at');
const rules = (change: string) => t.sql(`update sports_rules set ${change}`).then(() => t.restart());

test('the book has what open bets may cost, the worst match first, and one match by its id', async () => {
  await t.placeOn(7n, [1]);
  await t.placeOn(7n, [2], { pick: 'away', oddsMilli: 4000 });
  await t.placeOn(8n, [1, 2]);
  const book = await risk().getSportsBook({}, reads());
  expect(book.worst).toBe(-50_000n);
  expect(
    book.fixtures.map(({ fixtureId, bets, worst, worstPick, limit }) => [fixtureId, bets, worst, worstPick, limit]),
  ).toEqual(
    [
      [2n, 2n, -25_000n, 'away', 500_000_000n],
      [1n, 2n, -25_000n, 'home', 500_000_000n],
    ].sort((a, b) => Number(a[0]) - Number(b[0])),
  );
  const [one] = (await risk().getSportsBook({ fixtureId: 2n }, reads())).fixtures;
  expect(one?.markets[0]?.picks.map(({ pick, stake, house }) => [pick, stake, house])).toEqual([
    ['away', 10_000n, -25_000n],
    ['home', 5_000n, -5_000n],
  ]);
  expect((await risk().getSportsBook({ fixtureId: 3n }, reads())).fixtures).toEqual([]);
  expect(await refusalOf(risk().getSportsBook({}, t.asMember(7n)))).toBe('FORBIDDEN');
});

test('bets on a match are listed by its first and further legs, newest first and within other filters', async () => {
  const first = (await t.placeOn(7n, [1, 2])).bet?.id;
  await t.later(1);
  const second = (await t.placeOn(8n, [2])).bet?.id;
  await t.placeOn(8n, [1]);
  await t.place(7n);
  const listed = async (filter: Record<string, string>) =>
    (await t.client.listBets({ filter, limit: 10 }, reads())).bets.map(({ id }) => id);
  expect(await listed({ fixture_id: '2' })).toEqual([second, first]);
  expect(await listed({ fixture_id: '2', account_id: '7' })).toEqual([first]);
  expect(await listed({ fixture_id: '2', person_q: 'm8x' })).toEqual([]);
  expect(await listed({ fixture_id: '22' })).toEqual([]);
  for (const wrong of ['x', '__proto__', '1;drop', ''])
    expect(await refusalOf(t.client.listBets({ filter: { fixture_id: wrong } }, reads()))).toBe('VALIDATION');
});

test('high stakes and wins raise an alert each, which is closed once, by whom is told', async () => {
  await rules('alert_stake_from = 100000, alert_win_from = 200000');
  await t.placeOn(7n, [1], { stake: 99_000n });
  const { bet } = await t.placeOn(8n, [1], { stake: 100_000n });
  await watched();
  const open = await alerts({ state: 'open' });
  expect(open.map(({ kind, betId, accountId, stake, marketId }) => [kind, betId, accountId, stake, marketId])).toEqual(
    ['high_win', 'high_stake'].map((kind) => [kind, bet?.id, 8n, 100_000n, marketOf(1)]),
  );
  const id = open[0]?.id ?? 0n;
  const both = await Promise.all([1, 2].map(() => risk().closeSportsAlerts({ ids: [id], memo: 'known' }, trades())));
  expect(both.map(({ results }) => results[0]?.code).toSorted()).toEqual(['', 'ALREADY_PROCESSED']);
  expect((await risk().closeSportsAlerts({ ids: [99_999n] }, trades())).results[0]?.code).toBe('NOT_FOUND');
  expect((await alerts({ state: 'closed' }))[0]).toMatchObject({ id, takenBy: 'admin' });
  const { rows } = await t.client.listAudit({ filter: { resource: 'sports_alert' } }, t.asAdmin('audit.read'));
  expect(rows).toMatchObject([{ action: 'sports_alert.close', resourceId: `${id}`, memo: 'known' }]);
  expect(await refusalOf(risk().closeSportsAlerts({ ids: [id] }, reads()))).toBe('FORBIDDEN');
});

test('many members on one unlikely pick are one alert that grows, and a likely one is none', async () => {
  await rules('alert_members = 3');
  for (let member = 7n; member < 10n; member++) await t.placeOn(member, [1]);
  await t.placeOn(7n, [2], { pick: 'away', oddsMilli: 4000 });
  await t.placeOn(7n, [2], { pick: 'away', oddsMilli: 4000 });
  await t.placeOn(8n, [2], { pick: 'away', oddsMilli: 4000 });
  await watched();
  expect(await alerts()).toEqual([]);
  await t.placeOn(9n, [2], { pick: 'away', oddsMilli: 4000 });
  await t.placeOn(10n, [2], { pick: 'away', oddsMilli: 4000 });
  await watched();
  const [one, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ kind: 'one_sided', fixtureId: 2n, pick: 'away', bets: 5n, stake: 50_000n });
});

test('a stake far above what a member stakes usually is an alert', async () => {
  await rules('alert_times_usual = 10');
  for (let bet = 0; bet < 10; bet++) await t.placeOn(7n, [1]);
  await t.later(1);
  await t.placeOn(7n, [1], { stake: 90_000n });
  await t.later(1);
  // A member of whom too little is known alarms nobody.
  await t.placeOn(8n, [1], { stake: 300_000n });
  await t.placeOn(7n, [2], { stake: 200_000n });
  await watched();
  expect((await alerts()).map(({ kind, accountId, detail }) => [kind, accountId, detail])).toEqual([
    ['unusual_stake', 7n, 'm7 · ×11'],
  ]);
});

const goal = (seconds: number) => ({ number: 3, kind: 'goal', side: 'home', period: 'h1', seconds, points: 1 });

test('bets that were placed between a goal and the telling of it are one alert', async () => {
  await t.placeOn(7n, [1]);
  await t.later(4_000);
  await t.placeOn(8n, [1, 2]);
  await t.placeOn(8n, [2]);
  await t.later(1_000);
  const fixture = t.sports.open(1, t.nowMs, {
    status: FixtureStatus.IN_PROGRESS,
    clock: { period: 'h1', seconds: 600, running: true, at: timestampFromMs(t.nowMs) },
    incidents: [goal(597)],
  });
  await t.say(FixtureUpdatedSchema, fixture);
  await t.say(FixtureUpdatedSchema, fixture);
  await t.harness.settled();
  await t.later(25_000);
  await until(async () => (await alerts()).length > 0, 'the alert was raised');
  expect(await alerts({ fixture_id: '1' })).toMatchObject([
    { kind: 'late_bets', bets: 1n, stake: 10_000n, detail: 'goal · 3 s', home: { en: 'Home' } },
  ]);
});

test.each([
  [2, 1],
  [1.9, 0],
  [120, 1],
  [121, 0],
])('what was told of %d s late is looked at: %d', (late, found) => {
  const clock = { period: 'h1', seconds: 600, running: true, at: timestampFromMs(1_000_000) };
  const of = (change: object) =>
    lateIncidents(
      create(FixtureUpdatedSchema, { fixtureId: 1n, clock, incidents: [goal(600)], ...change }),
      1_000_000 + late * 1000,
    );
  expect(of({})).toHaveLength(found);
  expect(of({ clock: { ...clock, running: false } })).toEqual([]);
  expect(of({ clock: { ...clock, countsDown: true } })).toEqual([]);
  expect(
    of({
      incidents: [
        { ...goal(600), revoked: true },
        { ...goal(600), points: 0 },
      ],
    }),
  ).toEqual([]);
});
