import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ArticleChangedSchema,
  ArticleSchema,
  MenusChangedSchema,
} from '@madang/proto/madang/content/v1/articles_pb.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
let rest: ReturnType<typeof restClient>;
beforeAll(async () => {
  harness = await openHarness();
  rest = restClient(harness);
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(() => harness.articles.articles.clear());

async function connect(method: string, body = {}, token = '', language = 'ko') {
  const answer = await fetch(`${harness.gateway.url}/madang.player.v1.${method}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token && { authorization: token }),
    },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  return (await answer.json()) as any;
}

/** Puts articles where the service has them, and lets the gateway hear of it. */
async function show(...given: MessageInitShape<typeof ArticleSchema>[]) {
  for (const one of given) {
    const id = BigInt(harness.articles.articles.size + 1);
    const article = create(ArticleSchema, { published: true, audience: 'all', content: '<p>x</p>', ...one, id });
    harness.articles.articles.set(id, article);
  }
  for (const kind of ['event', 'popup', 'slide', 'betting_rule', 'game_rule'])
    await harness.tell(ArticleChangedSchema, { kind });
}

const hours = (count: number) => timestampFromDate(new Date(Date.now() + count * 3_600_000));

describe('the player site', () => {
  test('is told running events, popups, slides and the menu with its context', async () => {
    await show(
      { kind: 'event', title: '이벤트', endsAt: hours(1) },
      { kind: 'event', title: '끝남', endsAt: hours(-1) },
      { kind: 'event', title: '예정', startsAt: hours(1) },
      { kind: 'popup', name: 'm', audience: 'member' },
      { kind: 'popup', name: 'v', audience: 'visitor' },
      { kind: 'slide', title: '배너', content: '토요일', link: '/board/event' },
    );
    const member = await connect('SessionService/GetContext', {}, 'player-1');
    expect(member.events).toEqual([{ id: '1', title: '이벤트', endsAt: expect.any(String) }]);
    expect(member.popupIds).toEqual(['4']);
    expect(member.slides).toEqual([{ id: '6', title: '배너', text: '토요일', link: '/board/event' }]);
    expect(member.menu).toEqual(['sports', 'minigame', 'casino']);
    const visitor = await connect('SessionService/GetContext');
    expect([visitor.popupIds, visitor.events?.length]).toEqual([['5'], 1]);
    expect((await connect('ArticlesService/ListPopups')).popups).toEqual([{ id: '5', content: '<p>x</p>' }]);
  });

  test('keeps its menus as the operator last put them', async () => {
    await connect('SessionService/GetContext');
    harness.articles.menus.entries[0] = { ...harness.articles.menus.entries[0], shown: false } as never;
    await harness.tell(MenusChangedSchema, { version: 2n });
    expect((await connect('SessionService/GetContext')).menu).toEqual(['minigame', 'casino']);
  });

  test('lists events with the ended ones behind, and opens one of these alone', async () => {
    await show(
      { kind: 'event', title: '끝남', endsAt: hours(-1) },
      { kind: 'event', title: '진행', content: '<p>내용</p>' },
      { kind: 'event', title: '예정', startsAt: hours(1) },
      { kind: 'popup', name: 'p' },
      { kind: 'event', title: '日本', language: 'ja' },
      { kind: 'event', title: '방문자', audience: 'visitor' },
    );
    const { events } = await connect('ArticlesService/ListEvents', {}, 'player-1');
    expect(events).toEqual([
      { id: '2', title: '진행' },
      { id: '1', title: '끝남', ended: true, endsAt: expect.any(String) },
    ]);
    const opened = (id: string) => connect('ArticlesService/GetEvent', { id }, 'player-1');
    expect(await opened('2')).toEqual({ id: '2', title: '진행', content: '<p>내용</p>' });
    for (const id of ['3', '4', '5', '6', '99']) expect((await opened(id)).code).toBe('not_found');
    const visitors = (await connect('ArticlesService/ListEvents', {}, '', 'ja')).events;
    expect(visitors.map((event: { id: string }) => event.id)).toEqual(['2', '5', '6', '1']);
  });

  test('hides events and rules from visitors where the operator lets them see nothing', async () => {
    await using closed = await openHarness();
    closed.content.more = { visitorsMayBrowse: false };
    for (const method of ['ListEvents', 'GetEvent', 'ListRules']) {
      const answer = await fetch(`${closed.gateway.url}/madang.player.v1.ArticlesService/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"id":"1"}',
      });
      expect([method, answer.status]).toEqual([method, method === 'GetEvent' ? 401 : expect.any(Number)]);
    }
  });

  test('reads the content of an event from the service where memory had no room for it', async () => {
    await show({ kind: 'event', title: '긴 글', content: '' });
    const held = harness.articles.articles.get(1n) as MessageInitShape<typeof ArticleSchema>;
    await connect('ArticlesService/ListEvents', {}, 'player-1');
    harness.articles.articles.set(1n, create(ArticleSchema, { ...held, content: '<p>길다</p>' }));
    expect((await connect('ArticlesService/GetEvent', { id: '1' }, 'player-1')).content).toBe('<p>길다</p>');
  });

  test('shows the rules of betting and of games apart', async () => {
    await show(
      { kind: 'betting_rule', title: '한도' },
      { kind: 'game_rule', title: 'EOS', game: 'eos5', gameClass: 'powerball' },
    );
    expect(await connect('ArticlesService/ListRules', {}, 'player-1')).toEqual({
      bettingRules: [{ id: '1', title: '한도', content: '<p>x</p>' }],
      gameRules: [{ id: '2', title: 'EOS', content: '<p>x</p>', game: 'eos5', gameClass: 'powerball' }],
    });
  });
});

