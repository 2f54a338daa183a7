import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  ArticleChangedSchema,
  type ArticleSchema,
  ArticlesService,
  MenusChangedSchema,
} from '@madang/proto/madang/content/v1/articles_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { startContent } from '../service.ts';

type Given = MessageInitShape<typeof ArticleSchema>;

async function articlesHarness() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  stack.use(await startContent(harness.platform('content')));
  const heard: string[] = [];
  stack.use(
    harness.platform('test').listen({
      events: [ArticleChangedSchema, MenusChangedSchema],
      handle: (batch) => void heard.push(...batch.map(({ type }) => type.split('.').at(-1) ?? '')),
    }),
  );
  const client = harness.platform('test').client(ArticlesService);
  const adminWith = (...permissions: string[]) =>
    harness.callAs({ kind: AccountKind.ADMIN, accountId: 900n, account: 'admin', permissions });
  const admin = () => adminWith('content.read', 'content.write', 'audit.read');
  return {
    harness,
    clock,
    heard,
    client,
    content: harness.platform('test').client(ContentService),
    admin,
    adminWith,
    as: (kind: AccountKind) => harness.callAs({ kind, accountId: 7n, path: '1.7' }),
    save: (given: Given) => client.saveArticle(given, admin()),
    /** Titles of what the sites are told of a kind. */
    shown: async (kind: string) => (await client.listShown({ kind })).articles.map(({ title }) => title),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );

const at = (day: string) => timestampFromDate(new Date(`2026-${day}T00:00:00+09:00`));
const event: Given = { kind: 'event', title: '주말 이벤트', content: '<p>두 배</p>', published: true };
const popup: Given = { kind: 'popup', name: '첫 충전', content: '<p>두 배</p>', published: true, mayHide: true };
const image = `/files/public/image/${'a'.repeat(64)}.png`;

test('an event is made, read, changed and taken away; each is told and audited', async () => {
  await using t = await articlesHarness();
  const made = await t.save({ ...event, content: '<p onclick="x()">두 배</p><script>y()</script>', pinned: true });
  expect(made).toMatchObject({ id: 1n, version: 1n, content: '<p>두 배</p>', audience: 'all', pinned: true });
  t.clock.advance(1_000);
  const changed = await t.save({ ...made, title: '평일 이벤트' });
  expect(changed).toMatchObject({ id: 1n, version: 2n, title: '평일 이벤트', createdAt: made.createdAt });
  expect(await t.client.getArticle({ id: 1n, kind: 'event' }, t.admin())).toEqual(changed);
  await t.client.deleteArticle({ id: 1n, kind: 'event' }, t.admin());
  expect(await refusal(t.client.getArticle({ id: 1n, kind: 'event' }, t.admin()))).toBe('NOT_FOUND');
  await t.harness.settled();
  expect(t.heard).toEqual(['ArticleChanged', 'ArticleChanged', 'ArticleChanged']);
  const { rows } = await t.content.listAudit({}, t.admin());
  expect(rows.map((row) => [row.action, row.chainOk])).toEqual([
    ['article.delete', true],
    ['article.update', true],
    ['article.create', true],
  ]);
});

test('a number of another kind is not found, whatever is asked of it', async () => {
  await using t = await articlesHarness();
  const { id } = await t.save(event);
  const other = { id, kind: 'popup' };
  expect(await refusal(t.client.getArticle(other, t.admin()))).toBe('NOT_FOUND');
  expect(await refusal(t.client.saveArticle({ ...popup, id }, t.admin()))).toBe('NOT_FOUND');
  expect(await refusal(t.client.deleteArticle(other, t.admin()))).toBe('NOT_FOUND');
  expect(await refusal(t.client.orderArticles({ kind: 'popup', ids: [id] }, t.admin()))).toBe('NOT_FOUND');
  expect(await t.shown('event')).toEqual(['주말 이벤트']);
});

test('of two who changed the same version one is told; who names no version replaces', async () => {
  await using t = await articlesHarness();
  const seen = await t.save(event);
  const both = await Promise.all(['하나', '둘'].map((title) => refusal(t.save({ ...seen, title }))));
  expect(both.toSorted()).toEqual(['STATE_CONFLICT version', 'fine']);
  expect(await t.save({ ...event, id: seen.id, title: '셋' })).toMatchObject({ title: '셋', version: 3n });
});

