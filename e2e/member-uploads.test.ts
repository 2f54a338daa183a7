import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sweepUploads } from '@madang/content/uploads/sweep-uploads.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import type { FileStore } from '@madang/runtime/files/file-store.ts';
import { localFileStore } from '@madang/runtime/files/local-file-store.ts';
import { s3FileStore } from '@madang/runtime/files/s3-file-store.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { startS3 } from '@madang/runtime/testing/s3-server.ts';
import { startTcpProxy } from '@madang/runtime/testing/tcp-proxy.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findS3 } from '../scripts/servers.ts';
import { LegacyClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';

/** One green pixel, and further bytes behind it that make it another file. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (more: string) => Buffer.concat([pixel, Buffer.from(more)]);
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const log = createLogger('e2e', 'fatal');

interface Stored {
  files: FileStore;
  /** Keeps the store from answering until what this answers is called. */
  goAway?: () => Promise<() => Promise<void>>;
}

async function inFolder(): Promise<Stored> {
  return { files: localFileStore(join(throwAwayFolder('madang-places-'), 'files')) };
}

async function inBucket(stack: AsyncDisposableStack): Promise<Stored> {
  const server = stack.use(await startS3(await findS3()));
  const port = Number(new URL(server.bucketUrl).port);
  let proxy = await startTcpProxy(port);
  stack.defer(() => proxy[Symbol.asyncDispose]());
  const through = () => s3FileStore({ ...server, bucketUrl: `http://127.0.0.1:${proxy.port}/madang`, callMs: 2_000 });
  let current = through();
  const files: FileStore = {
    put: (...given) => current.put(...given),
    read: (name) => current.read(name),
    delete: (name) => current.delete(name),
    removeLeft: (before) => current.removeLeft(before),
  };
  return {
    files,
    goAway: async () => {
      await proxy[Symbol.asyncDispose]();
      return async () => {
        proxy = await startTcpProxy(port);
        current = through();
      };
    },
  };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const)('images of members in %s', (_where, open) => {
  const stack = new AsyncDisposableStack();
  let whole: Whole;
  let stored: Stored;
  let member: LegacyClient;
  beforeAll(async () => {
    stored = await open(stack);
    whole = stack.use(await openTestStandalone({ files: stored.files }));
    member = new LegacyClient(whole.url);
    await member.login('player1', 'madang-player');
  });
  afterAll(() => stack.disposeAsync());

  const ask = async () => (await member.get<{ url: string }>('/upload/getSignedUrl', { file_ext: 'png' })).url;
  const put = async (url: string, body: Buffer) => {
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': 'png' } });
    const json = (await answer.json()) as { data?: { address: string }; error?: { code: string } };
    return { status: answer.status, code: json.error?.code, address: json.data?.address ?? '' };
  };
  const inStore = async (name: string) => {
    const found = await stored.files.read(name);
    found?.stream.destroy();
    return found?.size;
  };

  test('an image is put to its address, once, and shown to who has it; by its name nobody reads it', async () => {
    const body = image('one');
    const url = await ask();
    const { status, address } = await put(url, body);
    expect(status).toBe(200);
    expect(await inStore(`private/writing/${sha256(body)}.png`)).toBe(body.length);
    for (const shown of [url.split('?')[0] ?? '', whole.url + address]) {
      const answer = await fetch(shown);
      expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(body));
    }
    expect((await fetch(whole.url + address.split('?')[0])).status).toBe(404);
    expect((await fetch(`${whole.url}/files/public/writing/${sha256(body)}.png`)).status).toBe(404);
    expect(await put(url, image('two'))).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await inStore(`private/writing/${sha256(image('two'))}.png`)).toBeUndefined();
  });

  test('what is never written goes after a day, bytes first', async () => {
    const body = image('unused');
    await put(await ask(), body);
    const name = `private/writing/${sha256(body)}.png`;
    expect(await inStore(name)).toBe(body.length);
    const database = openDatabase({ url: whole.databaseUrl('content'), schema: 'content', log });
    try {
      const clock = new ManualClock(new Date(Date.now() + 25 * 3_600_000).toISOString());
      await sweepUploads({ database, clock, files: stored.files, log });
    } finally {
      await database.pool.end();
    }
    expect(await inStore(name)).toBeUndefined();
  });

  test('a store that is away takes nothing, and the same address takes the same image once it is back', async ({
    skip,
  }) => {
    if (!stored.goAway) return skip();
    const url = await ask();
    const body = image('later');
    const comeBack = await stored.goAway();
    expect(await put(url, body)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(404);
    await comeBack();
    expect(await put(url, image('another'))).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await put(url, body)).toMatchObject({ status: 200 });
  });
});
