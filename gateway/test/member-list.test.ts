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

const sumsOf = (headers: Headers) => JSON.parse(headers.get('x-list-sums') ?? '{}');

test('members are asked for by the names of the list, and summed over the whole filter', async () => {
  const filter = { charges_7d_gte: 1, exchanges_30d_lte: 5, money_gte: 10_000, under: 2, restriction: 'no_exchange' };
  const { status, headers } = await get('/rest/members', { filter, sort: ['charges_30d', 'DESC'] });
  expect(status).toBe(200);
  expect(harness.identity.sumFilters.at(-1)).toEqual({
    kind: 'member',
    deposits_7d_gte: '1',
    withdrawals_30d_lte: '5',
    money_gte: '10000',
    under: '2',
    restriction: 'no_exchange',
  });
  expect(sumsOf(headers)).toEqual({
    money: 100_000,
    point: 30,
    charges_30d: 600_000,
    exchanges_30d: 700_000,
    net_30d: -100_000,
  });
  // Partners are summed by what they have alone.
  expect(sumsOf((await get('/rest/agents')).headers)).toEqual({ money: 7, point: 30 });
  // Rows that are asked for by their ids are no list to be summed.
  expect((await get('/rest/members', { filter: { id: [7] } })).headers.has('x-list-sums')).toBe(false);
});

test.each([
  [{ filter: { money_gte: 'many' } }],
  [{ filter: { money_gte: 1.5 } }],
  [{ filter: { charges_30d: 1 } }],
  [{ filter: { deposits_7d_gte: 1 } }],
  [{ filter: { under: '2;drop' } }],
  [{ sort: ['debt', 'ASC'] }],
  [{ sort: ['__proto__', 'ASC'] }],
])('what no list of members is searched or sorted by is refused: %j', async (query) => {
  expect((await get('/rest/members', query)).status).toBe(400);
});

test('the house is its members, what people hold and the bets in progress', async () => {
  const { json } = await get('/rest/reports/house');
  expect(json).toMatchObject({
    members: { all: 2, normal_a: 2, normal_b: 0, online: 1, test: 1 },
    holdings: { member: { money: 100_000, point: 30, egg: 0, as_of: null }, agent: { money: 7 } },
  });
  expect(Object.keys(json.open_bets)).toEqual(['count', 'stake']);
});
