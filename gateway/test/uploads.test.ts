import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbook } from '@madang/runtime/testing/workbook.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileAddress } from '../files/file-address.ts';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

/** One green pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

let harness: GatewayHarness;
let call: ReturnType<typeof restClient>['call'];
beforeAll(async () => {
  // What is left there is this file's own.
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'madang-uploads-')));
  harness = await openHarness({ uploadMs: 500, maxUploads: 2 });
  ({ call } = restClient(harness));
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  rmSync(tmpdir(), { recursive: true });
  vi.unstubAllEnvs();
});

const send = (kind: string, body: Uint8Array | string, headers: Record<string, string> = {}, token?: string) =>
  call(`/rest/uploads/${kind}`, {
    method: 'POST',
    body: body as NonNullable<RequestInit['body']>,
    headers: { ...freshKey(), 'content-type': 'image/png', ...headers },
    ...(token ? { token } : {}),
  });
const refusal = async (answer: ReturnType<typeof send>) => {
  const { status, json } = await answer;
  return [status, json.error?.code, json.error?.field];
};
const stored = () => {
  const folder = join(harness.harness.filesDir, 'public', 'image');
  return existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
};
const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('madang-upload-')).length;

describe('uploads', () => {
  test('an image is stored under its hash and served as it came, inert and for good', async () => {
    const { status, json } = await send('image', png, { 'x-file-name': encodeURIComponent('그림 1.png') });
    expect(status).toBe(200);
    expect(json).toMatchObject({ type: 'image/png', size: png.length, width: 1, height: 1, state: 'stored' });
    expect(json.file_name).toBe('그림 1.png');
    expect(json.address).toBe(`/files/public/image/${sha256(png)}.png`);
    const answer = await fetch(harness.gateway.url + json.address);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{64}\.png"$/),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await fetch(harness.gateway.url + json.address, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(spooled()).toBe(0);
  });

  test('a repeat with its key is the same upload; the key with another file is a conflict', async () => {
    const key = freshKey();
    const first = await send('image', png, key);
    expect((await send('image', png, key)).json.id).toBe(first.json.id);
    const other = Buffer.concat([png, Buffer.from('x')]);
    expect(await refusal(send('image', other, key))).toEqual([409, 'KEY_CONFLICT', 'key']);
  });

  test('what a file is called and says of itself counts for nothing', async () => {
    const before = stored();
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      Buffer.from('BM12345678'),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from([0x4d, 0x5a, 0x90, 0]),
    ])
      expect(await refusal(send('image', body, { 'x-file-name': 'a.png' }))).toEqual([415, 'FILE_TYPE', 'file']);
    // It begins as an image does, and is none.
    expect(await refusal(send('image', 'GIF89a'))).toEqual([422, 'FILE_BROKEN', 'file']);
    const huge = Buffer.from(png);
    huge.writeUInt32BE(60_000, 16);
    expect(await refusal(send('image', huge))).toEqual([422, 'FILE_BROKEN', 'file']);
    expect(await refusal(send('sound', png))).toEqual([415, 'FILE_TYPE', 'file']);
    expect(stored()).toEqual(before);
  });

  test('sheets and sounds are told by their bytes as well', async () => {
    expect((await send('sheet', 'a,b\n1,2\n')).json).toMatchObject({ type: 'text/csv' });
    const book = await workbook('<row r="1"><c r="A1"><v>1</v></c></row>');
    expect((await send('sheet', book)).json.type).toMatch(/spreadsheetml\.sheet$/);
    const macros = await workbook('', { 'xl/vbaProject.bin': 'x' });
    expect(await refusal(send('sheet', macros))).toEqual([422, 'FILE_BROKEN', 'file']);
    expect(await refusal(send('sheet', png))).toEqual([415, 'FILE_TYPE', 'file']);
    const wav = Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt '), Buffer.alloc(40)]);
    expect((await send('sound', wav)).json).toMatchObject({ type: 'audio/wav', width: 0 });
  });

  test('a file may be larger than other bodies are', async () => {
    const large = Buffer.concat([png, Buffer.alloc(90_000)]);
    expect((await send('image', large)).json).toMatchObject({ size: large.length, state: 'stored' });
  });

  test('too much is refused, by what is said and by what comes', async () => {
    expect(await refusal(send('image', Buffer.alloc(100_001)))).toEqual([413, 'FILE_TOO_LARGE', 'file']);
    const endless = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 11; n++) controller.enqueue(n === 0 ? png : new Uint8Array(10_000));
        controller.close();
      },
    });
    const answer = await fetch(`${harness.gateway.url}/rest/uploads/image`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { ...freshKey(), authorization: 'admin-1' },
    } as RequestInit);
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      413,
      'FILE_TOO_LARGE',
    ]);
    expect(spooled()).toBe(0);
  });

  test('nobody, members and partners bring none; a key is needed, and a name of a sane length', async () => {
    const plain = { headers: { 'idempotency-key': 'a' }, method: 'POST', body: 'x' };
    expect((await fetch(`${harness.gateway.url}/rest/uploads/image`, plain)).status).toBe(401);
    expect(await refusal(send('image', png, {}, 'player-1'))).toEqual([403, 'FORBIDDEN', undefined]);
    expect(await refusal(send('image', png, {}, 'shop-1'))).toEqual([403, 'FORBIDDEN', undefined]);
    const noKey = call('/rest/uploads/image', { method: 'POST', body: png as NonNullable<RequestInit['body']> });
    expect(await refusal(noKey)).toEqual([400, 'VALIDATION', 'Idempotency-Key']);
    expect(await refusal(send('image', png, { 'x-file-name': 'a'.repeat(201) }))).toEqual([
      400,
      'VALIDATION',
      'X-File-Name',
    ]);
    expect(await refusal(send('image', png, { 'x-file-name': '%E0%A4%A' }))).toEqual([
      400,
      'VALIDATION',
      'X-File-Name',
    ]);
    expect(await refusal(send('image', ''))).toEqual([400, 'VALIDATION', 'file']);
    expect((await send('program', '{}')).status).toBe(404);
  });

  test('a slow sender is told so, one that leaves leaves nothing, and only so many send at once', async () => {
    const options = { method: 'POST', headers: { ...freshKey(), authorization: 'admin-1', 'content-length': '50' } };
    const begin = () => {
      const sent = request(`${harness.gateway.url}/rest/uploads/image`, options);
      sent.on('error', () => {});
      sent.write('abc');
      const status = new Promise<number | undefined>((resolve) => {
        sent.on('response', (answer) => resolve(answer.resume().statusCode));
        sent.on('close', () => resolve(undefined));
      });
      return { sent, status };
    };
    const [slow, leaving] = [begin(), begin()];
    await expect.poll(spooled).toBe(2);
    expect(await refusal(send('image', png))).toEqual([429, 'RESOURCE_EXHAUSTED', undefined]);
    leaving.sent.destroy();
    expect(await slow.status).toBe(504);
    slow.sent.destroy();
    await expect.poll(spooled).toBe(0);
    expect((await send('image', png)).status).toBe(200);
  });
});

describe('files', () => {
  test('what is not public needs an address that was signed here and has not ended', async () => {
    const { json } = await send('sheet', 'a,b\n1,2\n');
    expect(json.address).toMatch(/^\/files\/private\/sheet\/[0-9a-f]{64}\.csv\?until=\d+&seal=/);
    const get = (address: string) => fetch(harness.gateway.url + address);
    const answer = await get(json.address);
    expect(await answer.text()).toBe('a,b\n1,2\n');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [path = ''] = json.address.split('?');
    expect((await get(path)).status).toBe(404);
    expect((await get(json.address.replace(/until=\d/, 'until=9'))).status).toBe(404);
    expect((await get(`${json.address}x`)).status).toBe(404);
    const name = path.replace('/files/', '');
    const ended = fileAddress(name, 'test-principal-secret-of-32-chars!!', new Date(Date.now() - 601_000));
    expect((await get(ended)).status).toBe(404);
  });

  test('names that lead elsewhere, or to nothing, are not found', async () => {
    for (const path of [
      '/files/public/image/%2e%2e%2f%2e%2e%2fsecrets.json',
      `/files/public/image/${'0'.repeat(64)}.png`,
      `/files/public/image/${'0'.repeat(64)}.html`,
    ])
      expect([path, (await fetch(harness.gateway.url + path)).status]).toEqual([path, 404]);
  });

  test('where another host serves the public ones, pages admit that host alone, and addresses lead there', async () => {
    await using elsewhere = await openHarness({ filesUrl: 'https://files.example/madang' });
    const name = `public/image/${sha256(png)}.png`;
    const answer = await fetch(`${elsewhere.gateway.url}/files/${name}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `https://files.example/madang/${name}`]);
    const policy = (await fetch(`${elsewhere.gateway.url}/docs/api`)).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: blob: https://files.example;");
    expect(policy).toContain("media-src 'self' https://files.example;");
    const own = (await fetch(`${harness.gateway.url}/docs/api`)).headers.get('content-security-policy');
    expect(own).toContain("img-src 'self' data: blob:;");
    for (const one of [policy, own]) {
      // Images are put to this host alone, and no scheme or sign stands for all hosts.
      expect(one).toContain("connect-src 'self';");
      expect(one).not.toMatch(/https?:(?:[ ;]|$)|\*/);
    }
    // What is private is read here, whoever serves the public ones.
    const seen = fileAddress(`private/inquiry/${sha256(png)}.png`, 'another secret', new Date());
    const refused = await fetch(elsewhere.gateway.url + seen, { redirect: 'manual' });
    expect(refused.status).toBe(404);
  });
});
