import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { type FeedsHarness, feedsHarness, kst, refusal } from './harness.ts';

const oddsOf = async (harness: FeedsHarness, game: string, pick: string) => {
  const { games } = await harness.client.listGames({});
  const outcomes = games.find(({ id }) => id === game)?.markets.flatMap((market) => market.outcomes);
  return outcomes?.find((outcome) => outcome.pick === pick) ?? expect.fail();
};

test('all seventeen games with exact probabilities, in menu order', async () => {
  await using harness = await feedsHarness();
  const { games } = await harness.client.listGames({}, harness.visitor());
  expect(games.map(({ id }) => id).slice(0, 6)).toEqual(['eos1', 'eos2', 'eos3', 'eos4', 'eos5', 'powerball']);
  expect(games).toHaveLength(17);
  const families = Object.fromEntries(games.map(({ id, family }) => [id, family]));
  expect(families).toMatchObject({ eos3: 'powerball', powerladder: 'powerladder', marukhan: 'baccarat' });
  const eos5 = games.find(({ id }) => id === 'eos5');
  expect(eos5).toMatchObject({ route: 'powerball/ntry/eos5', source: 'house', enabled: true, closeSeconds: 10 });
  expect(JSON.parse(eos5?.declarationJson ?? '')).toEqual(builtInGame('eos5'));
  expect(await oddsOf(harness, 'eos5', 'pb_odd_under')).toMatchObject({ probability: '1/5', probabilityPpm: 200_000 });
});

test('new odds reach the open round at once and every later one, and stay over a start', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  const updated = await harness.client.updateGame(
    { id: 'eos5', oddsMilli: { pb_odd: 1900, sum_odd: 1970 }, pickStatus: { pb_7: 'suspended' } },
    harness.admin('games.write'),
  );
  expect(updated.warnings).toEqual(['sum_odd pays back 0.9850']);
  await harness.go(kst('10:00:01'));
  const told = harness.opened().filter(({ game }) => game === 'eos5');
  expect(told.map(({ version }) => version)).toEqual([1n, 2n]);
  const prices = new Map(told[1]?.odds.map((price) => [price.pick, price]));
  expect(prices.get('pb_odd')).toMatchObject({ oddsMilli: 1900, status: 'open' });
  expect(prices.get('pb_even')).toMatchObject({ oddsMilli: 1950, status: 'open' });
  expect(prices.get('pb_7')).toMatchObject({ oddsMilli: 8950, status: 'suspended' });
  await harness.feeds[Symbol.asyncDispose]();
  await using again = await feedsHarness({ databaseUrl: harness.home.databaseUrl, at: kst('10:04:00') });
  await again.go(kst('10:05:00'));
  const next = again.opened().find(({ roundId }) => roundId === 'eos5.20261120.122');
  expect(next?.odds.find(({ pick }) => pick === 'pb_odd')?.oddsMilli).toBe(1900);
});

test('odds that pay back everything are refused with what they would pay, at the edge', async () => {
  await using harness = await feedsHarness();
  const set = (oddsMilli: Record<string, number>) =>
    harness.client.updateGame({ id: 'eos5', oddsMilli }, harness.admin('games.write'));
  expect(await refusal(set({ pb_odd: 2000 }))).toEqual({
    reason: 'MARGIN',
    field: 'odds_milli',
    meta: { pick: 'pb_odd', odds_milli: '2000', return: '1.0000' },
  });
  expect((await refusal(set({ pb_odd: 1999 }))).reason).toBe('none');
  // The second pair of the sum combination at the first pair's former odds.
  expect((await refusal(set({ sum_even_under: 4000 }))).meta.return).toBe('1.0227');
  // One bad pick saves nothing of the whole request.
  expect((await refusal(set({ pb_even: 1800, pb_over: 2100 }))).reason).toBe('MARGIN');
  expect((await oddsOf(harness, 'eos5', 'pb_even')).oddsMilli).toBe(1950);
  // A tie returns the stake, which counts as paid back.
  const home = (odds: number) =>
    harness.client.updateGame({ id: 'marukhan', oddsMilli: { home: odds } }, harness.admin('games.write'));
  expect((await refusal(home(1_980))).reason).toBe('MARGIN');
});

test('what must not be saved is refused by field', async () => {
  await using harness = await feedsHarness();
  const cases = [
    [{ id: 'nothing' }, 'NOT_FOUND', 'id'],
    [{ id: 'eos1', closeSeconds: 0 }, 'VALIDATION', 'close_seconds'],
    [{ id: 'eos1', closeSeconds: 56 }, 'VALIDATION', 'close_seconds'],
    [{ id: 'eos1', oddsMilli: { nothing: 1900 } }, 'VALIDATION', 'odds_milli'],
    [{ id: 'eos1', oddsMilli: { pb_odd: 1000 } }, 'VALIDATION', 'odds_milli'],
    [{ id: 'eos1', pickStatus: { nothing: 'open' } }, 'VALIDATION', 'pick_status'],
    [{ id: 'eos1', pickStatus: { pb_odd: 'closed' } }, 'VALIDATION', 'pick_status'],
    [{ id: 'eos1', source: 'moon' }, 'VALIDATION', 'source'],
    [{ id: 'eos1', source: 'chain' }, 'VALIDATION', 'source'],
    [{ id: 'eos1', source: 'feed' }, 'VALIDATION', 'feed_url'],
    [{ id: 'eos1', feedUrl: 'file:///etc/passwd' }, 'VALIDATION', 'feed_url'],
    [{ id: 'eos1', feedUrl: 'http://127.0.0.1:5432/' }, 'VALIDATION', 'feed_url'],
    [{ id: 'eos1', feedUrl: 'http://2130706433/' }, 'VALIDATION', 'feed_url'],
    [{ id: 'eos1', feedUrl: 'http://[::1]/' }, 'VALIDATION', 'feed_url'],
    [{ id: 'eos1', feedUrl: 'http://169.254.169.254/latest/' }, 'VALIDATION', 'feed_url'],
    [{ id: 'eos1', feedUrl: 'http://user:word@feed.example' }, 'VALIDATION', 'feed_url'],
    [{ id: 'speedkeno', source: 'feed', feedUrl: 'https://feed.example/x' }, 'VALIDATION', 'source'],
    [{ id: 'powerladder', source: 'replay' }, 'VALIDATION', 'source'],
  ] as const;
  for (const [request, reason, field] of cases)
    expect(await refusal(harness.client.updateGame(request, harness.admin('games.write')))).toMatchObject({
      reason,
      field,
    });
  expect(
    (await refusal(harness.client.updateGame({ id: 'eos1', closeSeconds: 55 }, harness.admin('games.write')))).reason,
  ).toBe('none');
});

