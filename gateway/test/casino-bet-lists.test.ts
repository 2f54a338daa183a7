import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
let get: ReturnType<typeof restClient>['get'];
let call: ReturnType<typeof restClient>['call'];
beforeAll(async () => {
  harness = await openHarness();
  Object.assign(harness.content.more, { useCasino: true, useSlot: true });
  ({ get, call } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

const casinoId = '01936f3e-0000-7000-8000-000000000001';
const slotId = '01936f3e-0000-7000-8000-000000000002';
const days = { placed_at_gte: '2026-11-01', placed_at_lte: '2026-11-24' };

test.each(['admin-1', 'shop-1'])('bets are listed by their kind with names and sums, for %s', async (token) => {
  const { status, json, headers } = await get('/rest/casino-bets', { filter: days }, token);
  expect([status, json.length]).toEqual([200, 1]);
  expect(json[0]).toMatchObject({ id: casinoId, vendor_name: 'Aurora Live', game_name: '바카라', stake: 10_000 });
  expect(json[0]).toMatchObject({ game_type: 'baccarat', valid_bet: 10_000, difference: 9_500, over_max_win: false });
  expect(JSON.stringify([...headers])).toContain('19500');
  const slots = (await get('/rest/slot-bets', { filter: days }, token)).json;
  // What is no longer in the catalogue keeps its code.
  expect(slots).toMatchObject([{ id: slotId, vendor_name: 'gone', game_name: 'lost-1' }]);
});

test('a list that says no beginning tells how far back it looked', async () => {
  const { headers } = await get('/rest/casino-bets');
  expect(headers.get('x-list-since')).toBe(harness.casinoBets.asked.at(-1)?.filter.placed_at_gte);
  expect((await get('/rest/casino-bets', { filter: days })).headers.get('x-list-since')).toBeNull();
});

test('nobody asks one kind for bets of the other', async () => {
  expect((await get(`/rest/casino-bets/${casinoId}`)).json).toMatchObject({ game_name: '바카라' });
  expect((await get(`/rest/casino-bets/${slotId}`)).status).toBe(404);
  expect((await get(`/rest/slot-bets/${casinoId}`)).status).toBe(404);
  for (const id of ['__proto__', '7', 'x%00'])
    expect([400, 404]).toContain((await get(`/rest/slot-bets/${id}`)).status);
  expect((await get('/rest/slot-bets', { filter: { game_class: 'casino' } })).json.error.field).toBe(
    'filter.game_class',
  );
});

test('members have no such lists', async () => {
  for (const path of ['casino-bets', `slot-bets/${slotId}`, 'reports/casino-vendors'])
    expect([path, (await get(`/rest/${path}`, {}, 'player-1')).status]).toEqual([path, 403]);
});

test('a partner sees the kinds that the site offers, an administrator what was ever bet', async () => {
  await using closed = await openHarness();
  const { get: ask } = restClient(closed);
  const reads = async (token: string) =>
    Promise.all(
      ['casino-bets', `casino-bets/${casinoId}`, 'slot-bets', 'reports/casino-lobby'].map(
        async (path) => (await ask(`/rest/${path}`, {}, token)).json.error?.code ?? 'fine',
      ),
    );
  const figures = async (token: string) => {
    const { json } = await ask('/rest/reports/casino-vendors', {}, token);
    return json.error?.code ?? json.rows.map((row: { vendor: string }) => row.vendor);
  };
  Object.assign(closed.content.more, { useCasino: false, useSlot: true });
  expect(await reads('shop-1')).toEqual(['GAME_NOT_OFFERED', 'GAME_NOT_OFFERED', 'fine', 'fine']);
  expect(await figures('shop-1')).toEqual(['gone']);
  expect((await reads('admin-1')).slice(0, 3)).toEqual(['fine', 'fine', 'fine']);
  expect(await figures('admin-1')).toEqual(['aurora', 'gone']);
});

test('without either kind a partner has no figures of suppliers', async () => {
  await using closed = await openHarness();
  Object.assign(closed.content.more, { useCasino: false, useSlot: false });
  const { get: ask } = restClient(closed);
  expect((await ask('/rest/reports/casino-vendors', {}, 'shop-1')).json.error.code).toBe('GAME_NOT_OFFERED');
  const { identity } = (await ask('/rest/me', {}, 'shop-1')).json;
  expect(identity.solution).toMatchObject({ use_casino: false, use_slot: false });
});

test('a sheet has titles in the language of its reader', async () => {
  const filter = encodeURIComponent(JSON.stringify(days));
  const sheet = (language: string) => call(`/rest/casino-bets/export?format=csv&language=${language}&filter=${filter}`);
  expect((await sheet('ko')).body).toContain('바카라');
  for (const language of ['ko', 'ja', 'vi', 'th', 'en'])
    expect((await sheet(language)).body.split('\r\n')[0]).not.toMatch(/vendor_name|start_balance|transaction_id/);
});

test('figures of suppliers say what the house keeps, and no hold without stakes', async () => {
  const { json } = await get('/rest/reports/casino-vendors', { filter: { from: '2026-11-01', to: '2026-11-24' } });
  expect(json.rows).toMatchObject([
    { vendor_name: 'Aurora Live', wins: 1, stake: 30_000, ggr: -1_000, hold: -3.33 },
    { vendor_name: 'gone', ggr: 0, hold: null },
  ]);
  const wrong = await get('/rest/reports/casino-vendors', { filter: { from: 'x' } });
  expect([wrong.status, wrong.json.error.field]).toEqual([400, 'filter.from']);
});
