import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let get: ReturnType<typeof restClient>['get'];
let post: ReturnType<typeof restClient>['post'];
let call: ReturnType<typeof restClient>['call'];
beforeAll(async () => {
  harness = await openHarness();
  ({ get, post, call } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

const start = Date.parse('2026-11-20T03:00:00Z');
beforeEach(() => {
  harness.parked.down.clear();
  harness.parked.messages = ['stats:1', 'betting:1', 'agents:7', 'game-feeds:2', 'stats:2'].map((id, n) => ({
    id,
    atMs: start + n * 1000,
    replayed: false,
  }));
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test('messages of all services stand in one list, newest first, a page at a time', async () => {
  const { json, headers } = await get('/rest/parked-messages', { range: [1, 3] });
  expect(idsOf(json)).toEqual(['game-feeds:2', 'agents:7', 'betting:1']);
  expect(headers.get('content-range')).toBe('parked-messages 1-3/5');
  expect(json[0]).toEqual({
    id: 'game-feeds:2',
    service: 'game-feeds',
    consumer: 'game-feeds-consumer',
    type: 'madang.test.Event',
    error: 'Error: it cannot',
    attempts: 4,
    parked_at: expect.stringContaining('2026-11-20T12:00:03'),
    replayed_at: null,
  });
  const upwards = await get('/rest/parked-messages', { sort: ['parked_at', 'ASC'] });
  expect(idsOf(upwards.json)).toEqual(['stats:1', 'betting:1', 'agents:7', 'game-feeds:2', 'stats:2']);
});

test('filters choose the service, what is open, and ids', async () => {
  expect(idsOf((await get('/rest/parked-messages', { filter: { service: 'stats' } })).json)).toEqual([
    'stats:2',
    'stats:1',
  ]);
  const named = await get('/rest/parked-messages', { filter: { id: ['stats:1', 'betting:1', 'wallet:1'] } });
  expect(idsOf(named.json)).toEqual(['betting:1', 'stats:1']);
  for (const message of harness.parked.messages) message.replayed = message.id !== 'agents:7';
  expect(idsOf((await get('/rest/parked-messages', { filter: { open: true } })).json)).toEqual(['agents:7']);
  expect((await get('/rest/parked-messages', { filter: { payload: 'x' } })).json.error.field).toBe('filter.payload');
});

test('a replay answers for each id, and a service that is away keeps none of the others from it', async () => {
  harness.parked.down.add('betting');
  const ids = ['stats:2', 'betting:1', 'stats:99', 'nobody:1', 'agents:7'];
  const replay = (head = freshKey()) =>
    post('/rest/parked-messages/actions/replay', { ids, memo: '고쳤다' }, head).then(({ json }) => json);
  const refused = (id: string, code: string) => ({ id, ok: false, error: { code, message: expect.any(String) } });
  expect(await replay()).toEqual([
    { id: 'stats:2', ok: true },
    refused('betting:1', 'UNAVAILABLE'),
    refused('stats:99', 'NOT_FOUND'),
    refused('nobody:1', 'NOT_FOUND'),
    { id: 'agents:7', ok: true },
  ]);
  expect(harness.parked.memos.at(-1)).toBe('고쳤다');
  harness.parked.down.clear();
  expect((await replay()).map((row: { error?: { code: string } }) => row.error?.code)).toEqual([
    'ALREADY_PROCESSED',
    undefined,
    'NOT_FOUND',
    'NOT_FOUND',
    'ALREADY_PROCESSED',
  ]);
});

test('a list that is too long to be read to its end is refused before the first line of its export', async () => {
  const many = (count: number) => {
    harness.parked.messages = Array.from({ length: count }, (_, n) => ({
      id: `stats:${n + 1}`,
      atMs: start + n * 1000,
      replayed: false,
    }));
  };
  many(1_000);
  const whole = await call('/rest/parked-messages/export?format=csv');
  expect([whole.status, whole.body.trim().split('\r\n').length]).toEqual([200, 1_001]);
  many(1_001);
  const refused = await call('/rest/parked-messages/export?format=csv');
  expect([refused.status, refused.json?.error.field]).toEqual([400, 'filter']);
});

test('partners have no such list', async () => {
  expect(await get('/rest/parked-messages', {}, 'shop-1')).toMatchObject({ status: 403 });
});

test('what waits counts them; a service that is away leaves the figure out and the queues in', async () => {
  harness.games.alerts = 2n;
  expect((await get('/rest/reports/work-queues')).json).toMatchObject({ parked: 5, alerts: 2, online: 3 });
  harness.parked.down.add('stats');
  const { json } = await get('/rest/reports/work-queues');
  expect(json.parked).toBeUndefined();
  expect(json.queues.map((queue: { name: string }) => queue.name)).toEqual([
    'charges',
    'exchanges',
    'joins',
    'high_bets',
    'support',
  ]);
  harness.parked.down.clear();
  expect((await get('/rest/reports/work-queues', {}, 'shop-1')).json.parked).toBeUndefined();
});
