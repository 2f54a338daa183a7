import { Code, ConnectError, createClient, type Interceptor } from '@connectrpc/connect';
import { errorFromJsonBytes } from '@connectrpc/connect/protocol-connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { ErrorDetailSchema } from '@madang/proto/madang/common/v1/error_pb.ts';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betId, roundId } from './games-double.ts';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

function transport(token: string | undefined, useBinaryFormat: boolean) {
  const authorize: Interceptor = (next) => (call) => {
    if (token) call.header.set('authorization', `Bearer ${token}`);
    return next(call);
  };
  return createConnectTransport({
    baseUrl: harness.gateway.url,
    httpVersion: '1.1',
    useBinaryFormat,
    interceptors: [authorize],
  });
}

async function refusal(call: Promise<unknown>) {
  const error = await call.then(() => undefined, ConnectError.from);
  if (!error) throw new Error('the call was not refused');
  // Without its detail a refusal would still have a code, but not its reason.
  expect(error.findDetails(ErrorDetailSchema)).toHaveLength(1);
  const { reason, field, meta } = toDomainError(error);
  return { error, reason, field, meta };
}

describe.each([
  ['JSON', false],
  ['binary', true],
] as const)('over %s', (_name, binary) => {
  const clientOf = (token?: string) => {
    const connection = transport(token, binary);
    return {
      session: createClient(SessionService, connection),
      games: createClient(GameService, connection),
      betting: createClient(BettingService, connection),
      money: createClient(MoneyService, connection),
    };
  };

  test('a visitor logs in, and a member sees its context', async () => {
    const { token } = await clientOf().session.login({ account: 'player1', password: 'right', device: 'pc' });
    expect(token).toBe('player-new');
    const visitor = await clientOf().session.getContext({ path: '/' });
    expect(visitor.member).toBeUndefined();
    expect(visitor.system).toMatchObject({ useUserJoin: true, useExchangePassword: true, banks: ['농협', '국민'] });
    const { member } = await clientOf(token).session.getContext({ path: '/' });
    expect(member).toMatchObject({
      id: 7n,
      account: 'player1',
      money: 50_000n,
      point: 12n,
      balance: 3n,
      bankAccountHolder: '김하늘',
    });
  });

  test('a bet, its refusal with all its facts, and what only a member may do', async () => {
    const slip = {
      key: 'slip-0001',
      legs: [{ roundId, pick: 'pb_odd', oddsMilli: 1950 }],
      stake: 10_000n,
      oddsChange: 'none',
    };
    const { betting } = clientOf('player-1');
    harness.games.refusal = undefined;
    expect(await betting.place(slip)).toMatchObject({
      money: 40_000n,
      bet: { id: betId, status: 'accepted', stake: 10_000n },
    });
    harness.games.refusal = new DomainError('ODDS_CHANGED', {
      field: 'selections[0].odds_milli',
      meta: { odds_milli: '1930' },
    });
    expect(await refusal(betting.place(slip))).toMatchObject({
      reason: 'ODDS_CHANGED',
      field: 'legs[0].odds_milli',
      meta: { odds_milli: '1930' },
    });
    harness.games.refusal = undefined;
    const placed = harness.games.placed.length;
    for (const oddsChange of ['lower', 'constructor', '__proto__', 'toString', 'ANY', '1'])
      expect(await refusal(betting.place({ ...slip, oddsChange }))).toMatchObject({
        reason: 'VALIDATION',
        field: 'odds_change',
      });
    expect(harness.games.placed).toHaveLength(placed);
    expect(await refusal(clientOf('other-1').betting.get({ id: betId }))).toMatchObject({
      reason: 'NOT_FOUND',
      error: { code: Code.NotFound },
    });
    expect(await refusal(clientOf().betting.list({}))).toMatchObject({
      reason: 'INVALID_REQUEST',
      error: { code: Code.Unauthenticated },
    });
    expect(await refusal(clientOf('shop-1').betting.list({}))).toMatchObject({ reason: 'FORBIDDEN' });
  });

  test('boards come with a member’s own limits, and to visitors with those of the first level', async () => {
    const board = await clientOf().games.getBoard({ game: 'eos5' });
    expect(board).toMatchObject({
      game: { id: 'eos5' },
      current: { id: roundId, status: 'open' },
      stakeMin: 1_000n,
      winMax: 10_000_000n,
    });
    expect(board.recent.map((round) => round.round)).toEqual([246]);
    const own = await clientOf('player-1').games.getBoard({ game: 'eos5' });
    expect([own.stakeMin, own.stakeMax, own.winMax]).toEqual([2_000n, 3_000_000n, 7_000_000n]);
    const { games, rounds, last } = await clientOf().games.listGames({});
    expect([games.length, rounds[0]?.odds.length, last[0]?.round]).toEqual([1, 0, 246]);
    expect(await refusal(clientOf().games.getBoard({ game: 'none' }))).toMatchObject({ reason: 'NOT_FOUND' });
    expect(await refusal(clientOf().games.getBoard({ game: '' }))).toMatchObject({
      reason: 'VALIDATION',
      field: 'game',
    });
  });

  test('a part that is down is UNAVAILABLE', async () => {
    expect(await refusal(clientOf().money.listFeed({}))).toMatchObject({
      reason: 'UNAVAILABLE',
      error: { code: Code.Unavailable },
    });
  });
});

