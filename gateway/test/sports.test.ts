import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import {
  FixtureStatus,
  FixtureUpdatedSchema,
  LegResult,
  MarketResultedSchema,
  MarketStatus,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { type LiveEvent, LiveService } from '@madang/proto/madang/player/v1/live_pb.ts';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { describe, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { fixture, kickOff, market, names, usualMarkets } from './sports-double.ts';

function clientOf(harness: GatewayHarness, language = 'ko', useBinaryFormat = true) {
  const speak: Interceptor = (next) => (call) => {
    call.header.set('accept-language', language);
    return next(call);
  };
  const options = { baseUrl: harness.gateway.url, useBinaryFormat, interceptors: [speak] };
  const transport = createConnectTransport({ ...options, httpVersion: '1.1' });
  return { sports: createClient(SportsService, transport), live: createClient(LiveService, transport) };
}

function bettingOf(harness: GatewayHarness) {
  const authorize: Interceptor = (next) => (call) => {
    call.header.set('authorization', 'player-1');
    return next(call);
  };
  return createClient(
    BettingService,
    createConnectTransport({ baseUrl: harness.gateway.url, httpVersion: '1.1', interceptors: [authorize] }),
  );
}

/** Reads one event of a stream after the other, each with a deadline. */
function listen(
  harness: GatewayHarness,
  wanted: { matches?: bigint[]; listed?: bigint[]; board?: string },
  binary = true,
) {
  const leaving = new AbortController();
  const events = clientOf(harness, 'ko', binary)
    .live.subscribe(wanted, { signal: leaving.signal })
    [Symbol.asyncIterator]();
  const next = async (): Promise<LiveEvent['change']> => {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no event came')), 5_000).unref());
    const { value } = await Promise.race([events.next(), late]);
    return value?.change ?? { case: undefined };
  };
  const frame = async () => {
    const change = await next();
    if (change.case !== 'matches') throw new Error(`${change.case} came in place of a frame`);
    return change.value;
  };
  return { next, frame, [Symbol.dispose]: () => leaving.abort() };
}

const reasonOf = async (call: Promise<unknown>) =>
  toDomainError(await call.then(() => undefined, ConnectError.from)).reason;

const price = (id: bigint, oddsMilli: number, version: bigint) => ({
  fixtureId: id,
  markets: [market(id, 'result', { home: oddsMilli, draw: 3900, away: 4600 }, { version })],
});

test('a board shows its matches with the markets of a row, in the language that is asked for', async () => {
  await using harness = await openHarness();
  const page = await clientOf(harness).sports.listMatches({ board: 'cross' });
  expect(page.total).toBe(3);
  expect(page.matches[0]).toMatchObject({ id: 1n, league: '가람 리그', home: '홈 1', marketCount: 8 });
  expect(page.matches[0]?.state).toMatchObject({ status: 'not_started', incidents: [] });
  // The line whose prices are nearest to each other is the main one.
  expect(page.matches[0]?.markets.map(({ id }) => id)).toEqual(['1:result:ft', '1:handicap:ft:-4', '1:total:ft:10']);
  const { matches } = await clientOf(harness, 'vi').sports.listMatches({ board: 'cross', limit: 1, skip: 1 });
  // Without a Vietnamese name the English one stands in.
  expect(matches.map(({ id, home }) => [id, home])).toEqual([[2n, 'Home 2']]);
  expect(await reasonOf(clientOf(harness).sports.listMatches({ board: 'constructor' }))).toBe('NOT_FOUND');
});

test('filters find by sport, day, league and name, and count what the others would find', async () => {
  await using harness = await openHarness();
  const hoops = { sport: 'basketball', leagueId: 20n, leagueNames: names('한강 농구', 'Hangang Hoops') };
  const later = { startsAt: timestampFromMs(kickOff + 86_400_000) };
  harness.sports.fixtures.push({ fixture: fixture(4n, { ...hoops, ...later }), markets: usualMarkets(4n) });
  const { sports } = clientOf(harness);
  const ask = async (query: Record<string, unknown>) =>
    (await sports.listMatches({ board: 'cross', ...query })).matches.map(({ id }) => Number(id));
  expect(await ask({ sport: 'basketball' })).toEqual([4]);
  expect(await ask({ leagueId: 10n })).toEqual([1, 2, 3]);
  expect(await ask({ q: 'hANgang' })).toEqual([4]);
  expect(await ask({ q: '홈 2' })).toEqual([2]);
  expect(await ask({ day: '2026-11-22' })).toEqual([4]);
  expect(await ask({ ids: [3n, 99n] })).toEqual([3]);
  const page = await sports.listMatches({ board: 'cross', day: '2026-11-21' });
  expect(page.sports.map(({ name, count }) => [name, count])).toEqual([['football', 3]]);
  expect(page.days.map(({ name, count }) => [name, count])).toEqual([
    ['2026-11-21', 3],
    ['2026-11-22', 1],
  ]);
  expect(page.leagues.map(({ name, count }) => [name, count])).toEqual([['가람 리그', 3]]);
});

test('what was not released, is over or has nothing on sale is on no board', async () => {
  await using harness = await openHarness();
  const { releasedAt: _, ...hidden } = fixture(4n);
  harness.sports.fixtures.push(
    { fixture: hidden, markets: usualMarkets(4n) },
    { fixture: fixture(5n, { status: FixtureStatus.FINISHED }), markets: usualMarkets(5n) },
    { fixture: fixture(6n), markets: [market(6n, 'result', { home: 1 }, { status: MarketStatus.CLOSED })] },
    { fixture: fixture(7n, { status: FixtureStatus.IN_PROGRESS }), markets: usualMarkets(7n) },
  );
  const { sports } = clientOf(harness);
  expect((await sports.listMatches({ board: 'cross' })).matches.map(({ id }) => id)).toEqual([1n, 2n, 3n]);
  expect((await sports.listMatches({ board: 'inplay' })).matches.map(({ id }) => id)).toEqual([7n]);
  expect(await reasonOf(sports.getMatch({ id: 4n }))).toBe('NOT_FOUND');
  const { boards } = await sports.countMatches({});
  expect(Object.fromEntries(boards.map(({ name, count }) => [name, count]))).toEqual({
    cross: 3,
    europe: 3,
    inplay: 1,
  });
});

test('a match has every market, and the results of those that have one', async () => {
  await using harness = await openHarness();
  const { sports } = clientOf(harness);
  expect((await sports.getMatch({ id: 1n })).markets).toHaveLength(8);
  await harness.tell(MarketResultedSchema, {
    marketId: '1:both_score:ft',
    fixtureId: 1n,
    revision: 0,
    results: [
      { pick: 'yes', result: LegResult.WIN },
      { pick: 'no', result: LegResult.LOSS },
    ],
  });
  const { markets } = await sports.getMatch({ id: 1n });
  const settled = markets.find(({ type }) => type === 'both_score');
  expect([settled?.status, settled?.picks.map(({ result }) => result)]).toEqual(['settled', ['win', 'loss']]);
  expect(await reasonOf(sports.getMatch({ id: 99n }))).toBe('NOT_FOUND');
});

test('while the owner of matches is away the menu and the stream stand, and a board says so', async () => {
  await using harness = await openHarness();
  harness.sports.isAway = true;
  const { sports } = clientOf(harness);
  expect((await sports.countMatches({})).boards).toEqual([]);
  expect(await reasonOf(sports.listMatches({ board: 'cross' }))).toBe('UNAVAILABLE');
  using live = listen(harness, { matches: [1n] });
  expect(await live.next()).toMatchObject({ case: 'snapshot', value: { matches: [], rounds: [{}] } });
});

describe.each([
  ['JSON', false],
  ['binary', true],
] as const)('over %s', (_name, binary) => {
  test('a stream hears of the matches that it watches, and of no other', async () => {
    await using harness = await openHarness({ frameMs: 20 });
    using live = listen(harness, { matches: [1n] }, binary);
    const first = await live.next();
    expect(first).toMatchObject({ case: 'snapshot', value: { matches: [{ id: 1n, whole: true, listed: false }] } });
    await harness.tell(MarketsUpdatedSchema, price(2n, 1_800, 2n));
    await harness.tell(MarketsUpdatedSchema, price(1n, 1_800, 2n));
    await harness.tell(MarketsUpdatedSchema, price(1n, 1_850, 3n));
    const { changes } = await live.frame();
    // Two changes of a moment are one, and markets that did not change are left out.
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      id: 1n,
      markets: [{ id: '1:result:ft', picks: [{ oddsMilli: 1_850 }, {}, {}] }],
    });
    expect(changes[0]?.state).toBeUndefined();
    const scores = [{ period: 'ft', home: 1, away: 0 }];
    const incidents = [{ number: 1, kind: 'goal', side: 'home', period: 'h1', seconds: 700, points: 1 }];
    const playing = { status: FixtureStatus.IN_PROGRESS, version: 2n, scores, incidents };
    await harness.tell(FixtureUpdatedSchema, fixture(1n, playing));
    expect((await live.frame()).changes[0]).toMatchObject({
      markets: [],
      state: { status: 'in_progress', scores: [{ home: 1 }], incidents: [{ kind: 'goal' }] },
    });
  });
});

