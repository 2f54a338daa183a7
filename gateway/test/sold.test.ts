import { type Client, ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { MarketsUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { type LiveEvent, LiveService } from '@madang/proto/madang/player/v1/live_pb.ts';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { betId, roundId } from './games-double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';
import { market } from './sports-double.ts';

const noSports = { useSports: false };
const noGames = { useMinigame: false };

function clientsOf(harness: GatewayHarness) {
  const authorize: Interceptor = (next) => (call) => {
    call.header.set('authorization', 'player-1');
    return next(call);
  };
  const interceptors = [authorize];
  const transport = createConnectTransport({ baseUrl: harness.gateway.url, httpVersion: '1.1', interceptors });
  return {
    sports: createClient(SportsService, transport),
    games: createClient(GameService, transport),
    betting: createClient(BettingService, transport),
    live: createClient(LiveService, transport),
  };
}

const reasonOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error) => toDomainError(ConnectError.from(error)).reason,
  );

const slips = {
  sports: { key: 'slip-0001', legs: [{ marketId: '1:result:ft', pick: 'home', oddsMilli: 2_000 }], stake: 10_000n },
  minigame: { key: 'slip-0002', legs: [{ roundId, pick: 'pb_odd', oddsMilli: 1_950 }], stake: 10_000n },
};
const legacySlips = {
  sports: { folders: [{ market_id: '1:result:ft', pick: 'home', odds: 2 }], betting_money: 10_000, key: 'slip-0003' },
  minigame: { folders: [{ round_id: roundId, pick: 'pb_odd', odds: 1.95 }], betting_money: 10_000, key: 'slip-0004' },
};

/** What every door of the player answers, by name. */
async function doors(harness: GatewayHarness) {
  const { sports, games, betting } = clientsOf(harness);
  const legacy = async (path: string, body: object) =>
    (await harness.legacy(path, body, 'player-1')).error?.code ?? 'fine';
  return {
    matches: await reasonOf(sports.listMatches({ board: 'cross' })),
    match: await reasonOf(sports.getMatch({ id: 1n })),
    limits: await reasonOf(sports.getLimits({})),
    matchPlaced: await reasonOf(betting.place(slips.sports)),
    legacyMatches: await legacy('/api/user/game/matches', { page: 'cross' }),
    legacyMatchPlaced: await legacy('/api/betting/place', { game_type: 'sports', ...legacySlips.sports }),
    board: await reasonOf(games.getBoard({ game: 'eos5' })),
    roundPlaced: await reasonOf(betting.place(slips.minigame)),
    legacyBoard: await legacy('/api/game/rounds', { game: 'eos5' }),
    legacyRoundPlaced: await legacy('/api/betting/place', { game_type: 'eos5', ...legacySlips.minigame }),
  };
}

const ofSports = ['matches', 'match', 'limits', 'matchPlaced', 'legacyMatches', 'legacyMatchPlaced'];

test.each([
  ['sports', noSports],
  ['minigame', noGames],
] as const)('where %s is off each door of it is shut, and every other stands', async (kind, off) => {
  await using harness = await openHarness();
  const open = await doors(harness);
  expect(new Set(Object.values(open))).toEqual(new Set(['fine']));
  const before = harness.games.placed.length;
  harness.content.more = off;
  await harness.tell(SiteSettingsChangedSchema, { version: 5n });
  const shut = (name: string) => ofSports.includes(name) === (kind === 'sports');
  const expected = Object.keys(open).map((name) => [name, shut(name) ? 'GAME_NOT_OFFERED' : 'fine']);
  expect(Object.entries(await doors(harness))).toEqual(expected);
  // The other kind's two slips alone came to betting.
  expect(harness.games.placed.length - before).toBe(2);
});

test('what was bet and drawn stays readable, and menus tell of nothing that is not sold', async () => {
  await using harness = await openHarness();
  harness.content.more = { ...noSports, ...noGames };
  const { sports, games, betting } = clientsOf(harness);
  expect(await reasonOf(betting.list({}))).toBe('fine');
  expect(await reasonOf(betting.get({ id: betId }))).toBe('fine');
  // Rounds that were drawn are asked of their owner, who is away here.
  expect(await reasonOf(games.listRounds({ game: 'eos5' }))).toBe('UNAVAILABLE');
  expect(await reasonOf(sports.listResults({}))).toBe('fine');
  expect((await sports.countMatches({})).boards).toEqual([]);
  const listed = await games.listGames({});
  expect([listed.rounds, listed.games.some(({ enabled }) => enabled)]).toEqual([[], false]);
  expect(listed.games.length).toBeGreaterThan(0);
  expect(listed.last.length).toBeGreaterThan(0);
});

/** The next event of a stream, with a deadline. */
function listen(live: Client<typeof LiveService>) {
  const leaving = new AbortController();
  const events = live.subscribe({ matches: [1n] }, { signal: leaving.signal })[Symbol.asyncIterator]();
  const next = async (): Promise<LiveEvent['change']> => {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no event came')), 5_000).unref());
    return (await Promise.race([events.next(), late])).value?.change ?? { case: undefined };
  };
  return { next, [Symbol.dispose]: () => leaving.abort() };
}

test('a stream has no round and no match that is not sold, and hears that a match is gone', async () => {
  await using harness = await openHarness({ frameMs: 20 });
  const { live } = clientsOf(harness);
  using early = listen(live);
  expect(await early.next()).toMatchObject({ case: 'snapshot', value: { rounds: [{}], matches: [{ id: 1n }] } });
  harness.content.more = { ...noSports, ...noGames };
  await harness.tell(SiteSettingsChangedSchema, { version: 5n });
  using late = listen(live);
  expect(await late.next()).toMatchObject({ case: 'snapshot', value: { rounds: [], matches: [] } });
  const markets = [market(1n, 'result', { home: 1_800, draw: 3_900, away: 4_600 }, { version: 2n })];
  await harness.tell(MarketsUpdatedSchema, { fixtureId: 1n, markets });
  let change = await early.next();
  while (change.case !== 'matches') change = await early.next();
  expect(change.value.changes).toMatchObject([{ id: 1n, gone: true, markets: [] }]);
});

test('a partner sees bets of what is sold, an administrator what was ever bet', async () => {
  await using harness = await openHarness();
  const { get } = restClient(harness);
  const asked = async (filter: object, token: string) => {
    const { json } = await get('/rest/bets', { filter }, token);
    return json.error?.code ?? harness.games.filters.at(-1)?.game_class;
  };
  expect(await asked({}, 'shop-1')).toBeUndefined();
  harness.content.more = noSports;
  await harness.tell(SiteSettingsChangedSchema, { version: 5n });
  expect(await asked({}, 'shop-1')).toBe('minigame,powerball');
  expect(await asked({ game_class: 'sports,powerball' }, 'shop-1')).toBe('powerball');
  expect(await asked({ game_class: 'sports' }, 'shop-1')).toBe('GAME_NOT_OFFERED');
  expect(await asked({ game_class: 'sports' }, 'admin-1')).toBe('sports');
  expect(await asked({}, 'admin-1')).toBeUndefined();
  harness.content.more = { ...noSports, ...noGames };
  await harness.tell(SiteSettingsChangedSchema, { version: 6n });
  expect(await asked({}, 'shop-1')).toBe('GAME_NOT_OFFERED');
});
