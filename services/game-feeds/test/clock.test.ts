import { timestampDate } from '@bufbuild/protobuf/wkt';
import { RoundSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import { expect, test } from 'vitest';
import { BUILT_IN_GAMES } from '../games/catalogue.ts';
import { feedsHarness, kst } from './harness.ts';

const status = async (harness: Awaited<ReturnType<typeof feedsHarness>>, id: string) =>
  (await harness.client.getRound({ id })).status;

test('at the start every game opens its running round, tells all odds, and makes the next', async () => {
  await using harness = await feedsHarness({ at: kst('10:02:30') });
  await harness.go(kst('10:02:30'));
  const opened = harness.opened();
  expect(opened.map(({ game }) => game).sort()).toEqual(BUILT_IN_GAMES.map(({ id }) => id).sort());
  const eos5 = opened.find(({ game }) => game === 'eos5') ?? expect.fail();
  expect(eos5).toMatchObject({ roundId: 'eos5.20261120.121', day: '2026-11-20', round: 121, salesStopped: false });
  expect(eos5).toMatchObject({ gameClass: 'powerball', version: 1n });
  expect(eos5.odds).toHaveLength(77);
  expect(eos5.odds[0]).toMatchObject({ market: 'powerball.odd_even', pick: 'pb_odd', oddsMilli: 1950, status: 'open' });
  expect(eos5.closesAt && timestampDate(eos5.closesAt)).toEqual(kst('10:04:50'));
  expect(eos5.drawsAt && timestampDate(eos5.drawsAt)).toEqual(kst('10:05:00'));
  expect(await status(harness, 'eos5.20261120.122')).toBe('waiting');
});

test('a round closes and is drawn at its times to the millisecond, and the next opens with its draw', async () => {
  await using harness = await feedsHarness({ at: kst('10:00:00') });
  const id = 'eos5.20261120.121';
  await harness.go(kst('10:00:00'));
  await harness.go(kst('10:04:49.999'));
  expect(await status(harness, id)).toBe('open');
  await harness.go(kst('10:04:50'));
  expect(await status(harness, id)).toBe('closed');
  await harness.go(kst('10:04:59.999'));
  expect(await status(harness, id)).toBe('closed');
  expect(await status(harness, 'eos5.20261120.122')).toBe('waiting');
  await harness.go(kst('10:05:00'));
  const round = await harness.client.getRound({ id });
  expect(round).toMatchObject({ status: 'drawn', revision: 0, source: 'house', problem: '' });
  expect(await status(harness, 'eos5.20261120.122')).toBe('open');
  const told = harness.drawn().filter(({ roundId }) => roundId === id);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    revision: 0,
    source: 'house',
    day: '2026-11-20',
    round: 121,
    gameClass: 'powerball',
  });
  expect(told[0]?.numbers).toEqual(round.numbers);
  expect(told[0]?.results).toHaveLength(77);
  expect(told[0]?.results.filter(({ outcome }) => outcome === 'win')).toHaveLength(round.results.length);
  // Its own draw is told before its successor's opening.
  const types = harness.events.flatMap((e) => (JSON.stringify(e.message, bigints).includes('"eos5.') ? [e.type] : []));
  expect(types.map((type) => type.split('.').at(-1))).toEqual(['RoundUpdated', 'RoundDrawn', 'RoundUpdated']);
});

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

test('power ladder and keno ladder read the draws of powerball and speed keno', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  await harness.go(kst('10:05:00'));
  const numbers = new Map(harness.drawn().map((drawn) => [drawn.game, drawn.numbers]));
  expect(numbers.get('powerladder')).toEqual(numbers.get('powerball'));
  expect(numbers.get('kenoladder')).toEqual(numbers.get('speedkeno'));
  expect(numbers.get('eos5')).not.toEqual(numbers.get('powerball'));
  expect(numbers.size).toBe(17);
});

test('after a stop a round that was open is drawn late, from its own secret, and missed rounds are told, not invented', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  await harness.go(kst('10:23:00'));
  const late = await harness.client.getRound({ id: 'eos5.20261120.121' });
  expect(late).toMatchObject({ status: 'drawn', source: 'house' });
  expect(late.drawnAt && timestampDate(late.drawnAt)).toEqual(kst('10:23:00'));
  const list = await harness.client.listRounds({ filter: { game: 'eos5' }, sort: 'draws_at' });
  expect(list.rounds.map(({ round, status, problem }) => `${round} ${status} ${problem}`.trim())).toEqual([
    '121 drawn',
    '122 cancelled missed_rounds',
    '125 open',
    '126 waiting',
  ]);
  const { alerts } = await harness.client.listAlerts({ filter: { game: 'eos5' } }, harness.admin('operations.read'));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toMatchObject({ problem: 'missed_rounds', roundId: 'eos5.20261120.122' });
  expect(alerts[0]?.detail).toBe('eos5.20261120.122 to eos5.20261120.124: 3 not opened');
  expect(
    harness
      .opened()
      .filter(({ game }) => game === 'eos5')
      .map(({ round }) => round),
  ).toEqual([121, 125]);
  // They can't be made up for: after a day they are old news.
  await harness.go(kst('10:24:00', '2026-11-21'));
  const old = await harness.client.listAlerts({ filter: { game: 'eos5', open: 'false' } }, harness.admin('games.read'));
  expect(old.alerts.map(({ roundId }) => roundId)).toContain('eos5.20261120.122');
});

