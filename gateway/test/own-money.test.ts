import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => {
  harness.wallet.filters.length = 0;
  harness.wallet.keys.length = 0;
});

const partner = 'shop-1';
const stranger = '7';
const ownFilter = () => harness.wallet.filters.map(({ account_id }) => account_id);

test.each(['own-charges', 'own-exchanges'])(
  '%s lists what the caller asked for, whatever the filter names',
  async (name) => {
    const api = restClient(harness);
    const answer = await api.get(`/rest/${name}`, {}, partner);
    expect(answer.status).toBe(200);
    const [own] = ownFilter();
    expect(own).toMatch(/^\d+$/);
    expect(own).not.toBe(stranger);
    // Whose it is is no question of this list's.
    const asked = await api.get(`/rest/${name}`, { filter: { account_id: stranger } }, partner);
    expect([asked.status, asked.json.error.code]).toEqual([400, 'VALIDATION']);
    for (const hidden of ['account', 'operator_note', 'processed_by'])
      expect(Object.keys(answer.json[0])).not.toContain(hidden);
  },
);

test('a request is sent once for its key', async () => {
  const api = restClient(harness);
  const key = freshKey();
  const once = await api.post('/rest/own-charges', { amount: 20_000 }, key, partner);
  const again = await api.post('/rest/own-charges', { amount: 20_000 }, key, partner);
  expect([once.status, again.status]).toEqual([200, 200]);
  expect(again.json).toEqual(once.json);
  expect(harness.wallet.keys).toHaveLength(1);
  expect(once.json).toMatchObject({ id: 501, amount: 20_000, status: 'new' });
});

test('what is refused says where and why', async () => {
  const api = restClient(harness);
  const low = await api.post('/rest/own-charges', { amount: 1 }, freshKey(), partner);
  expect(low.json.error).toMatchObject({ code: 'AMOUNT_RANGE', field: 'amount' });
  const wrong = await api.post('/rest/own-exchanges', { amount: 10_000, bank_password: '1111' }, freshKey(), partner);
  expect(wrong.json.error.code).toBe('WRONG_EXCHANGE_PASSWORD');
  const account = await api.post('/rest/own-charge-accounts', { bank_password: '9999' }, freshKey(), partner);
  expect(account.json.error.code).toBe('WRONG_EXCHANGE_PASSWORD');
});

test('the account to pay into, what a withdrawal must keep, and a conversion are answered', async () => {
  const api = restClient(harness);
  const account = await api.post('/rest/own-charge-accounts', {}, freshKey(), partner);
  expect(account.json).toMatchObject({ bank_account: '100-0001', depositor: '김하늘', min: 10_000, delay_reason: '' });
  const info = await api.get('/rest/reports/own-withdrawal', {}, partner);
  expect(info.json).toMatchObject({ bank_account: '***-4455', closed_from_minute: 1_410, closed_to_minute: 30 });
  const converted = await api.post('/rest/own-conversions', { point: 100 }, freshKey(), partner);
  expect(converted.json).toMatchObject({ money: 50_100, point: 0 });
});

test.each(['own-charges', 'own-exchanges', 'own-charge-accounts', 'own-conversions'])(
  '%s is for partners alone',
  async (name) => {
    const body = { amount: 10_000, point: 100 };
    for (const token of ['admin-1', 'player-1']) {
      const { status } = await restClient(harness).post(`/rest/${name}`, body, freshKey(), token);
      expect([401, 403, 404]).toContain(status);
    }
  },
);
