import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let rest: ReturnType<typeof restClient>;
beforeAll(async () => {
  harness = await openHarness();
  rest = restClient(harness);
});
afterAll(() => harness[Symbol.asyncDispose]());

const act = (action: string, body: object, token: string) =>
  rest.post(`/rest/own-inquiries/actions/${action}`, body, freshKey(), token);

test('a partner that writes more in an inquiry is answered all that was written', async () => {
  const { status, json } = await act('follow-up', { ids: [1], content: '<p>더</p>' }, 'shop-1');
  expect(status).toBe(200);
  expect(json).toEqual([
    expect.objectContaining({
      ok: true,
      data: expect.objectContaining({
        follow_ups: 1,
        posts: [expect.objectContaining({ side: 'asker', content: '<p>더</p>' })],
      }),
    }),
  ]);
  for (const hidden of ['note', 'claimed_by', 'replied_by']) expect(json[0].data).not.toHaveProperty(hidden);
});

test('one inquiry is written in at a time, and by partners alone', async () => {
  expect((await act('follow-up', { ids: [1, 2], content: 'x' }, 'shop-1')).status).toBe(400);
  expect((await act('follow-up', { ids: ['x'], content: 'x' }, 'shop-1')).status).toBe(404);
  for (const token of ['admin-1', 'player-1'])
    expect((await act('follow-up', { ids: [1], content: 'x' }, token)).status).toBe(403);
});
