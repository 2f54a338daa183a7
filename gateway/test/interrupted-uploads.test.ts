import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FileStore } from '@madang/runtime/files/file-store.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey } from './rest-client.ts';

/** One green pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const name = `public/image/${'a'.repeat(64)}.png`;

// What is left there is this file's own.
beforeAll(() => void vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'madang-interrupted-'))));
afterAll(() => {
  rmSync(tmpdir(), { recursive: true });
  vi.unstubAllEnvs();
});
const spooled = () => readdirSync(tmpdir()).filter((entry) => entry.startsWith('madang-upload-')).length;
const stored = ({ harness }: GatewayHarness) => existsSync(join(harness.filesDir, 'public'));

interface Sending {
  sent: ClientRequest;
  /** The status, or why there is none. */
  outcome: Promise<number | string | undefined>;
}

function begin({ gateway }: GatewayHarness, headers: Record<string, string>, path = '/rest/uploads/image'): Sending {
  const sent = request(gateway.url + path, { method: 'POST', headers: { authorization: 'admin-1', ...headers } });
  const outcome = new Promise<number | string | undefined>((resolve) => {
    sent.on('response', (answer: IncomingMessage) => resolve(answer.resume().statusCode));
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  sent.on('error', () => {});
  return { sent, outcome };
}

const within = async <T>(ms: number, work: Promise<T>, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

describe('a gateway that ends', () => {
  test('tells the sender of a file that is on its way to try again, keeps nothing of it and does not wait', async () => {
    const harness = await openHarness({ uploadMs: 30_000 });
    const key = freshKey();
    const { sent, outcome } = begin(harness, { ...key, 'content-length': String(png.length) });
    sent.write(png.subarray(0, 20));
    await expect.poll(spooled).toBe(1);
    await within(3_000, Promise.resolve(harness.gateway[Symbol.asyncDispose]()), 'the end');
    expect(await outcome).toBe(503);
    expect([spooled(), stored(harness), harness.content.uploads.size]).toEqual([0, false, 0]);
    sent.destroy();
    await harness[Symbol.asyncDispose]();
  });

  test('lets a file that came whole be stored', async () => {
    const harness = await openHarness();
    const { sent, outcome } = begin(harness, { ...freshKey(), 'content-length': String(png.length) });
    const release = harness.content.holdUploads();
    sent.end(png);
    await expect.poll(() => harness.content.uploads.size).toBe(1);
    const ended = Promise.resolve(harness.gateway[Symbol.asyncDispose]());
    release();
    expect(await outcome).toBe(200);
    await within(3_000, ended, 'the end');
    expect([spooled(), stored(harness)]).toEqual([0, true]);
    await harness[Symbol.asyncDispose]();
  });

  test('waits for a sender that never ends no longer than it waits for others', async () => {
    const harness = await openHarness({ drainMs: 300 });
    const { sent, outcome } = begin(harness, { 'content-length': '100' }, '/rest/notices');
    sent.write('{');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await within(3_000, Promise.resolve(harness.gateway[Symbol.asyncDispose]()), 'the end');
    expect(await outcome).toBe('ECONNRESET');
    await harness[Symbol.asyncDispose]();
  });
});

describe('a sender', () => {
  let harness: GatewayHarness;
  beforeAll(async () => {
    harness = await openHarness({ maxUploads: 1, passedOverBytes: 200_000 });
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  test('that leaves in the middle leaves nothing behind and gives its place to the next, who may use its key', async () => {
    const key = freshKey();
    const leaving = begin(harness, { ...key, 'content-length': String(png.length) });
    leaving.sent.write(png.subarray(0, 20));
    await expect.poll(spooled).toBe(1);
    leaving.sent.destroy();
    await expect.poll(spooled).toBe(0);
    expect([stored(harness), harness.content.uploads.size]).toEqual([false, 0]);
    const again = begin(harness, { ...key, 'content-length': String(png.length) });
    again.sent.end(png);
    expect(await again.outcome).toBe(200);
  });

  test('that was refused and sends on without an end is cut off', async () => {
    const { port } = new URL(harness.gateway.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'POST /rest/uploads/image HTTP/1.1',
      'host: 127.0.0.1',
      'authorization: admin-1',
      `idempotency-key: ${crypto.randomUUID()}`,
    ];
    socket.write(`${[...head, 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n`);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => (answer += text));
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    let written = 0;
    const more = () => {
      if (socket.destroyed) return;
      written += 10_000;
      socket.write(`2710\r\n${'x'.repeat(10_000)}\r\n`, () => setImmediate(more));
    };
    more();
    await within(5_000, closed, 'the end of the connection');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    // What the machine holds of it on the way is some megabytes.
    expect(written).toBeLessThan(20_000_000);
    expect(spooled()).toBe(0);
  });

  test('whose file the store does not take hears so, and its repeat is the same upload', async () => {
    const store: FileStore = harness.harness.platform('test').files;
    const put = vi.spyOn(store, 'put').mockRejectedValueOnce(new Error('the disk is full'));
    const key = freshKey();
    const body = Buffer.concat([png, Buffer.from('another')]);
    const send = () => {
      const { sent, outcome } = begin(harness, { ...key, 'content-length': String(body.length) });
      sent.end(body);
      return outcome;
    };
    expect(await send()).toBe(500);
    expect([spooled(), harness.content.uploads.get(key['idempotency-key'])?.state]).toEqual([0, 'pending']);
    expect(await send()).toBe(200);
    expect(harness.content.uploads.get(key['idempotency-key'])?.state).toBe('stored');
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
  });
});

describe('a reader', () => {
  test('that left while the store was looking, or that never reads, holds no file open', async () => {
    const harness = await openHarness({ fileMs: 300 });
    const store: FileStore = harness.harness.platform('test').files;
    const stream = new PassThrough();
    let found = (_: { size: number; stream: PassThrough }) => {};
    const read = vi.spyOn(store, 'read').mockImplementation(() => new Promise((resolve) => (found = resolve)));
    const leaving = request(`${harness.gateway.url}/files/${name}`);
    leaving.on('error', () => {});
    leaving.end();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    leaving.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    found({ size: 10, stream });
    await expect.poll(() => stream.destroyed).toBe(true);

    const endless = new PassThrough();
    read.mockImplementation(() => Promise.resolve({ size: 1e9, stream: endless }));
    const reader = connect(Number(new URL(harness.gateway.url).port), '127.0.0.1').pause();
    reader.on('error', () => {});
    reader.write(`GET /files/${name} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
    endless.write('a');
    await expect.poll(() => endless.destroyed, { timeout: 3_000 }).toBe(true);
    reader.destroy();
    read.mockRestore();
    await harness[Symbol.asyncDispose]();
  });
});