test('a start of the same database again goes on where the last one stopped', async () => {
  await using first = await feedsHarness();
  await first.go(kst('10:00:00'));
  const before = await first.client.getRound({ id: 'pbg.20261120.121' });
  await first.feeds[Symbol.asyncDispose]();
  await using again = await feedsHarness({ databaseUrl: first.home.databaseUrl, at: kst('10:01:00') });
  await again.go(kst('10:01:00'));
  const after = await again.client.getRound({ id: 'pbg.20261120.121' });
  expect(after).toEqual(before);
  expect(after.commitment).toMatch(/^[0-9a-f]{64}$/);
  await again.go(kst('10:05:00'));
  expect((await again.client.getRound({ id: 'pbg.20261120.121' })).status).toBe('drawn');
  const { total } = await again.client.listAlerts({ filter: { game: 'pbg' } }, again.admin('operations.read'));
  expect(total).toBe(0n);
});

test('two processes at once open and draw each round once', async () => {
  await using one = await feedsHarness();
  await using two = await feedsHarness({ databaseUrl: one.home.databaseUrl });
  for (const time of ['10:00:00', '10:04:50', '10:05:00', '10:05:01', '10:22:00']) {
    one.clock.set(kst(time));
    two.clock.set(kst(time));
    await Promise.all([one.feeds.tick(), two.feeds.tick(), one.feeds.tick(), two.feeds.tick()]);
  }
  const { rows } = await one.database.query<{ type: string; n: bigint; rounds: bigint }>(
    `select 'results' as type, count(*) as n, count(distinct round_id) as rounds from round_results
     union all select type, count(*), count(distinct payload) from outbox where type like '%RoundUpdated' group by type
     union all select 'alerts', count(*), count(distinct (game, round_id)) from alerts`,
  );
  expect(rows).toHaveLength(3);
  for (const { n, rounds } of rows) expect(n).toBe(rounds);
  const drawn = await one.database.query<{ n: bigint }>(
    `select count(*) as n from outbox where type like '%RoundDrawn'`,
  );
  expect(drawn.rows[0]?.n).toBe(rows.find(({ type }) => type === 'results')?.n);
});

test('over midnight the last round belongs to the old day, and the new day’s chain was published before its first', async () => {
  await using harness = await feedsHarness({ at: kst('23:55:00') });
  await harness.go(kst('23:55:00'));
  const last = await harness.client.getRound({ id: 'eos5.20261120.288' });
  expect(last).toMatchObject({ status: 'open', day: '2026-11-20' });
  expect(last.drawsAt && timestampDate(last.drawsAt)).toEqual(kst('00:00:00', '2026-11-21'));
  await harness.go(kst('23:59:50'));
  await harness.go(kst('00:00:00', '2026-11-21'));
  expect(await status(harness, 'eos5.20261120.288')).toBe('drawn');
  const first = await harness.client.getRound({ id: 'eos5.20261121.1' });
  expect(first).toMatchObject({ status: 'open', day: '2026-11-21', round: 1 });
  expect(first.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(first.commitment).not.toBe(last.commitment);
  const { rows } = await harness.database.query<{ n: bigint }>(
    `select count(*) as n from chain_commitments where day = '2026-11-21' and published_at < $1`,
    [kst('00:00:00', '2026-11-21')],
  );
  // Fifteen games draw for themselves.
  expect(rows[0]?.n).toBe(15n);
  const { total } = await harness.client.listAlerts({ filter: { game: 'eos5' } }, harness.admin('operations.read'));
  expect(total).toBe(0n);
});

test('betting tells that a round is settled; an older result than the one in force settles nothing', async () => {
  await using harness = await feedsHarness();
  await harness.go(kst('10:00:00'));
  await harness.go(kst('10:05:00'));
  const betting = harness.home.platform('betting');
  await using tables = await betting.openDatabase({
    schema: 'betting_double',
    migrations: new URL('../../../runtime/testing/migrations', import.meta.url),
  });
  await using _relay = betting.relay(tables, 'betting');
  const settled = (roundId: string, revision: number) => event(RoundSettledSchema, { roundId, revision, bets: 3n }, 1n);
  await tables.transaction((tx) =>
    addEvents(tx, [settled('eos5.20261120.121', 0), settled('pbg.20261120.121', 1), settled('nothing.20261120.1', 0)]),
  );
  await harness.home.settled();
  expect(await status(harness, 'eos5.20261120.121')).toBe('settled');
  expect(await status(harness, 'pbg.20261120.121')).toBe('drawn');
});

test('with its own timer all seventeen games draw and open at the busiest instant, none before it', async () => {
  await using before = await feedsHarness({ at: kst('23:55:00') });
  for (const time of ['23:55:00', '23:56:00', '23:57:00', '23:58:00', '23:59:00', '23:59:50'])
    await before.go(kst(time));
  await before.feeds[Symbol.asyncDispose]();
  const midnight = kst('00:00:00', '2026-11-21').getTime();
  const offset = midnight - 2_000 - Date.now();
  await using harness = await feedsHarness({
    databaseUrl: before.home.databaseUrl,
    clock: { now: () => new Date(Date.now() + offset) },
    config: { ticking: true },
  });
  await new Promise((resolve) => setTimeout(resolve, midnight - offset - Date.now() + 700));
  const { rows } = await harness.database.query<{ type: string; n: bigint; first: number; last: number }>(
    `select type, count(*) as n, extract(epoch from min(created_at))::float8 * 1000 as first,
            extract(epoch from max(created_at))::float8 * 1000 as last
       from outbox where created_at >= to_timestamp($1::float8 / 1000) group by type order by type`,
    [midnight - offset - 50],
  );
  expect(rows.map(({ type, n }) => `${type.split('.').at(-1)} ${n}`)).toEqual(['RoundDrawn 17', 'RoundUpdated 17']);
  for (const { first, last } of rows) {
    expect(first + offset).toBeGreaterThanOrEqual(midnight);
    if (process.env.SHOW_LATENESS)
      process.stdout.write(`${first + offset - midnight} … ${last + offset - midnight} ms\n`);
  }
});
