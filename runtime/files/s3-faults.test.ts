import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { toDomainError } from '../errors.ts';
import { type S3Options, s3FileStore } from './s3-file-store.ts';

const content = Buffer.alloc(300_000, 'x');
const sha256 = createHash('sha256').update(content).digest('hex');
const name = `public/image/${sha256}.png`;
const facts = { size: content.length, sha256, type: 'image/png' };
const folder = mkdtempSync(join(tmpdir(), 'madang-s3-faults-'));
const path = join(folder, 'source');
writeFileSync(path, content);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const callMs = 200;

/** A bucket that behaves as a test wants it to, and what it was asked. */
async function openBucket(listener: RequestListener, more: Partial<S3Options> = {}) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucketUrl = `http://127.0.0.1:${port}/madang`;
  const keys = { bucketUrl, region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
  return {
    asked,
    store: s3FileStore({ ...keys, callMs, ...more }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => toDomainError(error).reason,
  );

test('a store that never answers, and one that cuts the connection, is UNAVAILABLE in time', async () => {
  await using silent = await openBucket((request) => void request.resume());
  const started = performance.now();
  expect(await reason(silent.store.put(name, path, facts))).toBe('UNAVAILABLE');
  expect(await reason(silent.store.read(name))).toBe('UNAVAILABLE');
  expect(await reason(silent.store.delete(name))).toBe('UNAVAILABLE');
  expect(performance.now() - started).toBeLessThan(10 * callMs);
  await using cutting = await openBucket((request) => void request.once('data', () => request.destroy()));
  expect(await reason(cutting.store.put(name, path, facts))).toBe('UNAVAILABLE');
});

test('a call ends in time also where its requests are collected as garbage meanwhile', async () => {
  await using silent = await openBucket((request) => void request.resume());
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const collecting = setInterval(collect, callMs / 10);
  const started = performance.now();
  expect(await reason(silent.store.read(name))).toBe('UNAVAILABLE');
  expect(performance.now() - started).toBeLessThan(20 * callMs);
  clearInterval(collecting);
});

test('a store that is busy is asked again a few times, and no more', async () => {
  const refuse: RequestListener = (request, response) => {
    request.resume().once('end', () => response.writeHead(503).end('slow down'));
  };
  await using busy = await openBucket(refuse, { callMs: 5_000 });
  expect(await reason(busy.store.put(name, path, facts))).toBe('UNAVAILABLE');
  expect(busy.asked.length).toBe(3);
});

test('a store that begins to answer and stops is UNAVAILABLE as well', async () => {
  await using halting = await openBucket((request, response) => {
    request.resume();
    response.writeHead(500, { 'content-length': 100 }).write('a');
  });
  expect(await reason(halting.store.delete(name))).toBe('UNAVAILABLE');
});

test('a file is one call, so that one that is cut off leaves no parts in the bucket', async () => {
  await using bucket = await openBucket((request, response) => {
    request.resume().once('end', () => response.end());
  });
  await bucket.store.put(name, path, facts);
  expect(bucket.asked.map(({ method, url, headers }) => [method, url, headers['content-length']])).toEqual([
    ['PUT', `/madang/${name}`, String(content.length)],
  ]);
});

test('a file that takes longer to be read than a call may take comes whole', async () => {
  await using slow = await openBucket(async (_request, response) => {
    response.writeHead(200, { 'content-length': content.length });
    for (let part = 0; part < 3; part++) {
      response.write(content.subarray(part * 100_000, (part + 1) * 100_000));
      await sleep(callMs);
    }
    response.end();
  });
  const found = await slow.store.read(name);
  const chunks = await found?.stream.toArray();
  expect(Buffer.concat(chunks ?? []).equals(content)).toBe(true);
});

test('a reader that the store leaves in the middle hears of it', async () => {
  await using halting = await openBucket(
    (_request, response) => {
      response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 100_000));
    },
    { readMs: callMs },
  );
  const found = await halting.store.read(name);
  await expect(found?.stream.toArray()).rejects.toThrow();
});
