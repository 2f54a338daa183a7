import { createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.wallet.keys.length = 0;
});

const money = () =>
  createClient(
    MoneyService,
    createConnectTransport({
      baseUrl: harness.gateway.url,
      httpVersion: '1.1',
      interceptors: [
        (next) => (call) => {
          call.header.set('authorization', 'player-1');
          return next(call);
        },
      ],
    }),
  );

test('a write without a key is given one of its own at the typed API, and a sent key is kept', async () => {
  const { deposit, withdraw, convertPoints } = money();
  await deposit({ amount: 10_000n });
  await deposit({ amount: 10_000n });
  await withdraw({ amount: 10_000n, bankPassword: '0042' });
  await convertPoints({ point: 10n });
  const made = [...harness.wallet.keys];
  expect(made.map(isUuidv7)).toEqual([true, true, true, true]);
  expect(new Set(made).size).toBe(4);
  await deposit({ amount: 10_000n, key: 'form-0001' });
  expect(harness.wallet.keys.at(-1)).toBe('form-0001');
});

test('the same at the legacy API', async () => {
  await harness.legacy('/api/bank/charge', { charge_money: 10_000 }, 'player-1');
  await harness.legacy('/api/bank/exchange', { exchange_money: 10_000, bank_password: '0042' }, 'player-1');
  await harness.legacy('/api/bank/convertPoint', { point: 10 }, 'player-1');
  expect(harness.wallet.keys.map(isUuidv7)).toEqual([true, true, true]);
  await harness.legacy('/api/bank/charge', { charge_money: 10_000, key: 'form-0002' }, 'player-1');
  expect(harness.wallet.keys.at(-1)).toBe('form-0002');
});

test('an operator’s header is the key of its write', async () => {
  const head = freshKey();
  const body = { ids: [7], balance_type: 'money', amount: 5_000, memo: '지급' };
  await restClient(harness).post('/rest/members/actions/adjust', body, head);
  expect(harness.wallet.adjusted.at(-1)?.key).toBe(head['idempotency-key']);
});

test('a slip’s key is its member’s own: without one no bet is asked for', async () => {
  const answer = await fetch(`${harness.gateway.url}/madang.player.v1.BettingService/Place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'player-1' },
    body: JSON.stringify({ legs: [{ roundId: 'eos5.20261120.247', pick: 'pb_odd', oddsMilli: 1950 }], stake: '10000' }),
  });
  expect(answer.status).toBe(400);
  expect(harness.games.placed).toEqual([]);
});
