import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

const send = async (body: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${harness.gateway.url}/hooks/bank`, {
    method: 'POST',
    body,
    headers: { 'x-madang-timestamp': '1', 'x-madang-signature': 'a'.repeat(64), ...headers },
  });
  return { status: answer.status, json: await answer.json() };
};

test('the body is handed on byte for byte, of whatever type it says it is', async () => {
  for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
    const body = '{ "a" :  "홍길동"}';
    expect(await send(body, { 'content-type': type })).toEqual({
      status: 200,
      json: { results: [{ id: body, state: 'new' }] },
    });
  }
});

test('what is not signed, empty, too long or of another form is refused', async () => {
  expect((await send('{}', { 'x-madang-signature': 'b'.repeat(64) })).status).toBe(403);
  expect((await send('{}', { 'x-madang-signature': 'x' })).status).toBe(400);
  expect((await send('')).status).toBe(400);
  expect((await send('x'.repeat(70_000), { 'content-type': 'text/plain' })).status).toBe(413);
});
