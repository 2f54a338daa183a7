import { createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHouse, openHouse } from './house.ts';
import { freshKey, restClient } from './rest-client.ts';

let house: GatewayHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(() => {
  house.wallet.keys.length = 0;
});

const money = () =>
  createClient(
    MoneyService,
    createConnectTransport({
      baseUrl: house.gateway.url,
      httpVersion: '1.1',
      interceptors: [
        (next) => (call) => {
          call.header.set('authorization', 'player-1');
          return next(call);
        },
      ],
    }),
  );

test('a write without a key is given one of its own at the typed door, and a sent key is kept', async () => {
  const { deposit, withdraw, convertPoints } = money();
  await deposit({ amount: 10_000n });
  await deposit({ amount: 10_000n });
  await withdraw({ amount: 10_000n, bankPassword: '0042' });
  await convertPoints({ point: 10n });
  const made = [...house.wallet.keys];
  expect(made.map(isUuidv7)).toEqual([true, true, true, true]);
  expect(new Set(made).size).toBe(4);
  await deposit({ amount: 10_000n, key: 'form-0001' });
  expect(house.wallet.keys.at(-1)).toBe('form-0001');
});

test('the same at the legacy door', async () => {
  await house.legacy('/api/bank/charge', { charge_money: 10_000 }, 'player-1');
  await house.legacy('/api/bank/exchange', { exchange_money: 10_000, bank_password: '0042' }, 'player-1');
  await house.legacy('/api/bank/convertPoint', { point: 10 }, 'player-1');
  expect(house.wallet.keys.map(isUuidv7)).toEqual([true, true, true]);
  await house.legacy('/api/bank/charge', { charge_money: 10_000, key: 'form-0002' }, 'player-1');
  expect(house.wallet.keys.at(-1)).toBe('form-0002');
});

test('an operator’s header is the key of its write', async () => {
  const head = freshKey();
  const body = { ids: [7], purse: 'money', amount: 5_000, memo: '지급' };
  await restClient(house).post('/rest/members/actions/adjust', body, head);
  expect(house.wallet.adjusted.at(-1)?.key).toBe(head['idempotency-key']);
});

test('a slip’s key is its member’s own: without one no bet is asked for', async () => {
  const answer = await fetch(`${house.gateway.url}/madang.player.v1.BettingService/Place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'player-1' },
    body: JSON.stringify({ legs: [{ roundId: 'eos5.20261120.247', pick: 'pb_odd', oddsMilli: 1950 }], stake: '10000' }),
  });
  expect(answer.status).toBe(400);
  expect(house.games.placed).toEqual([]);
});
