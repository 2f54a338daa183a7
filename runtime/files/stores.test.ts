import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram, until } from '../testing/programs.ts';
import { type StartedStore, startS3 } from '../testing/s3-server.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-stores-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function file(content: string | Uint8Array) {
  const path = join(folder, `source-${++count}`);
  writeFileSync(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const size = Buffer.byteLength(content);
  return { path, name: `public/image/${sha256}.png`, facts: { size, sha256, type: 'image/png' } };
}

test('an archive has each file before its name is told, and keeps it when the store takes it away', async () => {
  const [FILES_DIR, FILES_ARCHIVE_DIR] = [join(folder, 'stored'), join(folder, 'archived')];
  const store = openFileStore({ FILES_DIR, FILES_ARCHIVE_DIR });
  const archive = localFileStore(FILES_ARCHIVE_DIR);
  const { path, name, facts } = file('kept');
  await store.put(name, path, facts);
  await store.delete(name);
  expect(await store.read(name)).toBeUndefined();
  expect(String(await buffer((await archive.read(name))?.stream ?? expect.fail()))).toBe('kept');
  // Where the archive takes nothing, nothing is stored either.
  writeFileSync(join(folder, 'no-folder'), '');
  const broken = openFileStore({ FILES_DIR, FILES_ARCHIVE_DIR: join(folder, 'no-folder') });
  await expect(broken.put(name, path, facts)).rejects.toThrow();
  expect(await store.read(name)).toBeUndefined();
});

function keepsItsPromises(store: () => FileStore) {
  test('a file is read as it was stored, a second time as well, until it is taken away', async () => {
    const { path, name, facts } = file(`bytes ${Math.random()}`);
    expect(await store().read(name)).toBeUndefined();
    await store().put(name, path, facts);
    await store().put(name, path, facts);
    const found = await store().read(name);
    expect(found?.size).toBe(facts.size);
    expect(
      createHash('sha256')
        .update(await buffer(found?.stream ?? expect.fail()))
        .digest('hex'),
    ).toBe(facts.sha256);
    await store().delete(name);
    await store().delete(name);
    expect(await store().read(name)).toBeUndefined();
  });

  test('some megabytes go through, and a reader may stop early', async () => {
    const { path, name, facts } = file(new Uint8Array(5_000_000).map((_, place) => place % 251));
    await store().put(name, path, facts);
    const found = await store().read(name);
    for await (const chunk of found?.stream ?? []) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(found?.stream.destroyed).toBe(true);
  });

  test('a name that leads elsewhere is never followed', async () => {
    for (const name of ['../../etc/passwd', 'public/image/../../x.png', 'a', `public/image/${'a'.repeat(64)}`, ''])
      await expect(Promise.resolve().then(() => store().read(name))).rejects.toThrow('no name of a stored file');
  });
}

describe('files in a folder', () => {
  const root = join(folder, 'store');
  const store = localFileStore(root);
  keepsItsPromises(() => store);

  test('what cannot be stored leaves nothing behind', async () => {
    const { name, facts } = file('x');
    mkdirSync(join(root, name), { recursive: true });
    await expect(store.put(name, join(folder, 'source-1'), facts)).rejects.toThrow();
    expect(readdirSync(join(root, 'arriving'))).toEqual([]);
    rmSync(join(root, name), { recursive: true });
  });

  test('what a process that was killed in the middle of a write left is taken away after its time, and nothing else', async () => {
    const { path, name, facts } = file('kept');
    await store.put(name, path, facts);
    const arriving = (entry: string) => join(root, 'arriving', entry);
    for (const entry of ['old', 'young']) writeFileSync(arriving(entry), 'half a fi');
    const then = new Date(Date.now() - 60_000);
    utimesSync(arriving('old'), then, then);
    utimesSync(join(root, name), then, then);
    await store.removeLeft(new Date(Date.now() - 30_000));
    expect(readdirSync(join(root, 'arriving'))).toEqual(['young']);
    expect((await store.read(name))?.stream.destroy()).toBeDefined();
    await localFileStore(join(folder, 'nowhere')).removeLeft(new Date());
  });
});

const program = findProgram('versitygw', 'MADANG_S3');
const where = program
  ? 'files in a bucket'
  : 'files in a bucket [needs versitygw in .cache/bin, in PATH or named by MADANG_S3]';
describe.skipIf(!program)(where, () => {
  let server: StartedStore;
  beforeAll(async () => {
    server = await startS3(program ?? '');
  });
  afterAll(() => server?.[Symbol.asyncDispose]());
  keepsItsPromises(() => s3FileStore(server));

  test('content that is not what its hash says is refused, and so is a wrong secret', async () => {
    const { path, name, facts } = file('right');
    const wrong = { ...facts, sha256: 'b'.repeat(64) };
    await expect(s3FileStore(server).put(name, path, wrong)).rejects.toThrow('UNAVAILABLE');
    expect(await s3FileStore(server).read(name)).toBeUndefined();
    const other = s3FileStore({ ...server, secretAccessKey: 'another-secret' });
    await expect(other.put(name, path, facts)).rejects.toThrow('UNAVAILABLE');
  });

  test('a write whose connection is lost in the middle leaves neither a file nor parts of one', async () => {
    const { path, name, facts } = file(new Uint8Array(5_000_000).map((_, place) => (place * 7) % 253));
    await using proxy = await startTcpProxy(Number(new URL(server.bucketUrl).port));
    const bucketUrl = `http://127.0.0.1:${proxy.port}/madang`;
    const written = s3FileStore({ ...server, bucketUrl }).put(name, path, facts);
    await until(() => proxy.connections() > 0, 'the write began');
    proxy.cut();
    await expect(written).rejects.toThrow('UNAVAILABLE');
    expect(await s3FileStore(server).read(name)).toBeUndefined();
    const parts = await new AwsClient({ ...server, service: 's3' }).fetch(`${server.bucketUrl}?uploads`);
    expect(parts.status).toBe(200);
    expect(await parts.text()).not.toContain('<UploadId>');
    await s3FileStore(server).put(name, path, facts);
    expect((await s3FileStore(server).read(name))?.size).toBe(facts.size);
  });
});

test('a bucket that does not answer is UNAVAILABLE, and no store at all is too', async () => {
  const { path, name, facts } = file('x');
  const env = { FILES_S3_URL: 'http://127.0.0.1:9/madang', FILES_S3_KEY_ID: 'a', FILES_S3_SECRET: 'b' };
  await expect(openFileStore(env).put(name, path, facts)).rejects.toThrow('UNAVAILABLE');
  await expect(openFileStore({}).put(name, path, facts)).rejects.toThrow('UNAVAILABLE');
  expect(() => openFileStore({ FILES_S3_URL: 'file:///etc' })).toThrow('FILES_S3_URL must be the address of a bucket');
});
