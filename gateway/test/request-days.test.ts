import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.wallet.requestDays.length = 0;
});

const list = (filter: object, more: Record<string, unknown> = {}, token = 'shop-1') =>
  restClient(harness).get('/rest/request-days', { filter, ...more }, token);

test('days of what was paid are asked for by agent and names, and told with names, counts and differences', async () => {
  const filter = { day_gte: '2026-11-01', day_lte: '2026-11-20', within: 5, person_q: 'player1', by_account: true };
  const { json, headers } = await list(filter, { sort: ['charges', 'DESC'], range: [20, 39] });
  expect(harness.wallet.requestDays).toMatchObject([
    {
      startedOn: '2026-11-01',
      endedOn: '2026-11-20',
      within: 5n,
      byAccount: true,
      accountIds: [7n],
      offset: 20,
      limit: 20,
      sort: 'deposits',
      descending: true,
    },
  ]);
  const sums = { charges: 70_000, charge_count: 2, exchanges: 90_000, exchange_count: 1, net: -20_000 };
  expect(json).toEqual([
    expect.objectContaining({ id: '2026-11-20:7', day: '2026-11-20', account_id: 7, account: 'player1', ...sums }),
  ]);
  expect(JSON.parse(headers.get('x-list-sums') ?? '')).toEqual(sums);
});

test('without days they are of today, and a first day alone reaches up to today', async () => {
  for (const filter of [{}, { day_gte: '2026-11-02' }, { day_lte: '2026-11-03' }]) await list(filter);
  const today = harness.wallet.requestDays[0]?.endedOn;
  expect(harness.wallet.requestDays).toMatchObject([
    { startedOn: today, endedOn: today, within: 0n, byAccount: false, accountIds: [] },
    { startedOn: '2026-11-02', endedOn: today },
    { startedOn: '2026-11-03', endedOn: '2026-11-03' },
  ]);
});

test.each([
  [{ id: ['7'] }, 'filter.id'],
  [{ within: 'x' }, 'filter.within'],
  [{ within: ['1', '2'] }, 'filter.within'],
  [{ account_id: '7.8' }, 'filter.account_id'],
  [{ by_account: 'yes' }, 'filter.by_account'],
  [{ charges: 1 }, 'filter.charges'],
])('%j is refused', async (filter, field) => {
  const { status, json } = await list(filter);
  expect([status, json.error]).toMatchObject([400, { code: 'VALIDATION', field }]);
  expect(harness.wallet.requestDays).toEqual([]);
});

test('a name that nobody has asks the wallet nothing, and members have no such list', async () => {
  expect((await list({ person_q: 'nobody' })).json).toEqual([]);
  expect((await list({}, {}, 'player-1')).status).toBe(403);
  expect(harness.wallet.requestDays).toEqual([]);
});
