import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let get: ReturnType<typeof restClient>['get'];
let post: ReturnType<typeof restClient>['post'];
beforeAll(async () => {
  harness = await openHarness();
  harness.games.highBetFrom = 2_500_000n;
  ({ get, post } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

const asked = async (filter: Record<string, unknown>, token?: string) => {
  expect((await get('/rest/bets', { filter }, token)).status).toBe(200);
  return harness.games.filters.at(-1);
};

test('high bets are those from the site’s own amount on, also for who may not read the settings', async () => {
  expect(await asked({ high: true })).toEqual({ stake_gte: '2500000' });
  expect(await asked({ high: true, status: ['pending'] }, 'shop-1')).toEqual({
    stake_gte: '2500000',
    status: 'pending',
  });
  expect(await asked({ high: false })).toEqual({ stake_lte: '2499999' });
  expect(await asked({})).toEqual({});
});

test('a narrower bound of stakes still counts, and one that is none is left to betting', async () => {
  expect(await asked({ high: true, stake_gte: 3_000_000 })).toEqual({ stake_gte: '3000000' });
  expect(await asked({ high: true, stake_gte: 2_000_000 })).toEqual({ stake_gte: '2500000' });
  expect(await asked({ high: false, stake_lte: 1_000 })).toEqual({ stake_lte: '1000' });
  expect(await asked({ high: true, stake_gte: [1, 2] })).toEqual({ stake_gte: '1,2' });
  expect((await get('/rest/bets', { filter: { high: 'yes' } })).json.error.field).toBe('filter.high');
});

test('bets that may win much are those from the amount on from which winnings are high', async () => {
  expect(await asked({ high_win: true })).toEqual({ potential_payout_gte: '5000000' });
  expect(await asked({ high_win: false })).toEqual({ potential_payout_lte: '4999999' });
  const more = '5000001';
  expect(await asked({ high_win: true, potential_payout_gte: more, high: true })).toEqual({
    stake_gte: '2500000',
    potential_payout_gte: more,
  });
  expect(await asked({ payout_gte: 1, payout_lte: 2 })).toEqual({ payout_gte: '1', payout_lte: '2' });
});

test('the work queue and the list follow a change of the setting at once', async () => {
  harness.games.alerts = 0n;
  expect((await get('/rest/reports/work-queues')).json.high_bet_from).toBe(2_500_000);
  const save = { ids: ['betting.high_bet_from'], values: { 'betting.high_bet_from': 700_000 }, memo: '기준 변경' };
  expect((await post('/rest/settings/actions/save', save, freshKey())).status).toBe(200);
  expect(await asked({ high: true })).toEqual({ stake_gte: '700000' });
  expect((await get('/rest/reports/work-queues')).json.high_bet_from).toBe(700_000);
  expect(harness.games.filters.at(-1)).toMatchObject({ stake_gte: '700000' });
});
