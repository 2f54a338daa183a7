import { ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { NoticeChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { RoundDrawnSchema, RoundUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { AccountStateChangedSchema, SessionEndedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { LevelFlagsChangedSchema } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { type LiveEvent, LiveService } from '@madang/proto/madang/player/v1/live_pb.ts';
import { accountOf, type BalanceTypeName } from '@madang/proto/madang/wallet/v1/accounts.ts';
import {
  DepositChangedSchema,
  TransferPostedSchema,
  WithdrawalChangedSchema,
} from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { describe, expect, test } from 'vitest';
import { betId, openRound, roundId } from './games-double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

/** A subscriber that reads one event after the other; each reading has a deadline. */
function subscribe(harness: GatewayHarness, token?: string, useBinaryFormat = true, games: string[] = []) {
  const authorize: Interceptor = (next) => (call) => {
    if (token) call.header.set('authorization', token);
    return next(call);
  };
  const transport = createConnectTransport({
    baseUrl: harness.gateway.url,
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

const posted = (owner: bigint, seq: bigint, balanceAfter: bigint, balanceType: BalanceTypeName = 'money') => ({
  key: `key-${seq}`,
  amount: 1n,
  kind: 'stake',
  entries: [{ account: accountOf(owner, balanceType), owner, balanceType, amount: -1n, balanceAfter, seq }],
});

describe.each([
  ['JSON', false],
  ['binary', true],
] as const)('over %s', (_name, binary) => {
  test('a member gets a snapshot, and then what changes, with a sequence that rises by one', async () => {
    await using harness = await openHarness();
    using live = subscribe(harness, 'player-1', binary);
    const first = await live.next();
    expect(first).toMatchObject({
      sequence: 1n,
      change: {
        case: 'snapshot',
        value: { wallet: { money: 50_000n, point: 12n, balance: 3n }, rounds: [{ id: roundId, status: 'open' }] },
      },
    });
    await harness.tell(TransferPostedSchema, posted(7n, 5n, 40_000n));
    expect(await live.next()).toMatchObject({
      sequence: 2n,
      change: { case: 'wallet', value: { money: 40_000n, point: 12n } },
    });
    await harness.tell(BetSettledSchema, { betId, accountId: 7n, outcome: 'win' });
    expect(await live.next()).toMatchObject({
      sequence: 3n,
      change: { case: 'bet', value: { id: betId, stake: 10_000n } },
    });
    await harness.tell(DepositChangedSchema, { depositId: 1n, accountId: 7n, status: 'approved' });
    expect(await live.next()).toMatchObject({
      sequence: 4n,
      change: { case: 'money', value: { type: 'charge', id: 1n, status: 'approved' } },
    });
    await harness.tell(RoundUpdatedSchema, openRound(Date.now(), 2n));
    expect(await live.next()).toMatchObject({
      sequence: 5n,
      change: { case: 'round', value: { status: 'open', odds: [{ oddsMilli: 1950 }, {}] } },
    });
    await harness.tell(RoundDrawnSchema, { roundId, game: 'eos5' });
    expect(await live.next()).toMatchObject({
      change: { case: 'round', value: { status: 'drawn', results: [{ pick: 'pb_odd' }], facts: { sum: '74' } } },
    });
    await harness.tell(NoticeChangedSchema, { noticeId: 1n });
    expect(await live.next()).toMatchObject({ sequence: 7n, change: { case: 'context', value: true } });
  });
});

test('a visitor hears of rounds alone, and nobody of another member’s money', async () => {
  await using harness = await openHarness();
  using visitor = subscribe(harness);
  using other = subscribe(harness, 'other-1');
  const first = (await visitor.next())?.change;
  expect(first?.case === 'snapshot' && first.value.wallet).toBeUndefined();
  await other.next();
  await harness.tell(TransferPostedSchema, posted(7n, 1n, 1n));
  await harness.tell(BetSettledSchema, { betId, accountId: 7n });
  await harness.tell(RoundUpdatedSchema, openRound(Date.now(), 2n));
  for (const live of [visitor, other]) expect((await live.next())?.change.case).toBe('round');
});

test('a partner that may decide on deposits hears once of those below it that changed, and of no others', async () => {
  await using harness = await openHarness();
  using partner = subscribe(harness, 'shop-1', false);
  using member = subscribe(harness, 'other-1');
  for (const live of [partner, member]) await live.next();
  await harness.tell(DepositChangedSchema, { depositId: 1n, accountId: 9n, path: '1.3.9', status: 'new' });
  await harness.tell(DepositChangedSchema, { depositId: 2n, accountId: 2n, path: '1.2', status: 'cancelled' });
  // It may not decide on withdrawals.
  await harness.tell(WithdrawalChangedSchema, { withdrawalId: 1n, accountId: 7n, path: '1.2.7', status: 'new' });
  for (const depositId of [3n, 4n])
    await harness.tell(DepositChangedSchema, { depositId, accountId: 7n, path: '1.2.7', status: 'new' });
  expect((await partner.next())?.change).toMatchObject({ case: 'request', value: { kind: 'charge' } });
  await harness.tell(NoticeChangedSchema, { noticeId: 1n });
  for (const live of [partner, member]) expect((await live.next())?.change.case).toBe('context');
});

test('rounds of games that are not watched are not sent', async () => {
  await using harness = await openHarness();
  using live = subscribe(harness, undefined, true, ['speedkeno']);
  expect((await live.next())?.change).toMatchObject({ case: 'snapshot', value: { rounds: [] } });
  await harness.tell(RoundUpdatedSchema, openRound(Date.now(), 2n));
  await harness.tell(NoticeChangedSchema, { noticeId: 1n });
  expect((await live.next())?.change.case).toBe('context');
});

test('news that is older than what is known changes nothing', async () => {
  await using harness = await openHarness();
  using live = subscribe(harness, 'player-1');
  await live.next();
  await harness.tell(RoundUpdatedSchema, openRound(Date.now(), 3n));
  expect((await live.next())?.change.case).toBe('round');
  await harness.tell(RoundUpdatedSchema, openRound(Date.now(), 2n));
  await harness.tell(TransferPostedSchema, posted(7n, 9n, 30_000n));
  expect((await live.next())?.change).toMatchObject({ case: 'wallet', value: { money: 30_000n } });
  await harness.tell(TransferPostedSchema, posted(7n, 8n, 99_000n));
  await harness.tell(TransferPostedSchema, posted(7n, 2n, 77n, 'point'));
  expect((await live.next())?.change).toMatchObject({ case: 'wallet', value: { money: 30_000n, point: 77n } });
});

test('a heartbeat shows that the stream is alive', async () => {
  await using harness = await openHarness({ heartbeatMs: 100 });
  using live = subscribe(harness);
  await live.next();
  expect(await live.next()).toMatchObject({ sequence: 2n, change: { case: 'heartbeat' } });
});

test('streams end with the session, with the account, and with the gateway', async () => {
  await using harness = await openHarness();
  using first = subscribe(harness, 'player-1');
  using second = subscribe(harness, 'player-2');
  using third = subscribe(harness, 'other-1');
  for (const live of [first, second, third]) await live.next();
  await harness.legacy('/api/logout', {}, 'player-1');
  expect(await first.next()).toBeUndefined();
  await harness.tell(AccountStateChangedSchema, { accountId: 7n, state: 'blocked' });
  expect(await second.next()).toBeUndefined();
  await harness.gateway[Symbol.asyncDispose]();
  expect(await third.next()).toBeUndefined();
});

test('a stream ends at once when its session is told to have ended, whatever ended it, and no other does', async () => {
  await using harness = await openHarness();
  using first = subscribe(harness, 'player-1');
  using second = subscribe(harness, 'player-2');
  using operator = subscribe(harness, 'player-3');
  using visitor = subscribe(harness);
  for (const live of [first, second, operator, visitor]) await live.next();
  await harness.tell(SessionEndedSchema, { sessionId: 'session-player-1', accountId: 7n, reason: 'operator' });
  expect(await first.next()).toBeUndefined();
  const { post } = restClient(harness);
  const ended = await post('/rest/sessions/actions/end', { ids: ['session-player-3', 'none'] }, freshKey());
  expect(ended.json.map((row: { ok: boolean }) => row.ok)).toEqual([true, false]);
  expect(await operator.next()).toBeUndefined();
  await harness.tell(NoticeChangedSchema, { noticeId: 1n });
  for (const live of [second, visitor]) expect((await live.next())?.change.case).toBe('context');
  // What was in memory of it is gone as well: the next call is looked up again.
  const lookUps = harness.identity.lookUps;
  await harness.legacy('/api/betting/list', {}, 'player-1');
  expect(harness.identity.lookUps).toBe(lookUps + 1);
});

test('streams of a level end when its restrictions change, and its members are looked up again', async () => {
  await using harness = await openHarness();
  using member = subscribe(harness, 'player-1');
  using visitor = subscribe(harness);
  for (const live of [member, visitor]) await live.next();
  const level = 1;
  const lookUps = harness.identity.lookUps;
  await harness.tell(LevelFlagsChangedSchema, { level: level + 1 });
  await harness.legacy('/api/betting/list', {}, 'player-1');
  expect(harness.identity.lookUps).toBe(lookUps);
  await harness.tell(LevelFlagsChangedSchema, { level });
  expect(await member.next()).toBeUndefined();
  await harness.legacy('/api/betting/list', {}, 'player-1');
  expect(harness.identity.lookUps).toBe(lookUps + 1);
  await harness.tell(NoticeChangedSchema, { noticeId: 1n });
  expect((await visitor.next())?.change.case).toBe('context');
});

test('a session that ends while its stream is being opened leaves no stream', async () => {
  await using harness = await openHarness();
  let release = () => {};
  harness.identity.hold = new Promise((resolve) => {
    release = () => resolve();
  });
  using live = subscribe(harness, 'player-1');
  const next = live.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await harness.tell(SessionEndedSchema, { sessionId: 'session-player-1', accountId: 7n, reason: 'state' });
  release();
  expect(await next).toBeUndefined();
});

test('an end that nobody told is found by looking, and while identity is away nobody is thrown out', async () => {
  await using harness = await openHarness({ sessionCheckMs: 50 });
  using first = subscribe(harness, 'player-1');
  using second = subscribe(harness, 'player-2');
  for (const live of [first, second]) await live.next();
  harness.identity.ended.add('session-player-1');
  expect(await first.next()).toBeUndefined();
  harness.identity.isAway = true;
  harness.identity.ended.add('session-player-2');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await harness.tell(NoticeChangedSchema, { noticeId: 1n });
  expect((await second.next())?.change.case).toBe('context');
  harness.identity.isAway = false;
  expect(await second.next()).toBeUndefined();
});

test('a caller has as many streams as it may, and an ended session none', async () => {
  await using harness = await openHarness({ maxStreamsEach: 1 });
  using first = subscribe(harness, 'player-1');
  await first.next();
  const refused = await subscribe(harness, 'player-1').next().catch(ConnectError.from);
  expect(refused).toBeInstanceOf(ConnectError);
  expect(toDomainError(refused).reason).toBe('RESOURCE_EXHAUSTED');
  first.leave();
  await new Promise((resolve) => setTimeout(resolve, 200));
  using again = subscribe(harness, 'player-1');
  expect((await again.next())?.change.case).toBe('snapshot');
  harness.identity.expired.add('player-9');
  expect(toDomainError(await subscribe(harness, 'player-9').next().catch(ConnectError.from)).reason).toBe(
    'EXPIRED_SESSION',
  );
});

test('a request that is no envelope, or breaks a rule, is refused', async () => {
  await using harness = await openHarness();
  const games = Array.from({ length: 41 }, () => 'eos5');
  const refused = toDomainError(await subscribe(harness, undefined, true, games).next().catch(ConnectError.from));
  expect(refused).toMatchObject({ reason: 'VALIDATION', field: 'games' });
  const url = `${harness.gateway.url}/madang.player.v1.LiveService/Subscribe`;
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
