import { ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { NoticeChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { RoundDrawnSchema, RoundOpenedSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { AccountStateChangedSchema, SessionEndedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { type LiveEvent, LiveService } from '@madang/proto/madang/player/v1/live_pb.ts';
import { DepositChangedSchema, TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { describe, expect, test } from 'vitest';
import { betId, openRound, roundId } from './games-double.ts';
import { type GatewayHouse, openHouse } from './house.ts';
import { freshKey, restClient } from './rest-client.ts';

/** A subscriber that reads one event after the other; each reading has a deadline. */
function subscribe(house: GatewayHouse, token?: string, useBinaryFormat = true, games: string[] = []) {
  const authorize: Interceptor = (next) => (call) => {
    if (token) call.header.set('authorization', token);
    return next(call);
  };
  const transport = createConnectTransport({
    baseUrl: house.gateway.url,
    httpVersion: '1.1',
    useBinaryFormat,
    interceptors: [authorize],
  });
  const leaving = new AbortController();
  const events = createClient(LiveService, transport)
    .subscribe({ games }, { signal: leaving.signal })
    [Symbol.asyncIterator]();
  const next = async (): Promise<LiveEvent | undefined> => {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no event came')), 5_000).unref());
    const { value, done } = await Promise.race([events.next(), late]);
    return done ? undefined : value;
  };
  return { next, leave: () => leaving.abort(), [Symbol.dispose]: () => leaving.abort() };
}

const posted = (owner: bigint, seq: bigint, balanceAfter: bigint, purse = 'money') => ({
  ...{ key: `key-${seq}`, amount: 1n, kind: 'stake' },
  entries: [{ account: owner * 16n, owner, purse, amount: -1n, balanceAfter, seq }],
});

describe.each([
  ['JSON', false],
  ['binary', true],
] as const)('over %s', (_name, binary) => {
  test('a member gets a snapshot, and then what changes, with a sequence that rises by one', async () => {
    await using house = await openHouse();
    using live = subscribe(house, 'player-1', binary);
    const first = await live.next();
    expect(first).toMatchObject({
      sequence: 1n,
      change: {
        case: 'snapshot',
        value: { wallet: { money: 50_000n, point: 12n, balance: 3n }, rounds: [{ id: roundId, status: 'open' }] },
      },
    });
    await house.tell(TransferPostedSchema, posted(7n, 5n, 40_000n));
    expect(await live.next()).toMatchObject({
      sequence: 2n,
      change: { case: 'wallet', value: { money: 40_000n, point: 12n } },
    });
    await house.tell(BetSettledSchema, { betId, accountId: 7n, outcome: 'win' });
    expect(await live.next()).toMatchObject({
      sequence: 3n,
      change: { case: 'bet', value: { id: betId, stake: 10_000n } },
    });
    await house.tell(DepositChangedSchema, { depositId: 1n, accountId: 7n, status: 'approved' });
    expect(await live.next()).toMatchObject({
      sequence: 4n,
      change: { case: 'money', value: { type: 'charge', id: 1n, status: 'approved' } },
    });
    await house.tell(RoundOpenedSchema, openRound(Date.now(), 2n));
    expect(await live.next()).toMatchObject({
      sequence: 5n,
      change: { case: 'round', value: { status: 'open', odds: [{ oddsMilli: 1950 }, {}] } },
    });
    await house.tell(RoundDrawnSchema, { roundId, game: 'eos5' });
    expect(await live.next()).toMatchObject({
      change: { case: 'round', value: { status: 'drawn', results: [{ pick: 'pb_odd' }], facts: { sum: '74' } } },
    });
    await house.tell(NoticeChangedSchema, { noticeId: 1n });
    expect(await live.next()).toMatchObject({ sequence: 7n, change: { case: 'context', value: true } });
  });
});

test('a visitor hears of rounds alone, and nobody of another member’s money', async () => {
  await using house = await openHouse();
  using visitor = subscribe(house);
  using other = subscribe(house, 'other-1');
  const first = (await visitor.next())?.change;
  expect(first?.case === 'snapshot' && first.value.wallet).toBeUndefined();
  await other.next();
  await house.tell(TransferPostedSchema, posted(7n, 1n, 1n));
  await house.tell(BetSettledSchema, { betId, accountId: 7n });
  await house.tell(RoundOpenedSchema, openRound(Date.now(), 2n));
  for (const live of [visitor, other]) expect((await live.next())?.change.case).toBe('round');
});

test('rounds of games that are not watched are not sent', async () => {
  await using house = await openHouse();
  using live = subscribe(house, undefined, true, ['speedkeno']);
  expect((await live.next())?.change).toMatchObject({ case: 'snapshot', value: { rounds: [] } });
  await house.tell(RoundOpenedSchema, openRound(Date.now(), 2n));
  await house.tell(NoticeChangedSchema, { noticeId: 1n });
  expect((await live.next())?.change.case).toBe('context');
});

test('news that is older than what is known changes nothing', async () => {
  await using house = await openHouse();
  using live = subscribe(house, 'player-1');
  await live.next();
  await house.tell(RoundOpenedSchema, openRound(Date.now(), 3n));
  expect((await live.next())?.change.case).toBe('round');
  await house.tell(RoundOpenedSchema, openRound(Date.now(), 2n));
  await house.tell(TransferPostedSchema, posted(7n, 9n, 30_000n));
  expect((await live.next())?.change).toMatchObject({ case: 'wallet', value: { money: 30_000n } });
  await house.tell(TransferPostedSchema, posted(7n, 8n, 99_000n));
  await house.tell(TransferPostedSchema, posted(7n, 2n, 77n, 'point'));
  expect((await live.next())?.change).toMatchObject({ case: 'wallet', value: { money: 30_000n, point: 77n } });
});

test('a heartbeat shows that the stream is alive', async () => {
  await using house = await openHouse({ heartbeatMs: 100 });
  using live = subscribe(house);
  await live.next();
  expect(await live.next()).toMatchObject({ sequence: 2n, change: { case: 'heartbeat' } });
});

test('streams end with the session, with the account, and with the gateway', async () => {
  await using house = await openHouse();
  using first = subscribe(house, 'player-1');
  using second = subscribe(house, 'player-2');
  using third = subscribe(house, 'other-1');
  for (const live of [first, second, third]) await live.next();
  await house.legacy('/api/logout', {}, 'player-1');
  expect(await first.next()).toBeUndefined();
  await house.tell(AccountStateChangedSchema, { accountId: 7n, state: 'blocked' });
  expect(await second.next()).toBeUndefined();
  await house.gateway[Symbol.asyncDispose]();
  expect(await third.next()).toBeUndefined();
});

test('a stream ends at once when its session is told to have ended, whatever ended it, and no other does', async () => {
  await using house = await openHouse();
  using first = subscribe(house, 'player-1');
  using second = subscribe(house, 'player-2');
  using operator = subscribe(house, 'player-3');
  using visitor = subscribe(house);
  for (const live of [first, second, operator, visitor]) await live.next();
  await house.tell(SessionEndedSchema, { sessionId: 'session-player-1', accountId: 7n, reason: 'operator' });
  expect(await first.next()).toBeUndefined();
  const { post } = restClient(house);
  const ended = await post('/rest/sessions/actions/end', { ids: ['session-player-3', 'none'] }, freshKey());
  expect(ended.json.map((row: { ok: boolean }) => row.ok)).toEqual([true, false]);
  expect(await operator.next()).toBeUndefined();
  await house.tell(NoticeChangedSchema, { noticeId: 1n });
  for (const live of [second, visitor]) expect((await live.next())?.change.case).toBe('context');
  // What was in memory of it is gone as well: the next call is looked up again.
  const lookUps = house.identity.lookUps;
  await house.legacy('/api/betting/list', {}, 'player-1');
  expect(house.identity.lookUps).toBe(lookUps + 1);
});

test('a session that ends while its stream is being opened leaves no stream', async () => {
  await using house = await openHouse();
  let release = () => {};
  house.identity.hold = new Promise((resolve) => {
    release = () => resolve();
  });
  using live = subscribe(house, 'player-1');
  const next = live.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await house.tell(SessionEndedSchema, { sessionId: 'session-player-1', accountId: 7n, reason: 'state' });
  release();
  expect(await next).toBeUndefined();
});

test('an end that nobody told is found by looking, and while identity is away nobody is thrown out', async () => {
  await using house = await openHouse({ sessionCheckMs: 50 });
  using first = subscribe(house, 'player-1');
  using second = subscribe(house, 'player-2');
  for (const live of [first, second]) await live.next();
  house.identity.ended.add('session-player-1');
  expect(await first.next()).toBeUndefined();
  house.identity.isAway = true;
  house.identity.ended.add('session-player-2');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await house.tell(NoticeChangedSchema, { noticeId: 1n });
  expect((await second.next())?.change.case).toBe('context');
  house.identity.isAway = false;
  expect(await second.next()).toBeUndefined();
});

test('a caller has as many streams as it may, and an ended session none', async () => {
  await using house = await openHouse({ maxStreamsEach: 1 });
  using first = subscribe(house, 'player-1');
  await first.next();
  const refused = await subscribe(house, 'player-1').next().catch(ConnectError.from);
  expect(refused).toBeInstanceOf(ConnectError);
  expect(toDomainError(refused).reason).toBe('RESOURCE_EXHAUSTED');
  first.leave();
  await new Promise((resolve) => setTimeout(resolve, 200));
  using again = subscribe(house, 'player-1');
  expect((await again.next())?.change.case).toBe('snapshot');
  house.identity.expired.add('player-9');
  expect(toDomainError(await subscribe(house, 'player-9').next().catch(ConnectError.from)).reason).toBe(
    'EXPIRED_SESSION',
  );
});

test('a request that is no envelope, or breaks a rule, is refused', async () => {
  await using house = await openHouse();
  const games = Array.from({ length: 41 }, () => 'eos5');
  const refused = toDomainError(await subscribe(house, undefined, true, games).next().catch(ConnectError.from));
  expect(refused).toMatchObject({ reason: 'VALIDATION', field: 'games' });
  const url = `${house.gateway.url}/madang.player.v1.LiveService/Subscribe`;
  const send = (body: Uint8Array<ArrayBuffer>, type: string) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await send(new Uint8Array(3), 'application/json')).status).toBe(415);
  const answer = Buffer.from(
    await (await send(new Uint8Array([1, 0, 0, 0, 0]), 'application/connect+json')).arrayBuffer(),
  );
  expect(answer[0]).toBe(2);
  expect(JSON.parse(answer.subarray(5).toString())).toMatchObject({ error: { code: 'invalid_argument' } });
  expect((await send(new Uint8Array(70_000), 'application/connect+proto')).status).toBe(413);
});
