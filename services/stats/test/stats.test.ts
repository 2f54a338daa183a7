import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CommissionAccruedSchema } from '@madang/proto/madang/agents/v1/events_pb.ts';
import { BetAcceptedSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { LoggedInSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { expect, test } from 'vitest';
import { pruneRecent } from '../counters/prune-recent.ts';

import { day, refusal, statsHarness } from './harness.ts';

test('bets, outcomes, money, commission, joins and logins add up by day, class and game', async () => {
  await using t = await statsHarness();
  await t.tree();
  await t.bet('1.2.21', 10_000n);
  await t.bet('1.3.31', 5_000n, { game: 'eos3' });
  await t.bet('1.3.31', 7_000n, { gameClass: 'powerball', game: 'pb' });
  const settled = {
    path: '1.2.21',
    stake: 10_000n,
    gameClass: 'minigame',
    game: 'eos5',
    outcome: 'win',
    payout: 19_500n,
  };
  await t.publish(BetSettledSchema, [settled]);
  await t.publish(DepositChangedSchema, [
    { path: '1.2.21', status: 'approved', previousStatus: 'new', amount: 30_000n, bonusPoints: 300n },
  ]);
  await t.publish(CommissionAccruedSchema, [{ path: '1.2', gameClass: 'minigame', game: 'eos5', amount: 500n }]);
  await t.publish(LoggedInSchema, [{ accountId: 21n, path: '1.2.21', kind: AccountKind.MEMBER }]);
  const whole = await t.client.getDaily(day, t.admin());
  expect(whole.rows).toMatchObject([
    {
      day: '',
      bets: 3n,
      stake: 22_000n,
      payout: 19_500n,
      wins: 1n,
      deposits: 30_000n,
      bonus: 300n,
      rolling: 500n,
      joins: 2n,
      logins: 1n,
      hour: -1,
    },
  ]);
  const games = await t.client.getDaily(
    { ...day, groupBy: ['day', 'game_class', 'game'], gameClass: 'minigame' },
    t.admin(),
  );
  expect(games.rows.map((r) => [r.day, r.gameClass, r.game, r.stake, r.rolling])).toEqual([
    ['2026-11-20', 'minigame', 'eos5', 10_000n, 500n],
    ['2026-11-20', 'minigame', 'eos3', 5_000n, 0n],
  ]);
});

test('members who bet are counted once a day, for each agent above them and for all', async () => {
  await using t = await statsHarness();
  await t.tree();
  const bettors = async (more: object, as = t.admin()) =>
    (await t.client.getDaily({ ...day, ...more }, as)).rows.map((row) => [
      row.day.slice(8),
      row.accountId,
      row.bettors,
    ]);
  await t.bet('1.2.21', 1_000n);
  await t.bet('1.2.21', 1_000n, { game: 'eos3' });
  await t.bet('1.2.21', 1_000n, { gameClass: 'powerball', game: 'pb' });
  await t.bet('1.3.31', 1_000n);
  await t.bet('1.3.39', 1_000n, { testAccount: true });
  expect(await bettors({})).toEqual([['', 0n, 2n]]);
  expect(await bettors({ accountId: 1n, groupBy: ['child'] })).toEqual([
    ['', 2n, 1n],
    ['', 3n, 1n],
  ]);
  expect(await bettors({}, t.agent('1.2'))).toEqual([['', 0n, 1n]]);
  expect((await t.client.getToday({}, t.admin())).today?.bettors).toBe(2n);
  // Where it stood then counts, and a class has no such number.
  await t.bet('1.3.21', 1_000n);
  expect(await bettors({}, t.agent('1.3'))).toEqual([['', 0n, 1n]]);
  expect(await bettors({ gameClass: 'minigame' })).toEqual([['', 0n, 0n]]);
  t.clock.set('2026-11-21T00:00:00+09:00');
  await t.bet('1.2.21', 1_000n);
  expect(await bettors({ endedOn: '2026-11-21', groupBy: ['day'] })).toEqual([
    ['21', 0n, 1n],
    ['20', 0n, 2n],
  ]);
});

test('who has bet on a day is forgotten with the parts of the day, and counts nobody again', async () => {
  await using t = await statsHarness();
  await t.tree();
  await t.bet('1.2.21', 1_000n);
  t.clock.advance(20 * 86_400_000);
  const database = openDatabase({ url: t.harness.databaseUrl, schema: 'stats', poolSize: 1 });
  await using _ = database;
  expect(await pruneRecent(database, t.clock)).toBe(false);
  expect((await database.query('select from bet_days')).rowCount).toBe(0);
  await t.bet('1.2.21', 1_000n, { at: timestampFromDate(new Date('2026-11-20T12:05:00+09:00')) });
  expect((await t.client.getDaily(day, t.admin())).rows).toMatchObject([{ bets: 2n, bettors: 1n }]);
});

test('an event that comes twice counts once', async () => {
  await using t = await statsHarness();
  const bet = { path: '1.2', stake: 10_000n, gameClass: 'minigame', game: 'eos5' };
  await t.publish(BetAcceptedSchema, [bet, bet], 70n);
  await t.publish(BetAcceptedSchema, [bet, bet, bet], 70n);
  expect((await t.client.getDaily(day, t.admin())).rows[0]?.bets).toBe(3n);
  expect(await t.client.getLag({}, t.admin())).toMatchObject({ counted: 3n, lagMs: 0n });
});

test('an agent reads its own subtree: whole, by child and by member; another is not found', async () => {
  await using t = await statsHarness();
  await t.tree();
  await t.bet('1.2.21', 10_000n);
  await t.bet('1.3.31', 5_000n);
  const rows = async (path: string, groupBy: string[], accountId = 0n) =>
    (await t.client.getDaily({ ...day, groupBy, accountId }, t.agent(path))).rows.map((r) => [r.accountId, r.stake]);
  expect(await rows('1', [])).toEqual([[0n, 15_000n]]);
  expect(await rows('1.2', [])).toEqual([[0n, 10_000n]]);
  expect(await rows('1', ['child'])).toEqual([
    [2n, 10_000n],
    [3n, 5_000n],
  ]);
  expect(await rows('1', ['child'], 3n)).toEqual([[31n, 5_000n]]);
  expect(await rows('1', ['account'])).toEqual([
    [21n, 10_000n],
    [31n, 5_000n],
  ]);
  expect(await rows('1.2', ['account'])).toEqual([[21n, 10_000n]]);
  expect(await rows('1', [], 31n)).toEqual([[0n, 5_000n]]);
  for (const id of [1n, 3n, 31n, 99n])
    expect(await refusal(t.client.getDaily({ ...day, accountId: id }, t.agent('1.2')))).toBe('NOT_FOUND');
  const top = await t.client.getDaily({ ...day, groupBy: ['child'] }, t.admin());
  expect(top.rows.map((r) => r.accountId)).toEqual([1n]);
});

test('a test account counts nowhere, and its logins do not either', async () => {
  await using t = await statsHarness();
  await t.account('1.7', AccountKind.MEMBER, { testAccount: true });
  await t.bet('1.7', 10_000n, { testAccount: true });
  await t.publish(LoggedInSchema, [{ accountId: 7n, path: '1.7', kind: AccountKind.MEMBER }]);
  expect((await t.client.getDaily(day, t.admin())).rows).toMatchObject([{ bets: 0n, joins: 0n, logins: 0n }]);
});

test('today stands beside yesterday and last week up to the same time, by hour and by class', async () => {
  await using t = await statsHarness();
  const at = (text: string) => ({ at: timestampFromDate(new Date(text)) });
  await t.bet('1.2', 1_000n, at('2026-11-20T09:30:00+09:00'));
  await t.bet('1.2', 2_000n, at('2026-11-20T12:01:00+09:00'));
  await t.bet('1.2', 4_000n, at('2026-11-19T12:09:00+09:00'));
  await t.bet('1.2', 8_000n, at('2026-11-19T12:10:00+09:00'));
  await t.bet('1.2', 16_000n, at('2026-11-13T00:00:00+09:00'));
  await t.bet('1.2', 32_000n, at('2026-11-18T10:00:00+09:00'));
  await t.bet('4.5', 64_000n, at('2026-11-20T10:00:00+09:00'));
  const today = await t.client.getToday({}, t.agent('1'));
  expect([today.today?.stake, today.yesterday?.stake, today.lastWeek?.stake]).toEqual([3_000n, 4_000n, 16_000n]);
  expect(today.hours.map((r) => [r.hour, r.stake])).toEqual([
    [9, 1_000n],
    [12, 2_000n],
  ]);
  expect(today.yesterdayHours.map((r) => [r.hour, r.stake])).toEqual([[12, 12_000n]]);
  expect(today.classes.map((r) => [r.gameClass, r.bets])).toEqual([['minigame', 2n]]);
  expect((await t.client.getToday({}, t.admin())).today?.stake).toBe(67_000n);
});

test('parts of days that nothing compares are taken away', async () => {
  await using t = await statsHarness();
  await t.bet('1.2', 1_000n);
  t.clock.advance(17 * 86_400_000);
  await using tables = openDatabase({ url: t.harness.databaseUrl, schema: 'stats', poolSize: 1 });
  expect(await pruneRecent(tables, t.clock)).toBe(false);
  expect((await tables.query('select 1 from recent')).rows).toEqual([]);
  expect((await tables.query(`select 1 from daily where game_class <> ''`)).rows).toHaveLength(3);
});

test('spans, groups and callers that are wrong are refused', async () => {
  await using t = await statsHarness();
  const get = (more: object) => refusal(t.client.getDaily({ ...day, ...more }, t.admin()));
  expect(await get({ startedOn: '2026-02-30' })).toBe('VALIDATION started_on');
  expect(await get({ endedOn: '2026-11-19' })).toBe('VALIDATION ended_on');
  expect(await get({ startedOn: '2025-10-16' })).toBe('fine');
  expect(await get({ startedOn: '2025-10-15' })).toBe('VALIDATION ended_on');
  expect(await get({ groupBy: ['password'] })).toBe('VALIDATION group_by');
  expect(await get({ groupBy: ['account', 'child'] })).toBe('VALIDATION group_by');
  const member = t.harness.callAs({ kind: AccountKind.MEMBER, accountId: 9n, path: '1.9' });
  expect(await refusal(t.client.getDaily(day, member))).toBe('FORBIDDEN');
  const desk = t.harness.callAs({ kind: AccountKind.ADMIN, accountId: 901n });
  expect(await refusal(t.client.getDaily(day, desk))).toBe('FORBIDDEN');
  expect(await refusal(t.client.getToday({}, desk))).toBe('FORBIDDEN');
  expect(await refusal(t.client.getLag({}, t.agent('1')))).toBe('FORBIDDEN');
});

test('what was bet with suppliers adds up by supplier, for a subtree too, and no other game has one', async () => {
  await using t = await statsHarness();
  await t.tree();
  for (const [path, gameClass, game] of [
    ['1.2.21', 'casino', 'aurora:bac-1'],
    ['1.2.21', 'casino', 'aurora:rou-1'],
    ['1.3.31', 'slot', 'aurora:wild'],
    ['1.3.31', 'slot', 'velvet:wild'],
    ['1.3.31', 'minigame', 'eos5'],
  ] as const)
    await t.bet(path, 1_000n, { gameClass, game });
  const ask = { ...day, groupBy: ['game_class', 'vendor'] };
  const sums = async (as: ReturnType<typeof t.agent>) =>
    (await t.client.getDaily(ask, as)).rows
      .filter(({ gameClass }) => gameClass !== '')
      .map((row) => [row.vendor, row.gameClass, row.stake].join(' '))
      .sort();
  await expect
    .poll(() => sums(t.admin()))
    .toEqual([' minigame 1000', 'aurora casino 2000', 'aurora slot 1000', 'velvet slot 1000']);
  expect(await sums(t.agent('1.2'))).toEqual(['aurora casino 2000']);
});
