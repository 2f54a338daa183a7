import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@madang/runtime/clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { shownHtml } from '../files/shown-html.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

/** One green pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const clock = new ManualClock('2026-11-20T12:00:00+09:00');
let harness: GatewayHarness;
beforeAll(async () => {
  // What is left there is this file's own.
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'madang-places-')));
  harness = await openHarness({ uploadMs: 500, maxUploads: 4, publicUrls: ['https://play.example'] }, clock);
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  rmSync(tmpdir(), { recursive: true });
  vi.unstubAllEnvs();
});
beforeEach(() => harness.memberUploads.ended.clear());

const stored = () =>
  existsSync(join(harness.harness.filesDir, 'private'))
    ? readdirSync(join(harness.harness.filesDir, 'private'), { recursive: true })
    : [];
const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('madang-upload-')).length;

/** An address that a member asked for, as the older clients do. */
async function ask(ending = 'png', path = 'upload/getSignedUrl', token = 'player-1'): Promise<string> {
  const { data } = await harness.legacy(`/api/${path}`, { file_ext: ending }, token);
  return data.url;
}

async function put(url: string, body: Uint8Array | string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'PUT',
    body: body as NonNullable<RequestInit['body']>,
    headers: { 'content-type': 'png', ...headers },
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  const json = (await answer.json()) as any;
  return { status: answer.status, json, code: json.error?.code as string | undefined };
}
const outcome = async (answer: ReturnType<typeof put>) => {
  const { status, code } = await answer;
  return [status, code];
};

describe('upload/getSignedUrl', () => {
  test('answers an address at this host; the image is put there, and shown at it without its query', async () => {
    const url = await ask();
    expect(url).toMatch(
      new RegExp(`^${harness.gateway.url}/files/upload/[0-9a-f]{32}\\.png\\?until=\\d+&seal=[\\w-]{43}$`),
    );
    const { status, json } = await put(url, png);
    expect(status).toBe(200);
    expect(json).toMatchObject({ result: true, data: { width: 1, height: 1 } });
    expect(json.data.address).toMatch(new RegExp(`^/files/private/writing/${sha256(png)}\\.png\\?until=`));
    const [link = ''] = url.split('?');
    const shown = await fetch(link);
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox/),
      'x-content-type-options': 'nosniff',
    });
    expect((await fetch(harness.gateway.url + json.data.address)).status).toBe(200);
    expect(spooled()).toBe(0);
  });

  test('is for members, partners and administrators, each at its path; an operator’s images are for all', async () => {
    const purpose = (url: string) => harness.memberUploads.places.get(new URL(url).pathname.split('/').at(-1) ?? '');
    expect(purpose(await ask('png', 'user/upload/getSignedUrl'))?.purpose).toBe('writing');
    expect(purpose(await ask('png', 'agent/upload/getSignedUrl', 'shop-1'))?.purpose).toBe('writing');
    expect(purpose(await ask('png', 'admin/upload/getSignedUrl', 'admin-1'))?.purpose).toBe('image');
    const visitor = await harness.legacy('/api/upload/getSignedUrl', { file_ext: 'png' });
    expect([visitor.result, visitor.error?.code]).toEqual([false, 'INVALID_REQUEST']);
    const none = await harness.legacy('/api/upload/getSignedUrl', {}, 'player-1');
    expect(none.error).toMatchObject({ code: 'VALIDATION', field: 'file_ext' });
    for (const ending of ['svg', 'html', '../png', '__proto__', 'png\0', 'x'.repeat(11)]) {
      const { error } = await harness.legacy('/api/upload/getSignedUrl', { file_ext: ending }, 'player-1');
      expect([ending, error?.code]).toEqual([ending, expect.stringMatching(/^(FILE_TYPE|VALIDATION)$/)]);
    }
  });

  test.each(['png', 'PNG', 'image/png', 'application/octet-stream', ''])('Content-Type %j is taken', async (type) => {
    expect(await outcome(put(await ask(), png, { 'content-type': type }))).toEqual([200, undefined]);
  });

  test('jpg and jpeg are one', async () => {
    const [jpg, jpeg] = [await ask('jpg'), await ask('jpeg')];
    // It fits its place, and is told by its bytes to be none.
    for (const [url, type] of [
      [jpg, 'jpeg'],
      [jpeg, 'jpg'],
      [jpg, 'image/jpeg'],
    ] as const)
      expect(await outcome(put(url, png, { 'content-type': type }))).toEqual([415, 'FILE_TYPE']);
  });
});