describe('the legacy context', () => {
  test('has events and the popups of members; a visitor is told its own with the refusal', async () => {
    await show(
      { kind: 'event', title: '이벤트', endsAt: hours(1) },
      { kind: 'popup', name: 'm', audience: 'member', title: '회원', mayHide: true },
      { kind: 'popup', name: 'v', audience: 'visitor', title: '방문자' },
      { kind: 'popup', name: 'l', audience: 'member', minLevel: 7 },
      { kind: 'popup', name: 'd', published: false },
      { kind: 'popup', name: 'e', language: 'en', audience: 'visitor', title: 'Visitor' },
    );
    const { data } = await harness.legacy('/api/getContext', {}, 'player-1');
    expect(data.context.events).toEqual([
      expect.objectContaining({ id: 1, title: '이벤트', content: '<p>x</p>', started_at: null }),
    ]);
    expect(data.context.popups).toEqual([
      expect.objectContaining({ id: 2, image_src: '', content: '<p>x</p>', disabled: 0, may_hide: true }),
    ]);
    const visitor = await harness.legacy('/api/getContext');
    expect(visitor.error?.code).toBe('INVALID_REQUEST');
    expect(visitor.data.popups).toEqual([expect.objectContaining({ id: 3, disabled: 2 })]);
    const english = await harness.legacy('/api/getContext', {}, undefined, { 'accept-language': 'en' });
    expect(english.data.popups.map(({ id }: { id: number }) => id)).toEqual([3, 6]);
  });
});

describe('the consoles', () => {
  const put = (path: string, data: object) => rest.call(path, { method: 'PUT', body: JSON.stringify(data) });

  test('make, change and take away an event; what is absent stays, and a time can be taken away', async () => {
    const data = { title: '이벤트', content: '<p>x</p>', starts_at: '2026-11-20T00:00:00+09:00', pinned: true };
    const made = await rest.post('/rest/events', data);
    expect(made.json).toMatchObject({
      id: 1,
      title: '이벤트',
      starts_at: '2026-11-20T00:00:00.000+09:00',
      ends_at: null,
    });
    expect(Object.keys(made.json)).not.toContain('min_level');
    const changed = await put('/rest/events/1', { title: '변경', version: made.json.version });
    expect(changed.json).toMatchObject({ title: '변경', pinned: true, starts_at: '2026-11-20T00:00:00.000+09:00' });
    expect((await put('/rest/events/1', { title: '늦음', version: 1 })).json.error.code).toBe('STATE_CONFLICT');
    expect((await put('/rest/events/1', { starts_at: null })).json.starts_at).toBeNull();
    expect((await rest.get('/rest/events')).json).toHaveLength(1);
    expect((await rest.get('/rest/popups/1')).status).toBe(404);
    expect((await put('/rest/popups/1', { title: 'x' })).status).toBe(404);
    expect((await rest.call('/rest/slides/1', { method: 'DELETE' })).status).toBe(404);
    expect((await rest.call('/rest/events/1', { method: 'DELETE' })).json).toEqual({ id: 1 });
  });

  test.each([
    ['events', { title: 'x', content: 'x', min_level: 3 }, 'min_level'],
    ['betting-rules', { title: 'x', content: 'x', audience: 'member' }, 'audience'],
    ['popups', { name: 'x', content: 'x', audience: 'agent' }, 'audience'],
    ['popups', { name: 'x\0', content: 'x' }, 'name'],
    ['slides', { title: 'x', starts_at: 'tomorrow' }, 'starts_at'],
    ['game-rules', { title: 'x', content: 'x', game: 'EOS 5' }, 'game'],
  ])('refuse to make %s of %j', async (resource, data, field) => {
    const { status, json } = await rest.post(`/rest/${resource}`, data);
    expect([status, json.error]).toEqual([400, expect.objectContaining({ code: 'VALIDATION', field })]);
  });

  test('order slides, and arrange menus under the version that was seen', async () => {
    for (const title of ['a', 'b']) await rest.post('/rest/slides', { title });
    const ordered = await rest.post('/rest/slides/actions/order', { ids: [2, 1] }, freshKey());
    expect(ordered.json).toMatchObject([
      { id: 2, ok: true },
      { id: 1, ok: true },
    ]);
    expect(harness.articles.ordered.at(-1)).toEqual({ kind: 'slide', ids: [2n, 1n] });
    const { json } = await rest.get('/rest/menus');
    expect(json.map((row: { id: string; position: number }) => [row.id, row.position])).toContainEqual(['casino', 3]);
    const [{ version }] = json;
    const arranged = { ids: ['casino', 'sports', 'minigame'], hidden: ['sports'] };
    expect((await rest.post('/rest/menus/actions/arrange', { ...arranged, version }, freshKey())).status).toBe(200);
    expect((await rest.post('/rest/menus/actions/arrange', { ...arranged, version }, freshKey())).json.error.code).toBe(
      'STATE_CONFLICT',
    );
    expect((await connect('SessionService/GetContext')).menu).toEqual(['casino', 'minigame']);
  });

  test('give a notice the time from which it is shown', async () => {
    const data = { title: '점검', content: '<p>x</p>', published: true, publish_at: '2100-01-01T00:00:00+09:00' };
    const { json } = await rest.post('/rest/notices', data);
    expect(json.publish_at).toBe('2100-01-01T00:00:00.000+09:00');
    expect((await connect('SessionService/ListNotices')).notices).toBeUndefined();
    expect((await put(`/rest/notices/${json.id}`, { title: '변경' })).json.publish_at).toBe(json.publish_at);
    expect((await put(`/rest/notices/${json.id}`, { publish_at: null })).json.publish_at).toBeNull();
    expect((await connect('SessionService/ListNotices')).notices).toHaveLength(1);
  });
});
