import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
  harness.content.roles = openTo(true);
});
afterAll(() => harness[Symbol.asyncDispose]());

/** The tiers, with the settlement of losses open to shops or not. */
const openTo = (openLosing: boolean) =>
  harness.content.roles.map((role) => (role.name === 'shop' ? { ...role, openLosing } : role));

const id = '01936f3e-0000-7000-8000-000000000001';
const period = { account_id: 8, kind: 'losing', started_on: '2026-11-01', ended_on: '2026-11-15' };

test.each(['admin-1', 'shop-1'])(
  '%s lists settlements with what all of them come to, and their lines',
  async (token) => {
    const api = restClient(harness);
    const list = await api.get('/rest/settlements', {}, token);
    expect(list.json).toMatchObject([{ id, account_id: 8, kind: 'losing', amount: 10, state: 'recorded' }]);
    expect(list.headers.get('x-list-sums')).toBe('{"amount":10,"unpaid":10}');
    const lines = await api.get('/rest/settlement-lines', { filter: { settlement_id: id } }, token);
    expect(lines.json).toMatchObject([{ id: `${id}:0`, own: 10 }]);
  },
);

test('a preview and a statement tell of the branches', async () => {
  const api = restClient(harness);
  const preview = await api.get('/rest/reports/settlement-preview', { filter: period }, 'shop-1');
  expect(preview.json).toMatchObject({ settlement: { id: '', state: 'preview' }, lines: [{ base: 200, own: 10 }] });
  const statement = await api.get('/rest/reports/settlement-statement', { filter: { id } }, 'shop-1');
  expect(statement.json).toMatchObject({ settlement: { id, state: 'recorded' }, classes: [], days: [], before: [] });
  const wrong = await api.get('/rest/reports/settlement-preview', { filter: { ...period, kind: 'x' } }, 'shop-1');
  expect([wrong.status, wrong.json.error.code]).toEqual([400, 'VALIDATION']);
});

test('a period is recorded once for its key, and one that overlaps says so', async () => {
  const api = restClient(harness);
  const made = await api.post('/rest/settlements', period, freshKey(), 'admin-1');
  expect(made.json).toMatchObject({ id, account_id: 8, started_on: '2026-11-01' });
  const overlap = await api.post('/rest/settlements', { ...period, account_id: 9 }, freshKey(), 'admin-1');
  expect([overlap.status, overlap.json.error.code]).toEqual([422, 'SETTLEMENT_OVERLAP']);
});

test.each(['pay', 'recover'])('to %s one its amount is said again', async (action) => {
  const api = restClient(harness);
  const move = (body: object) => api.post(`/rest/settlements/actions/${action}`, body, freshKey(), 'admin-1');
  expect((await move({ ids: [id], amount: 10 })).json).toMatchObject([{ id, ok: true }]);
  expect((await move({ ids: [id], amount: 11 })).json).toMatchObject([{ ok: false, error: { code: 'VALIDATION' } }]);
  expect((await move({ ids: [id] })).json.error).toMatchObject({ code: 'VALIDATION', field: 'amount' });
  expect((await move({ ids: [id, `${id.slice(0, -1)}2`], amount: 10 })).status).toBe(400);
});

test('a tier that is kept from losses is shown the other kinds alone', async () => {
  await using kept = await openHarness();
  kept.content.roles = openTo(false);
  const api = restClient(kept);
  const ask = async (path: string, filter: object, token = 'shop-1') => {
    const { status, json } = await api.get(path, { filter }, token);
    return status === 200 ? 'fine' : json.error.code;
  };
  const preview = '/rest/reports/settlement-preview';
  expect(await ask(preview, period)).toBe('FORBIDDEN');
  expect(await ask(preview, period, 'admin-1')).toBe('fine');
  expect(await ask(preview, { ...period, kind: 'total' })).toBe('fine');
  expect(await ask('/rest/reports/settlement-statement', { id })).toBe('FORBIDDEN');
  expect(await ask('/rest/settlements', { kind: 'losing' })).toBe('FORBIDDEN');
  expect(await ask('/rest/settlements', { kind: ['losing', 'compensation'] })).toBe('fine');
  expect(kept.settlementKinds.at(-1)).toBe('compensation');
  expect(await ask('/rest/settlements', {})).toBe('fine');
  expect(kept.settlementKinds.at(-1)).toBe('total,compensation');
  expect(await ask('/rest/settlements', {}, 'admin-1')).toBe('fine');
  expect(kept.settlementKinds.at(-1)).toBe('');
});