describe('an address that an image is put to', () => {
  test('is good for ten minutes, and for its own name alone', async () => {
    const url = await ask();
    const other = await ask();
    const query = (address: string) => address.slice(address.indexOf('?'));
    const [path = ''] = url.split('?');
    expect(await outcome(put(path, png))).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(put(path + query(other).replace(/&.*/, ''), png))).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(put(`${other.split('?')[0]}${query(url)}`, png))).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(put(url.replace(/until=\d/, 'until=9'), png))).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(put(`${url.slice(0, -1)}${url.endsWith('A') ? 'E' : 'A'}`, png))).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(put(url.replace('until=', 'until=1&until='), png))).toEqual([404, 'NOT_FOUND']);
    expect(await outcome(put(url.replace('.png?', '.gif?'), gif))).toEqual([404, 'NOT_FOUND']);
    clock.advance(600_001);
    expect(await outcome(put(url, png))).toEqual([404, 'NOT_FOUND']);
    expect(stored().filter((name) => String(name).includes(sha256(gif)))).toEqual([]);
  });

  test('takes one image: another is a conflict, and so is the same once it is stored', async () => {
    const url = await ask();
    expect(await outcome(put(url, png))).toEqual([200, undefined]);
    expect(await outcome(put(url, png))).toEqual([409, 'STATE_CONFLICT']);
    const raced = await ask();
    const images = [png, Buffer.concat([png, Buffer.from('x')]), Buffer.concat([png, Buffer.from('y')])];
    const outcomes = await Promise.all(images.map((image) => outcome(put(raced, image))));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([status]) => status !== 200).every(([, code]) => code === 'STATE_CONFLICT')).toBe(true);
  });

  test('takes nothing of pages elsewhere, of other hosts’ ports neither; programs send no origin', async () => {
    const url = await ask();
    for (const origin of ['https://evil.example', 'null', 'https://play.example.evil', 'http://127.0.0.1:1'])
      expect([origin, ...(await outcome(put(url, png, { origin })))]).toEqual([origin, 403, 'FORBIDDEN']);
    expect(await outcome(put(url, png, { origin: harness.gateway.url }))).toEqual([200, undefined]);
    expect(await outcome(put(await ask(), png, { origin: 'https://play.example' }))).toEqual([200, undefined]);
  });

  test('looks at the bytes alone: other types, pages, drawings and broken images are refused', async () => {
    const before = stored();
    const url = await ask();
    const huge = Buffer.from(png);
    huge.writeUInt32BE(60_000, 16);
    const cases: [Uint8Array | string, number, string][] = [
      [gif, 415, 'FILE_TYPE'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', 415, 'FILE_TYPE'],
      ['<!doctype html><script>x()</script>', 415, 'FILE_TYPE'],
      ['\0\0\0\0', 415, 'FILE_TYPE'],
      [Buffer.from('%PDF-1.7\n'), 415, 'FILE_TYPE'],
      [huge, 422, 'FILE_BROKEN'],
      ['', 400, 'VALIDATION'],
      [Buffer.alloc(100_001), 413, 'FILE_TOO_LARGE'],
    ];
    for (const [body, status, code] of cases) expect(await outcome(put(url, body))).toEqual([status, code]);
    for (const type of ['text/html', 'svg', 'image/svg+xml', 'gif', 'multipart/form-data; boundary=x'])
      expect([type, ...(await outcome(put(url, png, { 'content-type': type })))]).toEqual([type, 415, 'FILE_TYPE']);
    expect(stored()).toEqual(before);
    expect(spooled()).toBe(0);
    // Nothing of it used the address up.
    expect(await outcome(put(url, png))).toEqual([200, undefined]);
  });

  test('a page that is an image as well is shown as an image and runs nothing', async () => {
    const both = Buffer.concat([png, Buffer.from('<script>x()</script>')]);
    const { json } = await put(await ask(), both);
    const answer = await fetch(harness.gateway.url + json.data.address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; sandbox/);
  });

  test.each([
    '/files/upload/../private/inquiry/x.png',
    '/files/upload/%2e%2e%2fx.png',
    `/files/upload/${'0'.repeat(32)}.svg`,
    `/files/upload/${'0'.repeat(32)}.png%00.svg`,
    `/files/upload/${'0'.repeat(31)}.png`,
    '/files/upload/',
  ])('%s is no address', async (path) => {
    const { hostname, port } = new URL(harness.gateway.url);
    for (const method of ['PUT', 'GET']) {
      const status = await new Promise((resolve, reject) => {
        const sent = request({ hostname, port, path, method, headers: { 'content-length': 0 } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.once('error', reject).end();
      });
      expect([method, status]).toEqual([method, 404]);
    }
  });

  test('a sender that stops is ended, and one that says too much is not waited for', async () => {
    const url = await ask();
    const endless = new ReadableStream({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.enqueue(new Uint8Array(10));
      },
    });
    const answer = await fetch(url, {
      method: 'PUT',
      body: endless,
      headers: { 'content-type': 'png' },
      ...({ duplex: 'half' } as object),
    });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      504,
      'DEADLINE_EXCEEDED',
    ]);
    expect(spooled()).toBe(0);
    expect(await outcome(put(url, png))).toEqual([200, undefined]);
  });

  test('a session is no permission, nor is it asked for', async () => {
    expect(await outcome(put(await ask(), png, { authorization: 'player-1' }))).toEqual([200, undefined]);
    expect(await outcome(put(await ask(), png, { authorization: 'no-such-token' }))).toEqual([200, undefined]);
  });
});