test('a list hears of what stands in its rows, and when its board gains or loses a match', async () => {
  await using harness = await openHarness({ frameMs: 20 });
  using live = listen(harness, { board: 'cross', listed: [1n, 2n] });
  expect(await live.next()).toMatchObject({
    case: 'snapshot',
    value: { matches: [{ id: 1n, listed: true, markets: [{}, {}, {}] }, { id: 2n }] },
  });
  // Neither this market nor this line stands in the row.
  const other = market(1n, 'both_score', { yes: 1_900, no: 1_900 }, { version: 2n });
  const line = market(1n, 'total', { over: 1_310, under: 3_390 }, { line: 6, version: 2n });
  await harness.tell(MarketsUpdatedSchema, { fixtureId: 1n, markets: [other, line] });
  await harness.tell(MarketsUpdatedSchema, price(2n, 1_800, 2n));
  const first = await live.frame();
  // The row of the first match was never told, so that its first frame comes whole.
  expect(first.changes.map(({ id }) => id)).toContain(2n);
  await harness.tell(MarketsUpdatedSchema, { fixtureId: 1n, markets: [{ ...other, version: 3n }] });
  await harness.tell(FixtureUpdatedSchema, fixture(8n));
  await harness.tell(MarketsUpdatedSchema, { fixtureId: 8n, markets: usualMarkets(8n) });
  expect(await live.frame()).toMatchObject({ changes: [], boardChanged: true });
  await harness.tell(FixtureUpdatedSchema, fixture(1n, { version: 5n, status: FixtureStatus.IN_PROGRESS }));
  expect(await live.frame()).toMatchObject({ changes: [{ id: 1n }], boardChanged: true });
});