test('a renewed token comes in its header, with answers and with refusals', async () => {
  const renewed: (string | null)[] = [];
  harness.identity.renewals.set('player-30', 'player-31');
  const connection = transport('player-30', false);
  await createClient(SessionService, connection).keepAlive(
    { path: '/' },
    { onHeader: (header) => renewed.push(header.get('x-renew-session-token')) },
  );
  harness.identity.renewals.set('shop-30', 'shop-31');
  const { error } = await refusal(createClient(BettingService, transport('shop-30', false)).list({}));
  renewed.push(error.metadata.get('x-renew-session-token'));
  expect(renewed).toEqual(['player-31', 'shop-31']);
});

test.each([
  ['application/proto', new Uint8Array([0xff, 0xff, 0xff])],
  ['application/proto', new Uint8Array([0x0a, 0x7f, 0x61])],
  ['application/proto', new Uint8Array([0x0a, 0x02, 0xc3, 0x28])],
  ['application/json', '{"account":'],
  ['application/json', '{"account":{"a":1}}'],
  ['application/json', '[]'],
])('a body that is no message of %s is malformed, and no fault', async (type, body) => {
  const { url } = harness.gateway;
  for (const method of ['SessionService/Login', 'BettingService/Place', 'GameService/GetBoard']) {
    const headers = { 'content-type': type, authorization: 'player-1' };
    const answer = await fetch(`${url}/madang.player.v1.${method}`, { method: 'POST', headers, body });
    const error = errorFromJsonBytes(
      new Uint8Array(await answer.arrayBuffer()),
      undefined,
      new ConnectError('no error', Code.Unknown),
    );
    expect([method, answer.status, error.code]).toEqual([method, 400, Code.InvalidArgument]);
    expect(toDomainError(error)).toMatchObject({ reason: 'VALIDATION' });
    expect(error.rawMessage).not.toContain('parse');
  }
});

test('what is no call of the typed API is told so, and is no fault', async () => {
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${harness.gateway.url}/madang.player.v1.${path}`, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const path of ['GameService/ListGames', 'BettingService/Place']) {
    expect([405, 415]).toContain(await ask(path, { method: 'GET' }));
    expect([404, 405, 415]).toContain(await ask(path, { method: 'PUT', body: '{}' }));
    for (const type of ['text/plain', 'constructor', 'application/grpc', 'application/connect+json'])
      expect(await ask(path, { method: 'POST', body: '{}', headers: { 'content-type': type } })).toBe(415);
  }
  expect(await ask('GameService/None', { method: 'POST', body: '{}' })).toBe(404);
});

test('a body past the limit is refused', async () => {
  const login = createClient(SessionService, transport(undefined, true)).login({
    account: 'x'.repeat(70_000),
    password: 'x',
  });
  expect((await login.then(() => undefined, ConnectError.from))?.code).toBe(Code.ResourceExhausted);
});

test('an ended session is told on calls that visitors may make too', async () => {
  harness.identity.expired.add('player-40');
  const call = createClient(SessionService, transport('player-40', false)).getContext({});
  expect(await refusal(call)).toMatchObject({ reason: 'EXPIRED_SESSION' });
});

test('while the site is closed the context still answers', async () => {
  harness.content.inspection = { isDisabled: true, memo: '점검' };
  await harness.tell(SiteSettingsChangedSchema, { version: 9n });
  const connection = transport('player-1', false);
  expect(await refusal(createClient(BettingService, connection).list({}))).toMatchObject({
    reason: 'MAINTENANCE',
    meta: { memo: '점검' },
  });
  expect((await createClient(SessionService, connection).getContext({})).system).toMatchObject({
    inspection: true,
    inspectionMemo: '점검',
  });
  harness.content.inspection = { isDisabled: false, memo: '' };
  await harness.tell(SiteSettingsChangedSchema, { version: 10n });
});