test('a kind has what it needs, and nothing that is of another', async () => {
  await using t = await articlesHarness();
  const of = (given: Given) => refusal(t.save(given));
  expect(await of({ ...event, title: ' \n' })).toBe('VALIDATION title');
  expect(await of({ ...event, content: '<script>x</script>' })).toBe('VALIDATION content');
  expect(await of({ ...event, name: '이름' })).toBe('VALIDATION name');
  expect(await of({ ...event, link: '/board/event' })).toBe('VALIDATION link');
  expect(await of({ ...event, game: 'eos5' })).toBe('VALIDATION game');
  expect(await of({ ...event, kind: 'betting_rule', audience: 'member' })).toBe('VALIDATION audience');
  expect(await of({ ...event, kind: 'game_rule', pinned: true })).toBe('VALIDATION pinned');
  expect(await of({ ...event, kind: 'game_rule', game: 'eos5', gameClass: 'powerball' })).toBe('fine');
  expect(await of({ ...event, kind: 'notice' })).toBe('VALIDATION kind');
  expect(await of({ ...event, kind: '__proto__' })).toBe('VALIDATION kind');
  expect(await of({ ...event, title: 'a\0b' })).toBe('VALIDATION title');
  expect(await of({ ...event, language: 'fr' })).toBe('VALIDATION language');
  expect(await of({ ...event, audience: 'agent' })).toBe('VALIDATION audience');
  expect(await of({ ...event, startsAt: at('11-22'), endsAt: at('11-22') })).toBe('VALIDATION ends_at');
  expect(await of({ ...event, startsAt: { seconds: -62_135_596_800n, nanos: 0 } })).toBe('VALIDATION starts_at');
  expect(await of({ ...popup, name: '' })).toBe('VALIDATION name');
  expect(await of({ ...popup, content: '<p> </p>' })).toBe('VALIDATION title');
  expect(await of({ ...popup, minLevel: 5, maxLevel: 4 })).toBe('VALIDATION max_level');
  expect(await of({ ...popup, minLevel: 8 })).toBe('VALIDATION min_level');
  expect(await of({ ...popup, button: '충전' })).toBe('VALIDATION link');
  expect(await of({ ...popup, imageSrc: 'https://elsewhere.example/x.png' })).toBe('VALIDATION image_src');
  // One that was never brought.
  expect(await of({ ...popup, imageSrc: image })).toBe('VALIDATION content');
  await t.harness.settled();
  expect(t.heard).toEqual(['ArticleChanged']);
});

test.each([
  ['/board/money-deposit?from=popup', 'fine'],
  ['https://help.example/first', 'fine'],
  ['//elsewhere.example', 'VALIDATION link'],
  ['/\\elsewhere.example', 'VALIDATION link'],
  ['http://help.example', 'VALIDATION link'],
  ['javascript:alert(1)', 'VALIDATION link'],
  ['https://help.example@elsewhere.example/', 'VALIDATION link'],
  ['https://a b.example', 'VALIDATION link'],
])('a link to %s: %s', async (link, answer) => {
  await using t = await articlesHarness();
  expect(await refusal(t.save({ ...popup, button: '가기', link }))).toBe(answer);
});

test('the line of a slide is plain text, and no mark-up of it runs', async () => {
  await using t = await articlesHarness();
  const made = await t.save({ kind: 'slide', title: '두 배', content: '<b>토요일</b>\n\t저녁', published: true });
  expect(made.content).toBe('<b>토요일</b> 저녁');
});

test('the sites are told what runs and what is to come; ended events for a month, everything else no more', async () => {
  await using t = await articlesHarness();
  const span = { startsAt: at('11-10'), endsAt: at('11-21') };
  await t.save({ ...event, title: 'running', ...span });
  await t.save({ ...event, title: 'coming', startsAt: at('12-01') });
  await t.save({ ...event, title: 'draft', published: false });
  await t.save({ ...event, title: 'first', pinned: true });
  await t.save({ ...popup, title: 'short', ...span });
  expect(await t.shown('event')).toEqual(['first', 'coming', 'running']);
  expect(await t.shown('popup')).toEqual(['short']);
  t.clock.advance(2 * 86_400_000);
  expect(await t.shown('event')).toContain('running');
  expect(await t.shown('popup')).toEqual([]);
  t.clock.advance(31 * 86_400_000);
  expect(await t.shown('event')).toEqual(['first', 'coming']);
});

test('some of a kind change places among themselves, and all others keep theirs', async () => {
  await using t = await articlesHarness();
  for (const title of ['a', 'b', 'c', 'd']) await t.save({ ...event, kind: 'betting_rule', title });
  await t.save(event);
  await t.client.orderArticles({ kind: 'betting_rule', ids: [4n, 2n] }, t.admin());
  expect(await t.shown('betting_rule')).toEqual(['a', 'd', 'c', 'b']);
  const orders = [
    [1n, 2n, 3n, 4n],
    [4n, 3n, 2n, 1n],
  ];
  await Promise.all(orders.map((ids) => t.client.orderArticles({ kind: 'betting_rule', ids }, t.admin())));
  expect(['abcd', 'dcba']).toContain((await t.shown('betting_rule')).join(''));
  for (const ids of [
    [1n, 1n],
    [1n, 99n],
    [1n, 5n],
  ])
    expect(await refusal(t.client.orderArticles({ kind: 'betting_rule', ids }, t.admin()))).toMatch(
      ids[1] === 1n ? 'VALIDATION ids' : 'NOT_FOUND',
    );
});

