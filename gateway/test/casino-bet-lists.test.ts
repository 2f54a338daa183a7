import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
let get: ReturnType<typeof restClient>['get'];
let call: ReturnType<typeof restClient>['call'];
beforeAll(async () => {
  harness = await openHarness();
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
    { vendor_name: 'Aurora Live', members: 2, ggr: -1_000, hold: -3.33 },
    { vendor_name: 'gone', ggr: 0, hold: null },
  ]);
  const wrong = await get('/rest/reports/casino-vendors', { filter: { from: 'x' } });
  expect([wrong.status, wrong.json.error.field]).toEqual([400, 'filter.from']);
});
