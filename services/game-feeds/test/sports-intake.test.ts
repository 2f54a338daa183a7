import { FixtureStatus, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { expect, test } from 'vitest';
import { kst } from './harness.ts';
import {
  feedFixture,
  fixtureTold,
  ft,
  message,
  oddsTold,
  otherProcess,
  ref,
  result,
  scoreTold,
  sportsHarness,
  startsAt,
  total,
} from './sports-harness.ts';

const pricesOf = (market: { outcomes: readonly { pick: string; oddsMilli: number }[] } | undefined) =>
  market?.outcomes.map(({ oddsMilli }) => oddsMilli);

test('a new match goes on sale with its markets, and changes of one moment are one event', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(0, result(1900, 3400, 4100), total(10, 1900, 1900)));
  expect(h.fixtures()).toHaveLength(1);
  expect(h.fixtures()[0]).toMatchObject({ sport: 'football', country: 'KR', status: FixtureStatus.NOT_STARTED });
  expect(h.fixtures()[0]?.home?.names).toEqual({ en: 'Hansong', ko: '한송' });
  expect(h.markets()).toHaveLength(1);
  expect(h.markets()[0]?.markets.map(({ marketId }) => marketId)).toEqual(['1:result:ft', '1:total:ft:10']);
  h.forget();
  await h.tell(oddsTold(1, result(1800, 3400, 4100)), oddsTold(2, result(1700, 3400, 4100)));
  expect(h.fixtures()).toEqual([]);
  expect(h.markets().map(({ markets }) => markets.map(pricesOf))).toEqual([[[1700, 3400, 4100]]]);
  expect(h.markets()[0]?.markets[0]).toMatchObject({ status: MarketStatus.OPEN, version: 2n });
});

test('the same message takes effect once, in one batch, in the next, and after a start', async () => {
  await using h = await sportsHarness();
  const first = fixtureTold();
  const odds = oddsTold(0, result(1900, 3400, 4100));
  const ended = scoreTold(60, { status: 'finished', scores: [ft(2, 1)] });
  await h.tell(first, first, odds, odds, ended, ended);
  await h.tell(ended, odds, first);
  await using again = otherProcess(h);
  await again.sports.take('lsports', [ended, odds, first]);
  await h.home.settled();
  expect(h.fixtures()).toHaveLength(1);
  expect(h.results()).toHaveLength(1);
  const { rows } = await h.database.query('select message_id from sports_inputs');
  expect(rows).toHaveLength(3);
});

test('what is older than what is known undoes nothing, in whatever order it comes', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(10, result(1500, 3400, 4100)), oddsTold(5, result(1900, 3400, 4100)));
  expect(pricesOf(h.markets()[0]?.markets[0])).toEqual([1500, 3400, 4100]);
  await h.tell(
    scoreTold(90, { status: 'in_progress', scores: [ft(2, 0, false)] }),
    scoreTold(80, { status: 'about_to_start', scores: [ft(1, 0, false)] }),
    fixtureTold({ status: 'not_started' }, 70),
  );
  expect(h.fixtures().at(-1)).toMatchObject({ status: FixtureStatus.IN_PROGRESS });
  expect(h.fixtures().at(-1)?.scores).toMatchObject([{ period: 'ft', home: 2, away: 0 }]);
});

test('what comes before its match waits for it', async () => {
  await using h = await sportsHarness();
  await h.tell(scoreTold(60, { status: 'finished', scores: [ft(0, 1)] }), oddsTold(1, result(1900, 3400, 4100)));
  expect(h.fixtures()).toEqual([]);
  await h.tell(fixtureTold());
  expect(h.fixtures().at(-1)).toMatchObject({ status: FixtureStatus.FINISHED });
  expect(h.results().map(({ reason, revision }) => [reason, revision])).toEqual([['result', 0]]);
});

test('what cannot be believed is refused and counted, and keeps nothing else from its effect', async () => {
  await using h = await sportsHarness();
  await h.tell(
    fixtureTold(),
    oddsTold(1, { ...result(1900, 3400, 4100), type: 'toString' }),
    oddsTold(1, { ...total(10, 1900, 1900), outcomes: [{ pick: 'over', oddsMilli: 1900 }] }),
    oddsTold(1, { ...result(1900, 3400, 4100), lineQuarters: 2 }),
    oddsTold(1, result(Number.NaN, 3400, 4100)),
    fixtureTold({ ref: 'other', startsAt: -1 }),
    oddsTold(1, result(1900, 3400, 4100)),
  );
  expect(h.markets().flatMap(({ markets }) => markets.map(({ marketId }) => marketId))).toEqual(['1:result:ft']);
  const { rows } = await h.database.query('select messages, refused from sports_feeds');
  expect(rows).toEqual([{ messages: 2n, refused: 5n }]);
});

