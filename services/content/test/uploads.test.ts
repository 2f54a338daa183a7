import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { startContent } from '../service.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';

const hour = 3_600_000;

async function openUploads() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  stack.use(await startContent(harness.platform('content')));
  const database = openDatabase({ url: harness.databaseUrl, schema: 'content', log: createLogger('test', 'fatal') });
  stack.defer(() => database.pool.end());
  const client = harness.platform('test').client(ContentService);
  const { files } = harness.platform('test');
  const as = (accountId: bigint, ...permissions: string[]) =>
    harness.callAs({ kind: AccountKind.ADMIN, accountId, account: `a${accountId}`, permissions });
  const admin = () => as(900n, 'content.write', 'audit.read');
  /** Brings an image as the gateway does, up to a step. */
  const bring = async (
    letter: string,
    key: string,
    upTo: 'noted' | 'stored' | 'finished' = 'finished',
    by = admin(),
  ) => {
    const facts = { kind: 'image', type: 'image/png', size: 5n, hash: letter.repeat(64), fileName: 'a.png', key };
    const noted = await client.recordUpload({ ...facts, width: 3, height: 4 }, by);
    if (upTo === 'noted') return noted;
    const path = join(harness.filesDir, `source-${key}`);
    writeFileSync(path, 'bytes');
    await files.put(noted.storedName, path, { size: 5, sha256: facts.hash, type: 'image/png' });
    return upTo === 'stored' ? noted : client.finishUpload({ id: noted.id }, by);
  };
  const log = createLogger('test', 'fatal');
  /** The names that begin with these letters are not given up by the store. */
  const kept = new Set<string>();
  const keeping = {
    ...files,
    delete: (name: string) =>
      kept.has(name.replace('public/image/', '')[0] ?? '')
        ? Promise.reject(new DomainError('UNAVAILABLE', { field: 'file' }))
        : files.delete(name),
  };
  const sweep = () => sweepUploads({ database, clock, files: keeping, log });
  const save = (content: string, id = 0n) => client.saveNotice({ id, title: 'a', content, published: true }, admin());
  const stored = () => {
    const folder = join(harness.filesDir, 'public', 'image');
    return readdirSync(folder, { recursive: true })
      .map((name) => String(name)[0])
      .sort();
  };
  return {
    clock,
    client,
    admin,
    as,
    bring,
    sweep,
    kept,
    save,
    stored,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );

const shows = (letter: string) => `<p><img src="/files/public/image/${letter.repeat(64)}.png" alt="" /></p>`;

test('a file is noted, stored and finished; repeats change nothing, and it is audited once', async () => {
  await using t = await openUploads();
  const first = await t.bring('a', 'k1');
  expect(first).toMatchObject({
    state: 'stored',
    storedName: `public/image/${'a'.repeat(64)}.png`,
    width: 3,
    height: 4,
  });
  expect((await t.bring('a', 'k1')).id).toBe(first.id);
  expect(await refusal(t.bring('b', 'k1'))).toBe('KEY_CONFLICT key');
  const other = await t.bring('b', 'k1', 'finished', t.as(901n, 'content.write'));
  const { rows } = await t.client.listAudit({ filter: { action: 'upload.create' } }, t.admin());
  expect(rows.map(({ resourceId, actorAccount, chainOk }) => [resourceId, actorAccount, chainOk])).toEqual([
    [String(other.id), 'a901', true],
    [String(first.id), 'a900', true],
  ]);
});

test('each kind has its permission, its types and its size, and another’s upload is not there', async () => {
  await using t = await openUploads();
  const facts = { kind: 'image', type: 'image/png', size: 5n, hash: 'a'.repeat(64), key: 'k' };
  const note = (more: object, as = t.admin()) => refusal(t.client.recordUpload({ ...facts, ...more }, as));
  expect(await refusal(t.client.openImage({}, t.as(1n, 'settings.write', 'members.create')))).toBe('FORBIDDEN');
  expect(await refusal(t.client.openSheet({}, t.as(1n, 'content.write')))).toBe('FORBIDDEN');
  expect(await refusal(t.client.openSound({}, t.as(1n, 'settings.write')))).toBe('fine');
  expect(await note({}, t.as(1n, 'settings.write'))).toBe('FORBIDDEN');
  expect(await note({ kind: 'sheet', type: 'text/csv' })).toBe('FORBIDDEN');
  expect(await note({ type: 'image/svg+xml' })).toBe('FILE_TYPE file');
  expect(await note({ size: 5n * 1024n * 1024n + 1n })).toBe('FILE_TOO_LARGE file');
  expect(await note({ size: 5n * 1024n * 1024n })).toBe('fine');
  expect(await note({ kind: 'program' })).toBe('VALIDATION kind');
  expect(await note({ hash: '../../etc/passwd' })).toBe('VALIDATION hash');
  expect(await refusal(t.client.finishUpload({ id: 1n }, t.as(901n, 'content.write')))).toBe('NOT_FOUND');
});

