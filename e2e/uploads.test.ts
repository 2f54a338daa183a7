import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type Gateway, startGateway } from '@madang/gateway/gateway.ts';
import { countryDatabase } from '@madang/identity/test/country-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';

/** One green pixel, and further bytes behind it that make it another file. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (more: string) => Buffer.concat([pixel, Buffer.from(more)]);
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Two gateways over one file store and one content service. */
let whole: Whole;
let beside: Gateway;
let admin: RestClient;
beforeAll(async () => {
  whole = await openTestStandalone();
  beside = await startGateway(whole.platform('gateway'), { port: 0 });
  admin = new RestClient(whole.url);
  await admin.login('admin', 'madang-admin', 'admin');
});
afterAll(async () => {
  await beside?.[Symbol.asyncDispose]();
  await whole?.[Symbol.asyncDispose]();
});

const headers = (key: string) => ({ authorization: admin.token, 'idempotency-key': key, 'content-type': 'image/png' });

interface Outcome {
  status: number;
  id?: string;
  state?: string;
  address?: string;
  error?: { code: string };
}

async function send(url: string, key: string, body: Buffer): Promise<Outcome> {
  const answer = await fetch(`${url}/rest/uploads/image`, { method: 'POST', body, headers: headers(key) });
  return { ...((await answer.json()) as object), status: answer.status };
}

/** Sends a file through both gateways at once, and through each of them a second time. */
const everywhere = (key: string, bodies: readonly [Buffer, Buffer]) =>
  Promise.all(
    [whole.url, beside.url].flatMap((url, place) => [
      send(url, key, bodies[place] ?? pixel),
      send(url, key, bodies[place] ?? pixel),
    ]),
  );

test('a key that comes to two gateways at once is one upload, which both serve', async () => {
  const body = image('one');
  const answers = await everywhere(randomUUID(), [body, body]);
  expect(answers.map(({ status, state }) => [status, state])).toEqual(answers.map(() => [200, 'stored']));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const brought = await admin.list<{ action: string; resource_id: string }>('audit-logs', { action: 'upload.create' });
  expect(brought.filter((row) => row.resource_id === String(answers[0]?.id)).length).toBe(1);
  for (const url of [whole.url, beside.url]) {
    const served = await fetch(url + answers[0]?.address);
    expect(sha256(new Uint8Array(await served.arrayBuffer()))).toBe(sha256(body));
  }
});

test('a key that comes with two files at once is one of them, and a conflict for the other', async () => {
  const answers = await everywhere(randomUUID(), [image('two'), image('three')]);
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  expect([taken.length, refused.length]).toEqual([2, 2]);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
  expect(refused.map(({ error }) => error?.code)).toEqual(['KEY_CONFLICT', 'KEY_CONFLICT']);
});

test('the same file under two keys is stored once, and each key has its upload', async () => {
  const body = image('four');
  const answers = await Promise.all([send(whole.url, randomUUID(), body), send(beside.url, randomUUID(), body)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
  expect(new Set(answers.map(({ address }) => address)).size).toBe(1);
});

test('a file that was on its way to a gateway that ended is brought to another with its key', async () => {
  const ending = await startGateway(whole.platform('gateway'), { port: 0 });
  const [key, body] = [randomUUID(), image('five')];
  const sent = request(`${ending.url}/rest/uploads/image`, {
    method: 'POST',
    headers: { ...headers(key), 'content-length': body.length },
  });
  const outcome = new Promise((resolve) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode));
    sent.on('error', () => resolve('cut'));
  });
  sent.write(body.subarray(0, 30));
  // The other gateways answer as ever, and the file is known to nobody, until it came whole.
  await expect.poll(() => send(beside.url, randomUUID(), image('six')).then(({ status }) => status)).toBe(200);
  await ending[Symbol.asyncDispose]();
  expect([503, 'cut']).toContain(await outcome);
  expect((await fetch(`${beside.url}/files/public/image/${sha256(body)}.png`)).status).toBe(404);
  expect(await send(beside.url, key, body)).toMatchObject({ status: 200, state: 'stored' });
});

test('a file of countries goes through a gateway in parts, is in use at once, and what is none changes nothing', async () => {
  const small = countryDatabase({ '127.0.0.0/8': 'KR', '::1/128': 'KR' });
  const at = small.lastIndexOf(Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'));
  // Longer than two parts: nothing is looked up in what stands before the marker.
  const large = Buffer.concat([small.subarray(0, at), Buffer.alloc(1_200_000), small.subarray(at)]);
  const bring = async (body: Buffer) => {
    const named = { ...headers(randomUUID()), 'content-type': 'application/octet-stream', 'x-file-name': 'c.mmdb' };
    const answer = await fetch(`${beside.url}/rest/uploads/country-file`, { method: 'POST', body, headers: named });
    return { status: answer.status, ...((await answer.json()) as { size?: number; error?: { code: string } }) };
  };
  const held = async () => (await admin.ask<{ source: string }>('country-files/current')).source;
  expect(await held()).toBe('none');
  expect(await bring(large)).toMatchObject({ status: 200, size: large.length });
  expect(await bring(image('no countries'))).toMatchObject({ status: 415, error: { code: 'FILE_TYPE' } });
  expect(await held()).toBe('brought');
  await expect
    .poll(async () => {
      await new RestClient(whole.url).login('admin', 'madang-admin', 'admin');
      const [last] = await admin.list<{ country: string }>('access-logs', { event: 'login' });
      return last?.country;
    })
    .toBe('KR');
  await admin.act('country-files', 'remove', { ids: ['current'], memo: 'old' });
  expect(await held()).toBe('none');
});
