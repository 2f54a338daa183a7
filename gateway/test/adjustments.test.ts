import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
let get: ReturnType<typeof restClient>['get'];
beforeAll(async () => {
  harness = await openHarness();
  ({ get } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

test('what partners moved is told with both names and the sums of each balance', async () => {
  const { status, headers, json } = await get('/rest/adjustments', {
    filter: { person_q: 'player1', created_at_gte: '2026-11-20', created_at_lte: '2026-11-20' },
  });
  expect(status).toBe(200);
  expect(json).toEqual([
    expect.objectContaining({
      id: '01936f3e-0000-7000-8000-000000000001',
      balance_type: 'money',
      amount: 50_000,
      memo: '이벤트',
      account_id: 7,
      account: 'player1',
      actor_id: 8,
      actor_account: 'player2',
    }),
  ]);
  const none = { money_taken: 0, point_given: 0, point_taken: 0, egg_given: 0, egg_taken: 0 };
  expect(JSON.parse(headers.get('x-list-sums') ?? '')).toEqual({ money_given: 50_000, ...none });
  // The day is Seoul's, and its last instant belongs to it.
  expect(harness.wallet.filters.at(-1)).toEqual({
    account_id: '7',
    created_at_gte: '2026-11-20T00:00:00.000+09:00',
    created_at_lte: '2026-11-20T23:59:59.999999+09:00',
  });
});

test('a name that nobody has asks the wallet nothing; what the list does not declare is refused', async () => {
  harness.wallet.filters.length = 0;
  const { json, headers } = await get('/rest/adjustments', { filter: { person_q: 'nobody' } });
  expect(json).toEqual([]);
  expect(JSON.parse(headers.get('x-list-sums') ?? '')).toMatchObject({ egg_given: 0 });
  expect(harness.wallet.filters).toEqual([]);
  expect((await get('/rest/adjustments', { filter: { memo: 'x' } })).status).toBe(400);
  expect((await get('/rest/adjustments', {}, 'player-1')).status).toBe(403);
});