test('an earlier close moves the open round and those to come, and never into the past', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  const close = (seconds: number) =>
    harness.client.updateGame({ id: 'eos5', closeSeconds: seconds }, harness.admin('games.write'));
  const closesAt = async (round: number) => {
    const { closesAt: at } = await harness.client.getRound({ id: `eos5.20261120.${round}` });
    return at && timestampDate(at);
  };
  await close(60);
  expect(await closesAt(121)).toEqual(kst('10:04:00'));
  expect(await closesAt(122)).toEqual(kst('10:09:00'));
  harness.clock.set(kst('10:03:00'));
  await close(200);
  expect(await closesAt(121)).toEqual(kst('10:03:00'));
  await harness.go(kst('10:03:00'));
  expect((await harness.client.getRound({ id: 'eos5.20261120.121' })).status).toBe('closed');
  await harness.go(kst('10:05:00'));
  await harness.go(kst('10:10:00'));
  expect(await closesAt(123)).toEqual(kst('10:11:40'));
});

test('a game that is switched off takes no bets, draws what is open, and misses nothing until it is on again', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  const enable = (enabled: boolean) => harness.client.updateGame({ id: 'eos5', enabled }, harness.admin('games.write'));
  await enable(false);
  await harness.go(kst('10:05:00'));
  const told = () =>
    harness
      .opened()
      .filter(({ game }) => game === 'eos5')
      .map((o) => `${o.round} ${o.salesStopped}`);
  expect(told()).toEqual(['121 false', '121 true']);
  expect((await harness.client.getRound({ id: 'eos5.20261120.121' })).status).toBe('drawn');
  await harness.go(kst('10:31:00'));
  await enable(true);
  await harness.go(kst('10:32:00'));
  expect(told()).toEqual(['121 false', '121 true', '127 false']);
  const { total } = await harness.client.listAlerts({ filter: { game: 'eos5' } }, harness.admin('operations.read'));
  expect(total).toBe(0n);
});

test('who may do what', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  const id = 'eos5.20261120.121';
  const member = harness.home.callAs({ kind: AccountKind.MEMBER, accountId: 7n, path: '1.7' });
  for (const options of [harness.visitor(), member, harness.admin()]) {
    expect((await harness.client.listOpenRounds({}, options)).rounds).toHaveLength(17);
    expect((await harness.client.getRound({ id }, options)).id).toBe(id);
    expect((await harness.client.listRounds({}, options)).total).toBeGreaterThan(0n);
  }
  const writes = (options: Parameters<typeof harness.client.updateGame>[1]) => [
    harness.client.updateGame({ id: 'eos5' }, options),
    harness.client.declareGame({ id: 'mine', declarationJson: '{}' }, options),
    harness.client.enterResult({ id, numbers: [1], key: 'k' }, options),
    harness.client.previewResult({ id, numbers: [1] }, options),
    harness.client.cancelRound({ id, memo: 'm' }, options),
    harness.client.setSales({ id, stopped: true }, options),
    harness.client.listAlerts({}, options),
    harness.client.listAudit({}, options),
  ];
  for (const call of writes(harness.visitor())) expect((await refusal(call)).reason).toBe('INVALID_REQUEST');
  for (const call of writes(member)) expect((await refusal(call)).reason).toBe('FORBIDDEN');
  for (const call of writes(harness.admin('members.read'))) expect((await refusal(call)).reason).toBe('FORBIDDEN');
  // A permission for sales is none for results, nor the other way round.
  expect((await refusal(harness.client.cancelRound({ id, memo: 'm' }, harness.admin('rounds.sales')))).reason).toBe(
    'FORBIDDEN',
  );
  expect((await refusal(harness.client.setSales({ id, stopped: true }, harness.admin('rounds.results')))).reason).toBe(
    'FORBIDDEN',
  );
});

test('every change leaves an audit row with its reason, before and after', async () => {
  await using harness = await feedsHarness();
  const change = { id: 'eos5', oddsMilli: { pb_odd: 1900 } };
  expect(
    await refusal(harness.client.updateGame({ ...change, memo: 'x'.repeat(501) }, harness.admin('games.write'))),
  ).toMatchObject({ reason: 'VALIDATION', field: 'memo' });
  await harness.client.updateGame({ ...change, memo: '홀수 쏠림' }, harness.admin('games.write'));
  const { rows } = await harness.client.listAudit({}, harness.admin('audit.read'));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    action: 'game.update',
    resource: 'game',
    resourceId: 'eos5',
    memo: '홀수 쏠림',
    actor: 9n,
    chainOk: true,
  });
  expect(JSON.parse(rows[0]?.beforeJson ?? '').odds_milli).toEqual({});
  expect(JSON.parse(rows[0]?.afterJson ?? '').odds_milli).toEqual({ pb_odd: 1900 });
});