test('what nothing shows is taken away after a day, whatever step it stopped at; what a notice shows stays', async () => {
  await using t = await openUploads();
  await t.bring('a', 'k1');
  await t.bring('b', 'k2');
  await t.bring('c', 'k3', 'stored');
  await t.bring('d', 'k4', 'noted');
  const { id } = await t.save(shows('a'));
  t.clock.advance(23 * hour);
  await t.sweep();
  expect(t.stored()).toEqual(['a', 'b', 'c']);
  t.clock.advance(2 * hour);
  await t.sweep();
  expect(t.stored()).toEqual(['a']);
  await t.save('<p>x</p>', id);
  await t.sweep();
  expect(t.stored()).toEqual([]);
});

test('a file that the store does not give up holds up no other, and is tried again', async () => {
  await using t = await openUploads();
  for (const letter of ['a', 'b', 'c']) await t.bring(letter, letter);
  t.clock.advance(25 * hour);
  t.kept.add('a').add('b');
  await t.sweep();
  expect(t.stored()).toEqual(['a', 'b']);
  t.kept.clear();
  await t.sweep();
  expect(t.stored()).toEqual([]);
});

test('a key that comes from two sides at once is one upload, and one of two files', async () => {
  await using t = await openUploads();
  const same = await Promise.all([t.bring('a', 'k1'), t.bring('a', 'k1'), t.bring('a', 'k1')]);
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  const { rows } = await t.client.listAudit({ filter: { action: 'upload.create' } }, t.admin());
  expect(rows.length).toBe(1);
  const different = await Promise.all(['b', 'c'].map((letter) => refusal(t.bring(letter, 'k2'))));
  expect(different.sort()).toEqual(['KEY_CONFLICT key', 'fine']);
});

test('an account brings so many files a day, however many at once; a repeat is none more', async () => {
  await using t = await openUploads();
  const hash = (n: number) => n.toString(16).padStart(64, '0');
  const note = (n: number, key = `k${n}`) =>
    refusal(t.client.recordUpload({ kind: 'image', type: 'image/png', size: 5n, hash: hash(n), key }, t.admin()));
  for (let first = 0; first < 490; first += 10)
    await Promise.all(Array.from({ length: 10 }, (_, place) => note(first + place)));
  const last = await Promise.all(Array.from({ length: 20 }, (_, place) => note(490 + place)));
  expect(last.filter((answer) => answer === 'fine').length).toBe(10);
  expect(last.filter((answer) => answer === 'RESOURCE_EXHAUSTED file').length).toBe(10);
  expect(await note(0)).toBe('fine');
  t.clock.advance(25 * hour);
  expect(await note(600)).toBe('fine');
});

test('a file that somebody brought again, or that another notice shows, is kept for it', async () => {
  await using t = await openUploads();
  await t.bring('a', 'k1');
  await t.bring('b', 'k2');
  const first = await t.save(shows('b'));
  await t.save(shows('b'));
  t.clock.advance(25 * hour);
  await t.bring('a', 'k3');
  await t.client.deleteNotice({ id: first.id }, t.admin());
  await t.sweep();
  expect(t.stored()).toEqual(['a', 'b']);
});

test('a notice cannot show what was never brought, is not stored yet, or was taken away', async () => {
  await using t = await openUploads();
  expect(await refusal(t.save(shows('a')))).toBe('VALIDATION content');
  await t.bring('a', 'k1', 'noted');
  expect(await refusal(t.save(shows('a')))).toBe('VALIDATION content');
  await t.bring('a', 'k1');
  t.clock.advance(25 * hour);
  await t.sweep();
  expect(await refusal(t.save(shows('a')))).toBe('VALIDATION content');
});