describe('private images', () => {
  const address = `/files/private/inquiry/${'0a'.repeat(32)}.png`;

  test('are read by nobody who has their name alone', async () => {
    const { json } = await put(await ask(), png);
    const [plain = ''] = json.data.address.split('?');
    for (const query of ['', '?until=9999999999999', `?until=9999999999999&seal=${'A'.repeat(43)}`])
      expect((await fetch(harness.gateway.url + plain + query)).status).toBe(404);
    clock.advance(600_001);
    expect((await fetch(harness.gateway.url + json.data.address)).status).toBe(404);
  });

  test('stand in an answered text by addresses that are signed for them', () => {
    const at = new Date('2026-11-20T12:00:00+09:00');
    const html = `<p>x <img src="${address}" alt="" /><img src="/files/public/image/${'0b'.repeat(32)}.png" alt="" /></p>`;
    const shown = shownHtml(html, 'secret', at);
    expect(shown).toMatch(
      /<img src="\/files\/private\/inquiry\/[0-9a-f]{64}\.png\?until=\d+&amp;seal=[\w-]{43}" alt="" \/>/,
    );
    expect(shown).toContain(`<img src="/files/public/image/${'0b'.repeat(32)}.png" alt="" />`);
    expect(shownHtml(html, 'secret', new Date(at.getTime() + 1))).not.toBe(shown);
    expect(shownHtml(html, 'secret', new Date(at.getTime() + 600_000))).toBe(
      shownHtml(html, 'secret', new Date(at.getTime() + 1)),
    );
    // A name that stands in the words, or in another attribute, is no image.
    for (const words of [
      `<p>${address}</p>`,
      `<p> src="${address}"</p>`,
      `<p>&lt;img src="${address}"</p>`,
      `<a href="${address}">x</a>`,
      `<img alt="x" src="${address}" />`,
    ])
      expect(shownHtml(words, 'secret', at)).toBe(words);
  });
});

test('an operator’s image for an answer is private as well', async () => {
  const { call } = restClient(harness);
  const { json } = await call('/rest/uploads/inquiry', {
    method: 'POST',
    body: png,
    headers: { 'idempotency-key': crypto.randomUUID(), 'content-type': 'image/png' },
  });
  expect(json.address).toMatch(/^\/files\/private\/inquiry\/[0-9a-f]{64}\.png\?until=/);
});