test('lists are filtered and sorted; long contents are left out past what fits', async () => {
  await using t = await articlesHarness();
  await t.save({ ...event, title: '토요일', startsAt: at('11-21') });
  await t.save({ ...event, title: '일요일', published: false, startsAt: at('11-22') });
  await t.save(popup);
  const titles = async (filter: Record<string, string>, more = {}) =>
    (await t.client.listArticles({ filter: { kind: 'event', ...filter }, ...more }, t.admin())).articles.map(
      ({ title }) => title,
    );
  expect(await titles({})).toEqual(['토요일', '일요일']);
  expect(await titles({}, { sort: 'starts_at', descending: true })).toEqual(['일요일', '토요일']);
  expect(await titles({ published: 'true' })).toEqual(['토요일']);
  expect(await titles({ title_q: '일요' })).toEqual(['일요일']);
  expect(await titles({ starts_at_gte: '2026-11-22' })).toEqual([]);
  expect(await refusal(titles({ __proto__: 'x', content: 'x' }))).toBe('VALIDATION content');
  expect(await refusal(titles({}, { sort: 'title' }))).toBe('VALIDATION sort');
  for (let n = 0; n < 21; n++) await t.save({ ...event, kind: 'game_rule', content: 'x'.repeat(49_990) });
  const { articles } = await t.client.listShown({ kind: 'game_rule' });
  expect([articles.length, articles.filter(({ content }) => content === '').length]).toEqual([21, 1]);
});

test('reading and writing need their permissions, and what the sites are told is told to them alone', async () => {
  await using t = await articlesHarness();
  const { id } = await t.save(event);
  const reader = t.adminWith('content.read');
  const writer = t.adminWith('content.write');
  const one = { id, kind: 'event' };
  expect(await refusal(t.client.listArticles({}, reader))).toBe('fine');
  expect(await refusal(t.client.getArticle(one, reader))).toBe('fine');
  expect(await refusal(t.client.listArticles({}, writer))).toBe('FORBIDDEN');
  for (const as of [reader, t.adminWith('members.read'), t.as(AccountKind.AGENT), t.as(AccountKind.MEMBER)]) {
    expect(await refusal(t.client.saveArticle(event, as))).toBe('FORBIDDEN');
    expect(await refusal(t.client.deleteArticle(one, as))).toBe('FORBIDDEN');
    expect(await refusal(t.client.orderArticles({ kind: 'event', ids: [id] }, as))).toBe('FORBIDDEN');
    expect(await refusal(t.client.saveMenus({ entries: [] }, as))).toBe('FORBIDDEN');
    expect(await refusal(t.client.listShown({ kind: 'event' }, as))).toBe('FORBIDDEN');
  }
  expect(await refusal(t.client.listArticles({}, t.as(AccountKind.MEMBER)))).toBe('FORBIDDEN');
  expect(await refusal(t.client.getMenus({}, t.harness.callAs({})))).toBe('INVALID_REQUEST');
});

test('menus are put in another order under a version; none of their entries is lost or stands twice', async () => {
  await using t = await articlesHarness();
  const first = await t.client.getMenus({}, t.admin());
  expect(first.entries.every(({ shown }) => shown)).toBe(true);
  const turned = first.entries.toReversed().map(({ name }) => ({ name, shown: name !== 'casino' }));
  const second = await t.client.saveMenus({ entries: turned, version: 1n }, t.admin());
  expect([second.version, second.entries.map(({ name, shown }) => ({ name, shown }))]).toEqual([2n, turned]);
  const save = (entries: typeof turned, version = 2n) => refusal(t.client.saveMenus({ entries, version }, t.admin()));
  expect(await save(turned, 1n)).toBe('STATE_CONFLICT version');
  expect(await save(turned.slice(1))).toBe('VALIDATION entries');
  expect(await save([...turned.slice(1), { name: 'sports', shown: true }])).toBe('VALIDATION entries');
  expect(await save([...turned, { name: '__proto__', shown: true }])).toBe('VALIDATION entries');
  await t.harness.settled();
  expect(t.heard).toEqual(['MenusChanged']);
});

test('notices are shown from their time on, and drafts to those who may read content', async () => {
  await using t = await articlesHarness();
  const notice = { title: '곧', content: '<p>x</p>', published: true };
  await t.content.saveNotice({ ...notice, publishAt: at('11-21') }, t.admin());
  await t.content.saveNotice({ ...notice, title: '초안', published: false }, t.admin());
  const titles = async (as: ReturnType<typeof t.admin>) =>
    (await t.content.listNotices({}, as)).notices.map(({ title }) => title);
  const others = () => [
    t.harness.callAs({}),
    t.as(AccountKind.MEMBER),
    t.as(AccountKind.AGENT),
    t.adminWith('members.read'),
  ];
  for (const as of others()) {
    expect(await titles(as)).toEqual([]);
    for (const id of [1n, 2n]) expect(await refusal(t.content.getNotice({ id }, as))).toBe('NOT_FOUND');
  }
  expect(await titles(t.admin())).toEqual(['초안', '곧']);
  t.clock.advance(86_400_000);
  for (const as of others()) expect(await titles(as)).toEqual(['곧']);
});
