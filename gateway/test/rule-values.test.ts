import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
let call: ReturnType<typeof restClient>['call'];
let get: ReturnType<typeof restClient>['get'];
beforeAll(async () => {
  harness = await openHarness();
  ({ call, get } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

const put = (id: string, body: unknown) =>
  call(`/rest/rule-values/${id}`, { method: 'PUT', body: JSON.stringify(body), token: 'admin-1' });

test('each value says what is set, what holds without it and who says so', async () => {
  const levels = (await get('/rest/rule-values')).json;
  expect(levels.map(({ id }: { id: string }) => id)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7].map((level) => `level-${level}`),
    'mark-b',
  ]);
  expect((await get('/rest/rule-values/member-7')).json).toMatchObject({
    id: 'member-7',
    scope: 'member',
    subject: 7,
    rules: [
      // Zero is a value like any other, and none is null.
      { rule: 'deposit_max', own: 0, inherited: 5_000_000, inherited_from: 'site', inherited_id: 0 },
      { rule: 'bonus_max', own: null, inherited: 7, inherited_from: 'level', inherited_id: 3 },
    ],
  });
});

test('null clears a value, and a number sets it', async () => {
  const answer = await put('agent-12', { values: { charge_bonus_bp: 250, first_charge_bonus_bp: null }, memo: '협의' });
  expect(answer.status).toBe(200);
  expect(harness.wallet.valuesSet.at(-1)).toMatchObject({
    scope: 'agent',
    subject: 12n,
    values: { charge_bonus_bp: 250n },
    cleared: ['first_charge_bonus_bp'],
    memo: '협의',
  });
});

test.each([
  'level-0',
  'level-8',
  'mark-a',
  'mark-2',
  'member-0',
  'member-',
  'site-1',
  'member-1e3',
  'member-1%00',
  '__proto__',
])('an id that can name nobody is not found: %s', async (id) => {
  expect((await get(`/rest/rule-values/${id}`)).status).toBe(404);
  expect((await put(id, { values: {} })).status).toBe(404);
});

test.each([
  [{ values: { deposit_max: 1.5 } }],
  [{ values: { deposit_max: true } }],
  [{ values: JSON.parse('{"__proto__": 1}') }],
  [{ values: [] }],
  [{ memo: 'nothing' }],
  [{ values: {}, colour: 'red' }],
])('a change that cannot be read changes nothing: %j', async (body) => {
  const before = harness.wallet.valuesSet.length;
  expect((await put('member-7', body)).status).toBe(400);
  expect(harness.wallet.valuesSet).toHaveLength(before);
});

test('a level has every restriction that there is, on or off', async () => {
  expect((await get('/rest/level-flags')).json).toEqual([
    { id: 1, flags: { no_exchange: false, exchange_check: true } },
    { id: 2, flags: { no_exchange: false, exchange_check: false } },
  ]);
  const change = { method: 'PUT', body: JSON.stringify({ flags: { no_exchange: true } }), token: 'admin-1' };
  expect((await call('/rest/level-flags/2', change)).status).toBe(200);
  for (const id of ['0', '8', 'x']) expect((await call(`/rest/level-flags/${id}`, change)).status).toBe(404);
});

test('a list of members shows what each paid in and was paid in 30 days', async () => {
  const [member] = (await get('/rest/members')).json;
  expect(member).toMatchObject({ charges_30d: 300_000, exchanges_30d: 350_000, net_30d: -50_000 });
});