test('news that is older than what is known changes nothing', async () => {
  await using harness = await openHarness({ frameMs: 20 });
  const { sports } = clientOf(harness);
  await sports.listMatches({ board: 'cross' });
  await harness.tell(MarketsUpdatedSchema, price(1n, 1_900, 5n));
  await harness.tell(MarketsUpdatedSchema, price(1n, 1_800, 4n));
  await harness.tell(FixtureUpdatedSchema, fixture(1n, { version: 1n, salesStopped: true }));
  const match = await sports.getMatch({ id: 1n });
  expect(match.markets.find(({ type }) => type === 'result')?.picks[0]?.oddsMilli).toBe(1_900);
  expect(match.state?.salesStopped).toBe(false);
});

test('too many matches, or a list of no board, are refused', async () => {
  await using harness = await openHarness();
  const many = Array.from({ length: 51 }, (_, index) => BigInt(index + 1));
  for (const wanted of [{ matches: many }, { listed: [1n] }, { board: 'none', listed: [1n] }]) {
    using live = listen(harness, wanted);
    expect(await reasonOf(live.next())).toBe('VALIDATION');
  }
});

test('matches that are over are listed with their scores, without markets', async () => {
  await using harness = await openHarness();
  const scores = [{ period: 'ft', home: 2, away: 1, ended: true }];
  harness.sports.ended = [fixture(9n, { status: FixtureStatus.FINISHED, scores })];
  const { matches, total } = await clientOf(harness).sports.listResults({ day: '2026-11-21', sport: 'football' });
  expect(harness.sports.asked[0]).toMatchObject({ sport: 'football', starts_at_gte: '2026-11-21T00:00:00+09:00' });
  expect(total).toBe(1n);
  expect(matches[0]).toMatchObject({ home: '홈 9', state: { status: 'finished', scores: [{ home: 2 }] }, markets: [] });
});

