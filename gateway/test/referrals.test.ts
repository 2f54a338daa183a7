import { createClient, type Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

const act = (action: string, body: object) =>
  restClient(harness).post(`/rest/bet-referrals/actions/${action}`, body, freshKey());

test('a trader reads what waits, with what it is sold at now and why it waits', async () => {
  const { json, status } = await restClient(harness).get('/rest/bet-referrals', { filter: { state: 'waiting' } });
  expect(status).toBe(200);
  expect(json).toMatchObject([
    {
      id: 1,
      account_id: 7,
      stake: 300_000,
      odds: 1.62,
      payout: 486_000,
      reason: 'referral_from',
      limit: 100_000,
      legs: [{ fixture_id: 9007, odds: 1.62, current_odds: 1.58, home: { en: 'Home 9007' } }],
    },
  ]);
  expect(json[0]).not.toHaveProperty('key');
});

test('a trader accepts, offers and refuses; a bet that was not placed is told as its refusal', async () => {
  expect((await act('accept', { ids: [1] })).json).toMatchObject([{ ok: true, data: { state: 'accepted' } }]);
  expect((await act('accept', { ids: [2] })).json).toMatchObject([
    { ok: false, error: { code: 'INSUFFICIENT_FUNDS' } },
  ]);
  expect((await act('offer', { ids: [1], stake: 200_000, odds: 1.58 })).json).toMatchObject([
    { ok: true, data: { offered_stake: 200_000, offered_odds: 1.58 } },
  ]);
  expect((await act('refuse', { ids: [1], memo: '한도' })).json).toMatchObject([{ ok: true, data: { memo: '한도' } }]);
  expect((await act('refuse', { ids: ['__proto__'] })).status).toBe(404);
});

test('a block is made, read and taken away', async () => {
  const { post, get } = restClient(harness);
  const { json } = await post('/rest/betting-blocks', { league_id: 3, sport: 'football' }, freshKey());
  expect(json).toMatchObject({ league_id: 3, sport: 'football', level: 0 });
  expect((await get('/rest/betting-blocks')).json).toHaveLength(1);
  expect((await post('/rest/betting-blocks/actions/remove', { ids: [1] }, freshKey())).json).toMatchObject([
    { ok: true },
  ]);
});

test('a member reads its own with their matches, takes an offer and leaves', async () => {
  const authorize: Interceptor = (next) => (call) => {
    call.header.set('authorization', 'player-1');
    return next(call);
  };
  const transport = createConnectTransport({
    baseUrl: harness.gateway.url,
    httpVersion: '1.1',
    interceptors: [authorize],
  });
  const betting = createClient(BettingService, transport);
  const { referrals } = await betting.listReferrals({});
  expect(referrals).toMatchObject([{ id: 1n, state: 'waiting', legs: [{ match: { home: 'Home 9007' } }] }]);
  expect(await betting.takeOffer({ id: 1n })).toMatchObject({ money: 1_000n, bet: { stake: 200_000n } });
  expect(await betting.leaveReferral({ id: 1n })).toMatchObject({ state: 'left' });
});
