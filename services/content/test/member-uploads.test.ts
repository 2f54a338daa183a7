import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { takeWritten } from '../html/take-written.ts';
import { startContent } from '../service.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { type Bringer, setUses, shownFiles } from '../uploads/uses.ts';

const minute = 60_000;
const hour = 60 * minute;

async function open() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  stack.use(await startContent(harness.platform('content')));
  const log = createLogger('test', 'fatal');
  const database = openDatabase({ url: harness.databaseUrl, schema: 'content', log });
  stack.defer(() => database.pool.end());
  const client = harness.platform('test').client(MemberUploadsService);
  const content = harness.platform('test').client(ContentService);
  const { files } = harness.platform('test');
  const as = (kind: AccountKind, accountId: bigint, flags: string[] = [], permissions: string[] = []) =>
    harness.callAs({ kind, accountId, account: `a${accountId}`, flags, permissions });
  const visitor = () => harness.callAs({});
  const member = (id = 7n, ...flags: string[]) => as(AccountKind.MEMBER, id, flags);
  const admin = as(AccountKind.ADMIN, 900n, [], ['content.write']);
  const note = (name: string, letter: string, more: object = {}) =>
    client.recordPlaced(
      { name, type: 'image/png', size: 5n, hash: letter.repeat(64), width: 3, height: 4, ...more },
      visitor(),
    );
  /** Puts an image to a place of somebody's, as the gateway does; answers the name of the place and the one in the store. */
  const put = async (letter: string, purpose: string, by = member()) => {
    const { name } = await client.openPlace({ purpose, fileExt: 'png' }, by);
    const { storedName } = await note(name, letter);
    const path = join(harness.filesDir, `source-${name}`);
    writeFileSync(path, 'bytes');
    await files.put(storedName, path, { size: 5, sha256: letter.repeat(64), type: 'image/png' });
    await client.finishPlaced({ name }, visitor());
    return { name, storedName };
  };
  const uses = (resource: string, names: readonly string[], writer?: Bringer) =>
    database.transaction((tx) => setUses(tx, { resource, resourceId: '1', names, ...(writer && { writer }) }));
  return {
    clock,
    client,
    content,
    database,
    files,
    as,
    get visitor() {
      return visitor();
    },
    member,
    admin,
    note,
    put,
    uses,
    sweep: () => sweepUploads({ database, clock, files, log }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => {
      const { reason, field, meta } = toDomainError(error);
      return [reason, field ?? '', meta.rule ?? ''].join(' ').trim();
    },
  );

test('a place takes one image, shows it for an hour, and takes no other', async () => {
  await using t = await open();
  const { name } = await t.client.openPlace({ purpose: 'inquiry', fileExt: 'PNG' }, t.member());
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(await t.client.getPlace({ name }, t.visitor)).toMatchObject({ maxBytes: 5_242_880n, types: ['image/png'] });
  expect(await refusal(t.client.getPlaced({ name }, t.visitor))).toBe('NOT_FOUND');
  const first = await t.note(name, 'a');
  expect(first.storedName).toBe(`private/inquiry/${'a'.repeat(64)}.png`);
  // An answer that was lost on its way: the same again, and no other.
  expect((await t.note(name, 'a')).id).toBe(first.id);
  expect(await refusal(t.note(name, 'b'))).toBe('STATE_CONFLICT file');
  expect(await refusal(t.client.getPlaced({ name }, t.visitor))).toBe('NOT_FOUND');
  await t.client.finishPlaced({ name }, t.visitor);
  expect(await refusal(t.note(name, 'a'))).toBe('STATE_CONFLICT file');
  expect(await refusal(t.client.getPlace({ name }, t.visitor))).toBe('STATE_CONFLICT file');
  t.clock.advance(59 * minute);
  expect(await t.client.getPlaced({ name }, t.visitor)).toMatchObject({ storedName: first.storedName });
  t.clock.advance(minute);
  expect(await refusal(t.client.getPlaced({ name }, t.visitor))).toBe('NOT_FOUND');
});

test('a place ends after ten minutes, and what is no image of its type is refused', async () => {
  await using t = await open();
  const { name } = await t.client.openPlace({ purpose: 'post', fileExt: 'jpg' }, t.member());
  expect(await refusal(t.note(name, 'a'))).toBe('FILE_TYPE file');
  expect(await refusal(t.note(name, 'a', { type: 'image/jpeg', size: 5n * 1024n * 1024n + 1n }))).toBe(
    'FILE_TOO_LARGE file',
  );
  t.clock.advance(10 * minute);
  expect(await refusal(t.note(name, 'a', { type: 'image/jpeg' }))).toBe('NOT_FOUND');
  expect(await refusal(t.client.getPlace({ name }, t.visitor))).toBe('NOT_FOUND');
  expect(await refusal(t.note(`${'0'.repeat(32)}.png`, 'a'))).toBe('NOT_FOUND');
  for (const fileExt of ['svg', 'html', 'svgz', '__proto__', 'png/../x', 'pn\0g', 'constructor'])
    expect([fileExt, await refusal(t.client.openPlace({ purpose: 'post', fileExt }, t.member()))]).toEqual([
      fileExt,
      expect.stringMatching(/^(FILE_TYPE|VALIDATION) file_ext$/),
    ]);
});

test('who may bring what: members as far as they may write it, operators with their permission, visitors nothing', async () => {
  await using t = await open();
  const opens = (purpose: string, by: ReturnType<typeof t.member>) =>
    refusal(t.client.openPlace({ purpose, fileExt: 'png' }, by));
  expect(await opens('inquiry', t.member(1n, 'block_inquiries'))).toBe('FORBIDDEN  block_inquiries');
  expect(await opens('post', t.member(1n, 'block_inquiries'))).toBe('fine');
  expect(await opens('post', t.member(1n, 'block_posts'))).toBe('FORBIDDEN  block_posts');
  expect(await opens('writing', t.member(1n, 'block_posts'))).toBe('fine');
  expect(await opens('writing', t.member(1n, 'block_posts', 'block_inquiries'))).toBe('FORBIDDEN  block_posts');
  expect(await opens('inquiry', t.as(AccountKind.AGENT, 2n))).toBe('fine');
  expect(await opens('image', t.member())).toBe('FORBIDDEN');
  expect(await opens('image', t.as(AccountKind.AGENT, 2n))).toBe('FORBIDDEN');
  expect(await opens('image', t.admin)).toBe('fine');
  expect(await opens('inquiry', t.as(AccountKind.ADMIN, 3n))).toBe('FORBIDDEN');
  expect(await opens('inquiry', t.visitor)).toBe('INVALID_REQUEST');
  // A session is no address.
  const { name } = await t.client.openPlace({ purpose: 'inquiry', fileExt: 'png' }, t.member());
  expect(await refusal(t.client.getPlace({ name }, t.member()))).toBe('FORBIDDEN');
});

test('a member brings thirty images a day, and opens no endless places', async () => {
  await using t = await open();
  for (let i = 0; i < 30; i++) await t.put((i % 10).toString(16), 'post');
  expect(await refusal(t.client.openPlace({ purpose: 'post', fileExt: 'png' }, t.member()))).toBe(
    'RESOURCE_EXHAUSTED file',
  );
  expect(await refusal(t.client.openPlace({ purpose: 'post', fileExt: 'png' }, t.member(8n)))).toBe('fine');
  t.clock.advance(24 * hour);
  expect(await refusal(t.client.openPlace({ purpose: 'post', fileExt: 'png' }, t.member()))).toBe('fine');
  for (let i = 1; i < 90; i++) await t.client.openPlace({ purpose: 'post', fileExt: 'png' }, t.member());
  expect(await refusal(t.client.openPlace({ purpose: 'post', fileExt: 'png' }, t.member()))).toBe(
    'RESOURCE_EXHAUSTED file',
  );
});

test('places that were opened before the last images came do not let more than thirty in', async () => {
  await using t = await open();
  const early = await Promise.all(
    [1, 2, 3].map(() => t.client.openPlace({ purpose: 'post', fileExt: 'png' }, t.member())),
  );
  for (let i = 0; i < 28; i++) await t.put('a', 'post');
  const outcomes = await Promise.all(early.map(({ name }, place) => refusal(t.note(name, String(place)))));
  expect(outcomes.sort()).toEqual(['RESOURCE_EXHAUSTED file', 'fine', 'fine']);
});

test('two images that are put to one place at once: one of them is in it', async () => {
  await using t = await open();
  const { name } = await t.client.openPlace({ purpose: 'post', fileExt: 'png' }, t.member());
  const outcomes = await Promise.all(['a', 'b', 'c'].map((letter) => refusal(t.note(name, letter))));
  expect(outcomes.sort()).toEqual(['STATE_CONFLICT file', 'STATE_CONFLICT file', 'fine']);
});

test('a text shows what its writer brought for it or operators for all, and nothing else', async () => {
  await using t = await open();
  const inquiry = await t.put('a', 'inquiry');
  const post = await t.put('b', 'post');
  const writing = await t.put('c', 'writing');
  const other = await t.put('d', 'inquiry', t.member(8n));
  const facts = { kind: 'image', type: 'image/png', size: 5n, hash: 'e'.repeat(64), key: 'k', width: 1, height: 1 };
  const shown = await t.content.recordUpload(facts, t.admin);
  await t.content.finishUpload({ id: shown.id }, t.admin);
  const own: Bringer = { accountId: 7n, kinds: ['inquiry', 'writing'] };
  const asks = (names: string[], writer?: Bringer) => refusal(t.uses('inquiry', names, writer));
  expect(await asks([inquiry.storedName, writing.storedName, shown.storedName], own)).toBe('fine');
  expect(await asks([post.storedName], own)).toBe('VALIDATION content');
  expect(await asks([other.storedName], own)).toBe('VALIDATION content');
  expect(await asks([`private/inquiry/${'f'.repeat(64)}.png`], own)).toBe('VALIDATION content');
  expect(await asks([shown.storedName])).toBe('fine');
  expect(await asks([inquiry.storedName])).toBe('VALIDATION content');
  // An operator who changes the text goes on with what it shows already.
  await t.uses('inquiry', [inquiry.storedName], own);
  expect(await asks([inquiry.storedName])).toBe('fine');
  // A notice never shows what is private, by whatever name.
  const html = `<p>x<img src="/files/${inquiry.storedName}" /></p>`;
  expect(await refusal(t.content.saveNotice({ title: 'a', content: html }, t.admin))).toBe('VALIDATION content');
});

test('the same bytes that two members brought are each one’s own', async () => {
  await using t = await open();
  const one = await t.put('a', 'inquiry');
  const two = await t.put('a', 'inquiry', t.member(8n));
  expect(two.storedName).toBe(one.storedName);
  expect(await refusal(t.uses('inquiry', [one.storedName], { accountId: 8n, kinds: ['inquiry'] }))).toBe('fine');
  expect(await refusal(t.uses('post', [one.storedName], { accountId: 9n, kinds: ['inquiry'] }))).toBe(
    'VALIDATION content',
  );
});

test('an address that an image was put to is kept as the image, however a client writes it; another’s goes', async () => {
  await using t = await open();
  const mine = await t.put('a', 'writing');
  const other = await t.put('b', 'writing', t.member(8n));
  const taken = (html: string) => t.database.transaction((tx) => takeWritten(tx, html, 7n));
  const kept = `<p><img src="/files/${mine.storedName}" /></p>`;
  for (const address of [
    `/files/upload/${mine.name}`,
    `https://play.example/files/upload/${mine.name}`,
    `https://play.example/files/upload/${mine.name}?until=1&amp;seal=x`,
  ])
    expect(await taken(`<p><img src="${address}"></p>`)).toBe(kept);
  expect(await taken(`<p>x<img src="/files/upload/${other.name}"></p>`)).toBe('<p>x</p>');
  expect(await taken(`<p>x<img src="/files/upload/${'0'.repeat(32)}.png"></p>`)).toBe('<p>x</p>');
  expect(await taken(`<p>x<img src="/files/upload/../${mine.name}"></p>`)).toBe('<p>x</p>');
  expect(await taken('<p onclick="x()">x</p>')).toBe('<p>x</p>');
  expect(shownFiles(kept)).toEqual([mine.storedName]);
});

test('what was brought and never written is gone after a day, with its place', async () => {
  await using t = await open();
  const used = await t.put('a', 'inquiry');
  const unused = await t.put('b', 'inquiry');
  await t.client.openPlace({ purpose: 'inquiry', fileExt: 'png' }, t.member());
  await t.uses('inquiry', [used.storedName], { accountId: 7n, kinds: ['inquiry'] });
  t.clock.advance(25 * hour);
  await t.sweep();
  expect(await t.files.read(unused.storedName)).toBeUndefined();
  const left = await t.files.read(used.storedName);
  left?.stream.destroy();
  expect(left?.size).toBe(5);
  expect((await t.database.query('select name from upload_places')).rows).toEqual([]);
});