test('two suppliers of one match make one match, and the word of the first counts alone', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(1, result(1900, 3400, 4100)));
  const { league, home, away } = feedFixture();
  const theirs = feedFixture({
    ref: 'x1',
    startsAt: startsAt + 60_000,
    league: { ...league, ref: 'x2' },
    home: { ...home, ref: 'x3' },
    away: { ...away, ref: 'x4' },
  });
  await h.sports.take('odds_api', [
    { id: 'm1', at: startsAt, kind: 'fixture', fixture: theirs },
    { id: 'm2', at: startsAt, kind: 'odds', fixture: 'x1', markets: [result(1100, 3400, 4100)] },
  ]);
  const { rows } = await h.database.query(
    `select (select count(*) from fixtures) as fixtures, (select count(*) from teams) as teams,
            (select count(*) from fixture_refs) as refs, (select feed -> 0 ->> 'oddsMilli' from markets) as odds`,
  );
  expect(rows).toEqual([{ fixtures: 1n, teams: 2n, refs: 2n, odds: '1900' }]);
});

test('two processes that take the same messages at once write them once', async () => {
  await using h = await sportsHarness();
  await using other = otherProcess(h);
  const messages = [
    fixtureTold(),
    oddsTold(1, result(1900, 3400, 4100)),
    ...Array.from({ length: 40 }, (_, n) => oddsTold(2 + n, result(1_900 - n, 3400, 4100))),
    scoreTold(90, { status: 'finished', scores: [ft(1, 1)] }),
  ];
  const halves = [h.sports, other.sports].map(async (sports) => {
    for (const one of messages) await sports.take('lsports', [one]);
  });
  await Promise.all(halves);
  await h.home.settled();
  const versions = h.markets().flatMap(({ markets }) => markets.map(({ version }) => version));
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => Number(a - b)));
  expect(h.results()).toHaveLength(1);
  expect(pricesOf(h.markets().at(-1)?.markets[0])).toEqual([1861, 3400, 4100]);
});

test('a transaction that fails leaves nothing, and what is remembered is what was committed', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), oddsTold(1, result(1900, 3400, 4100)));
  const { store, database } = h.sports.deps;
  const failed = database.transaction(async (tx) => {
    await store.change(tx, [1n], { now: 0 }, (states) => {
      const state = states.get(1n);
      if (state) Object.assign(state.fixture, { status: 'finished' });
      if (state) state.touched.facts = true;
    });
    throw new Error('killed');
  });
  await expect(failed).rejects.toThrow('killed');
  h.forget();
  await h.tell(oddsTold(2, result(1800, 3400, 4100)));
  expect(h.markets()[0]?.markets[0]).toMatchObject({ status: MarketStatus.OPEN });
  expect(h.fixtures()).toEqual([]);
});

test('a silent supplier stops its matches, and its snapshot alone brings them back', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold(), fixtureTold({ ref: 'second', startsAt: startsAt + 86_400_000 }));
  h.forget();
  await h.go(kst('10:00:15'));
  expect(h.statuses()).toEqual([]);
  await h.go(kst('10:00:16'));
  expect(h.statuses()).toMatchObject([{ provider: 'lsports', silent: true }]);
  expect(h.fixtures().map(({ salesStopped }) => salesStopped)).toEqual([true, true]);
  await h.go(kst('10:00:17'));
  expect(h.fixtures()).toHaveLength(2);
  await h.tell(message('heartbeat', 17, {}));
  expect(h.statuses().at(-1)).toMatchObject({ silent: false });
  expect(h.fixtures()).toHaveLength(2);
  await h.tell(message('snapshot', 18, { fixtures: [ref] }));
  expect(h.fixtures().map(({ fixtureId, salesStopped }) => [fixtureId, salesStopped])).toEqual([
    [1n, true] as const,
    [2n, true] as const,
    [1n, false],
  ]);
  await h.tell(message('snapshot', 19, { fixtures: ['second'] }));
  expect(
    h
      .fixtures()
      .slice(3)
      .map(({ fixtureId, salesStopped }) => [fixtureId, salesStopped])
      .sort(),
  ).toEqual([
    [1n, true],
    [2n, false],
  ]);
});

test('markets close at the start where nothing is bet on in play', async () => {
  await using h = await sportsHarness();
  await h.tell(fixtureTold({ inPlay: false }), oddsTold(1, result(1900, 3400, 4100)));
  h.forget();
  await h.go(kst('18:59:59.999'));
  expect(h.markets()).toEqual([]);
  await h.go(kst('19:00:00'));
  expect(h.markets()[0]?.markets[0]?.status).toBe(MarketStatus.CLOSED);
});