test('the legacy API lists the matches of a page with their odds as decimals', async () => {
  await using harness = await openHarness();
  const { data } = await harness.legacy('/api/user/game/matches', { page: 'cross' });
  expect(data.total).toBe(3);
  const [first] = data.matches;
  expect(first).toMatchObject({
    id: 1,
    league: { name: '가람 리그' },
    home: '홈 1',
    status: 'not_started',
    score: null,
  });
  expect(first.markets).toHaveLength(8);
  expect(first.markets.find((row: { id: string }) => row.id === '1:handicap:ft:-4')).toMatchObject({
    line: -1,
    status: 'open',
    odds: [
      { pick: 'home', label: '홈 1', odds: 2.02 },
      { pick: 'away', label: '원정 1', odds: 1.8 },
    ],
  });
  expect((await harness.legacy('/api/game/matches', { page: 'none' })).error).toMatchObject({ field: 'page' });
  expect((await harness.legacy('/api/game/matches', { page: 'cross', skip: 2 })).data.matches).toHaveLength(1);
});

test('a slip on matches is placed, and its bet tells each match in the session’s language, in both APIs', async () => {
  await using harness = await openHarness();
  const folders = [
    { market_id: '1:handicap:ft:-4', pick: 'home', odds: 2.02 },
    { market_id: '2:total:ft:10', pick: 'over', odds: 1.72 },
  ];
  const slip = { game_type: 'sports', folders, folds: [1, 2], betting_money: 30_000, key: 'slip-0009' };
  const placed = await harness.legacy('/api/betting/place', slip, 'player-1');
  expect(harness.games.placed[0]).toMatchObject({
    folds: [1, 2],
    selections: [{ marketId: '1:handicap:ft:-4', roundId: '' }, { marketId: '2:total:ft:10' }],
  });
  expect(placed.data.betting.folders[0]).toMatchObject({
    league: 'Garam League',
    home: 'Home 1',
    away: 'Away 1',
    type: 'handicap',
    half: 'ft',
    handicap: -1,
    score: { home: 2, away: 1 },
    status: '적특',
    is_draw: true,
  });
  expect(placed.data.betting.folders[1]).toMatchObject({ status: '진행중', betting: 'Over', handicap: 2.5 });
  const both = [{ market_id: '1:result:ft', round_id: 'eos5.20261120.247', pick: 'home', odds: 2 }];
  const refused = await harness.legacy('/api/betting/place', { ...slip, folders: both }, 'player-1');
  expect(refused.error).toMatchObject({ code: 'VALIDATION' });
  const legs = [{ marketId: '1:handicap:ft:-4', pick: 'home', oddsMilli: 2_020 }];
  const { bet } = await bettingOf(harness).place({ key: 'slip-0010', legs, stake: 10_000n });
  expect(bet?.legs[0]).toMatchObject({
    type: 'handicap',
    lineQuarters: -4,
    result: 'push',
    match: { home: 'Home 1', status: 'finished', homeScore: 2, awayScore: 1, hasScore: true },
  });
  expect(bet?.legs[1]).toMatchObject({ inPlay: true, placedHomeScore: 1, match: { period: 'h2', hasScore: false } });
  const meta = { rule: 'same_match_result_total', legs: '1:result:ft,1:total:ft:10' };
  harness.games.refusal = new DomainError('BANNED_COMBINATION', { meta });
  const banned = await bettingOf(harness).place({ key: 'slip-0011', legs, stake: 10_000n }).catch(ConnectError.from);
  expect(toDomainError(banned)).toMatchObject({
    reason: 'BANNED_COMBINATION',
    meta,
  });
});
