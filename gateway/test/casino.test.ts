import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let call: ReturnType<typeof restClient>['call'];
let get: ReturnType<typeof restClient>['get'];
beforeAll(async () => {
  harness = await openHarness();
  ({ call, get } = restClient(harness));
  Object.assign(harness.content.more, { isSeamless: true });
});
afterAll(() => harness[Symbol.asyncDispose]());

const put = (path: string, body: unknown) =>
  call(`/rest/${path}`, { method: 'PUT', body: JSON.stringify(body), token: 'admin-1', headers: freshKey() });
const act = (path: string, body: unknown) =>
  call(`/rest/${path}`, { method: 'POST', body: JSON.stringify(body), token: 'admin-1', headers: freshKey() });

test('a supplier is shown by its code with its limits as one object', async () => {
  expect((await get('/rest/casino-vendors/aurora')).json).toMatchObject({
    id: 'aurora',
    max_bet: 5_000_000,
    limit: { min: 1_000, max: 1_000_000, preset: 10_000 },
    frame_origins: ['https://play.aurora.example'],
    changed_at: '2026-11-20T10:00:00.000+09:00',
  });
  expect((await get('/rest/casino-vendors/nobody')).status).toBe(404);
});

test('an id that can be no number of a lobby is not found', async () => {
  for (const id of ['x', '0', '01936f3e-0000-7000-8000-000000000001', '__proto__']) {
    expect([id, (await get(`/rest/casino-products/${id}`)).status]).toEqual([id, 404]);
    expect([id, (await put(`casino-products/${id}`, {})).status]).toEqual([id, 404]);
  }
});

test('a change of some fields keeps the others, and says which row it began with', async () => {
  expect((await put('casino-vendors/aurora', { position: 4, limit: { min: 1, max: 9, preset: 3 } })).status).toBe(200);
  expect(harness.casino.saved.at(-1)).toMatchObject({
    name: 'Aurora Live',
    position: 4,
    maxBet: 5_000_000n,
    limit: { min: 1n, max: 9n, preset: 3n },
    changedAt: { seconds: BigInt(Date.parse('2026-11-20T01:00:00Z') / 1_000) },
  });
  await put('casino-vendors/aurora', { max_bet: 0, changed_at: '2026-11-19T10:00:00+09:00' });
  expect(harness.casino.saved.at(-1)).toMatchObject({
    maxBet: 0n,
    changedAt: { seconds: BigInt(Date.parse('2026-11-19T01:00:00Z') / 1_000) },
  });
});

test.each([
  ['limit', { limit: { min: 1 } }],
  ['limit', { limit: 7 }],
  ['frame_origins', { frame_origins: 'https://a.example' }],
  ['frame_origins', { frame_origins: Array(6).fill('https://a.example') }],
  ['addresses', { addresses: ['x'.repeat(65)] }],
  ['skin_level', { skin_level: 21 }],
  ['public_key', { public_key: 'a\0b' }],
  ['api_url', { api_url: 'x'.repeat(201) }],
])('a field of the wrong form is refused with its name: %s', async (field, body) => {
  const { status, json } = await put('casino-vendors/aurora', body);
  expect([status, json.error.field.split(/[.[]/)[0]]).toEqual([400, field]);
});

test('a test call tells what came of it, and takes one supplier at a time', async () => {
  const { json } = await act('casino-vendors/actions/test', { ids: ['aurora'] });
  expect(json).toEqual([
    { id: 'aurora', ok: true, data: { ok: false, problem: 'timeout', took_ms: 3_000, games: 0, unknown_codes: [] } },
  ]);
  expect((await act('casino-vendors/actions/test', { ids: ['aurora', 'velvet'] })).status).toBe(400);
});

test('many games change state with a result each', async () => {
  const { json } = await act('casino-games/actions/state', { ids: [7, 99], state: 'hidden', memo: '점검' });
  expect(json).toMatchObject([
    { id: 7, ok: true },
    { id: 99, ok: false, error: { code: 'NOT_FOUND' } },
  ]);
  expect((await act('casino-games/actions/state', { ids: [7], state: '__proto__' })).status).toBe(400);
});

test('how calls go is told by supplier', async () => {
  expect((await get('/rest/casino-health')).json).toMatchObject([
    { id: 'aurora', calls_hour: 7, refusals: { RS_ERROR_NOT_ENOUGH_MONEY: 1 }, last_call_at: null },
  ]);
});

test('limits of single bets change only where suppliers call for each bet', async () => {
  await using eggs = await openHarness();
  Object.assign(eggs.content.more, { isSeamless: false });
  const { call: ask } = restClient(eggs);
  const change = async (body: object) => {
    const { status, json } = await ask('/rest/casino-vendors/aurora', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: freshKey(),
    });
    return [status, json.error?.field];
  };
  expect(await change({ limit: { min: 1, max: 9, preset: 3 } })).toEqual([400, 'limit']);
  expect(await change({ position: 4, limit: { min: 1_000, max: 1_000_000, preset: 10_000 } })).toEqual([
    200,
    undefined,
  ]);
});
