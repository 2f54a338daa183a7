import { create } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService, InspectionSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { NoticeChangedSchema, SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { startContent } from '../service.ts';

async function contentHarness() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  stack.use(await startContent(harness.platform('content')));
  const heard: { type: string; message: unknown }[] = [];
  stack.use(
    harness.platform('test').listen({
      events: [NoticeChangedSchema, SiteSettingsChangedSchema],
      handle: (batch) =>
        void heard.push(...batch.map(({ type, message }) => ({ type: type.split('.').at(-1) ?? '', message }))),
    }),
  );
  return {
    harness,
    clock,
    heard,
    client: harness.platform('test').client(ContentService),
    admin: () =>
      harness.callAs({
        kind: AccountKind.ADMIN,
        accountId: 900n,
        account: 'admin',
        permissions: ['content.read', 'content.write', 'settings.write', 'audit.read'],
      }),
    as: (kind: AccountKind) => harness.callAs({ kind, accountId: 7n, path: '1.7' }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );

const notice = { title: '점검 안내', content: '<p>내일</p>', published: true, audience: 'all' };

test('a notice is made, read, changed and taken away; each is told and audited', async () => {
  await using t = await contentHarness();
  const made = await t.client.saveNotice(
    { ...notice, content: '<p onclick="x()">내일</p><script>y()</script>' },
    t.admin(),
  );
  expect(made).toMatchObject({ id: 1n, content: '<p>내일</p>', audience: 'all' });
  t.clock.advance(1_000);
  const changed = await t.client.saveNotice({ ...notice, id: 1n, title: '변경' }, t.admin());
  expect([changed.createdAt, changed.title]).toEqual([made.createdAt, '변경']);
  expect(changed.updatedAt?.seconds).toBe((made.updatedAt?.seconds ?? 0n) + 1n);
  await t.client.deleteNotice({ id: 1n }, t.admin());
  expect(await refusal(t.client.getNotice({ id: 1n }, t.admin()))).toBe('NOT_FOUND');
  await t.harness.settled();
  expect(t.heard.map((h) => h.type)).toEqual(['NoticeChanged', 'NoticeChanged', 'NoticeChanged']);
  const { rows } = await t.client.listAudit({}, t.admin());
  expect(rows.map((row) => [row.action, row.chainOk])).toEqual([
    ['notice.delete', true],
    ['notice.update', true],
    ['notice.create', true],
  ]);
});

test('each sees what is published for it; administrators see all', async () => {
  await using t = await contentHarness();
  for (const [title, more] of Object.entries({
    all: {},
    members: { audience: 'member' },
    agents: { audience: 'agent' },
    draft: { published: false },
  }))
    await t.client.saveNotice({ ...notice, title, ...more }, t.admin());
  const titles = async (as: ReturnType<typeof t.admin>) => {
    const { notices, total } = await t.client.listNotices({}, as);
    expect(total).toBe(BigInt(notices.length));
    return notices.map((n) => n.title);
  };
  expect(await titles(t.harness.callAs({}))).toEqual(['members', 'all']);
  expect(await titles(t.as(AccountKind.MEMBER))).toEqual(['members', 'all']);
  expect(await titles(t.as(AccountKind.AGENT))).toEqual(['agents', 'all']);
  expect(await titles(t.admin())).toEqual(['draft', 'agents', 'members', 'all']);
  for (const id of [3n, 4n])
    expect(await refusal(t.client.getNotice({ id }, t.as(AccountKind.MEMBER)))).toBe('NOT_FOUND');
});

test('a language brings its own notices and those for every language; pinned ones come first', async () => {
  await using t = await contentHarness();
  for (const [title, more] of Object.entries({
    pinned: { pinned: true },
    korean: { language: 'ko' },
    thai: { language: 'th' },
    every: {},
  }))
    await t.client.saveNotice({ ...notice, title, ...more }, t.admin());
  const titles = async (filter: Record<string, string>) =>
    (await t.client.listNotices({ filter }, t.harness.callAs({}))).notices.map((n) => n.title);
  expect(await titles({ language: 'ko' })).toEqual(['pinned', 'every', 'korean']);
  expect(await titles({ language: 'en' })).toEqual(['pinned', 'every']);
  expect(await titles({ title_q: 'THA' })).toEqual(['thai']);
  expect(await refusal(t.client.listNotices({ filter: { secret: '1' } }, t.harness.callAs({})))).toBe(
    'VALIDATION secret',
  );
});

test('a page of very long notices leaves content out and names them all', async () => {
  await using t = await contentHarness();
  for (let i = 0; i < 12; i++) await t.client.saveNotice({ ...notice, content: 'x'.repeat(99_990) }, t.admin());
  const { notices } = await t.client.listNotices({}, t.harness.callAs({}));
  expect(notices.map((n) => n.content.length > 0)).toEqual([...Array(10).fill(true), false, false]);
  expect((await t.client.getNotice({ id: 1n }, t.harness.callAs({}))).content).toHaveLength(99_990);
});

test('notices without a title or anything to see, and callers without the permission, are refused', async () => {
  await using t = await contentHarness();
  const save = (more: object, as = t.admin()) => refusal(t.client.saveNotice({ ...notice, ...more }, as));
  expect(await save({ title: ' \n' })).toBe('VALIDATION title');
  expect(await save({ content: '<script>x</script>' })).toBe('VALIDATION content');
  expect(await save({ content: '<p> </p>' })).toBe('VALIDATION content');
  expect(await save({ language: 'french' })).toBe('VALIDATION language');
  expect(await save({ audience: 'nobody' })).toBe('VALIDATION audience');
  expect(await save({ id: 99n })).toBe('NOT_FOUND');
  expect(await refusal(t.client.deleteNotice({ id: 99n }, t.admin()))).toBe('NOT_FOUND');
  expect(await save({}, t.as(AccountKind.AGENT))).toBe('FORBIDDEN');
  expect(await save({}, t.as(AccountKind.ADMIN))).toBe('FORBIDDEN');
  expect(await save({}, t.harness.callAs({}))).toBe('INVALID_REQUEST');
  expect(t.heard).toEqual([]);
});

test('settings are there from the start, change as a whole, and tell their version', async () => {
  await using t = await contentHarness();
  const first = await t.client.getSiteSettings({}, t.harness.callAs({}));
  expect(first).toMatchObject({
    version: 1n,
    siteName: 'Madang',
    useUserJoin: true,
    languages: ['ko', 'ja', 'vi', 'th', 'en'],
  });
  expect(first.inspection?.isDisabled).toBe(false);
  const inspection = create(InspectionSchema, { isDisabled: true, memo: '02:00까지 점검' });
  const changes = { inspection, languages: ['ko', 'en'], useAutoTransfer: true, useBankMessageAlert: true };
  const second = await t.client.updateSiteSettings({ ...first, ...changes, changeMemo: 'night work' }, t.admin());
  expect(second).toMatchObject({ version: 2n, ...changes });
  expect(await t.client.getSiteSettings({}, t.harness.callAs({}))).toEqual(second);
  await t.harness.settled();
  expect(t.heard).toMatchObject([{ type: 'SiteSettingsChanged', message: { version: 2n } }]);
  const { rows } = await t.client.listAudit({ filter: { resource: 'settings' } }, t.admin());
  expect(rows[0]?.memo).toBe('night work');
  expect(JSON.parse(rows[0]?.beforeJson ?? '{}')).toMatchObject({ closed: false });
  expect(JSON.parse(rows[0]?.afterJson ?? '{}')).toMatchObject({ closed: true });
});

test('of two who change what they have seen the second is refused', async () => {
  await using t = await contentHarness();
  const seen = await t.client.getSiteSettings({}, t.admin());
  const change = (siteName: string) => refusal(t.client.updateSiteSettings({ ...seen, siteName }, t.admin()));
  expect((await Promise.all([change('A'), change('B')])).sort()).toEqual(['STATE_CONFLICT version', 'fine']);
  expect(await refusal(t.client.updateSiteSettings({ ...seen, version: 0n }, t.admin()))).toBe('fine');
});

test('settings that are wrong, or sent by others, change nothing', async () => {
  await using t = await contentHarness();
  const seen = await t.client.getSiteSettings({}, t.admin());
  expect(await refusal(t.client.updateSiteSettings({ ...seen, languages: [] }, t.admin()))).toBe(
    'VALIDATION languages',
  );
  expect(await refusal(t.client.updateSiteSettings(seen, t.as(AccountKind.AGENT)))).toBe('FORBIDDEN');
  expect((await t.client.getSiteSettings({}, t.admin())).version).toBe(1n);
});
