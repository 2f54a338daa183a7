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
  call(`/rest/member-limits/${id}`, { method: 'PUT', body: JSON.stringify(body), token: 'admin-1' });

test('each class shows what is set for the member and what its level has', async () => {
  expect((await get('/rest/member-limits/7')).json).toMatchObject({
    id: 7,
    limits: [
      {
        game_class: 'powerball',
        level: 1,
        own: { stake_min: 2_000, stake_max: null, win_max: null, round_max: null },
        inherited: { stake_min: 1_000, stake_max: 3_000_000 },
        inherited_from: { stake_min: 'level', stake_max: 'level', win_max: 'level', round_max: 'level' },
      },
    ],
  });
});

test('null clears a limit, and a number sets it', async () => {
  const body = { game_class: 'powerball', values: { stake_max: 50_000, win_max: null }, memo: '협의' };
  expect((await put('7', body)).status).toBe(200);
  expect(harness.games.memberLimits.at(-1)).toMatchObject({
    accountId: 7n,
    gameClass: 'powerball',
    values: { stake_max: 50_000n },
    cleared: ['win_max'],
    memo: '협의',
  });
});

test.each([
  ['0', 404],
  ['x', 404],
  ['7:powerball', 404],
])('an id that names no member is not found: %s', async (id, status) => {
  expect((await get(`/rest/member-limits/${id}`)).status).toBe(status);
});

test('what normal B has is told as its source, and is the member’s where it has none of its own', async () => {
  expect((await get('/rest/member-limits/8')).json.limits[0]).toMatchObject({
    inherited: { stake_min: 1_000, stake_max: 90_000 },
    inherited_from: { stake_min: 'level', stake_max: 'mark', win_max: 'level', round_max: 'level' },
  });
});

test('limits of normal B are read and set by game class', async () => {
  const own = { stake_min: null, stake_max: 90_000, win_max: null, round_max: null };
  expect((await get('/rest/mark-limits')).json).toEqual([{ id: 'powerball', own }]);
  const save = (id: string) =>
    call(`/rest/mark-limits/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ values: { stake_max: 90_000, win_max: null }, memo: '협의' }),
      token: 'admin-1',
    });
  expect((await save('powerball')).json).toEqual({ id: 'powerball', own });
  expect(harness.games.markLimits).toMatchObject([
    { gameClass: 'powerball', values: { stake_max: 90_000n }, cleared: ['win_max'], memo: '협의' },
  ]);
  expect([(await save('none')).status, (await save('__proto__')).status]).toEqual([404, 404]);
  expect(harness.games.markLimits).toHaveLength(1);
});
