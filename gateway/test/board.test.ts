import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { freshKey, restClient } from './rest-client.ts';

let harness: GatewayHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

const legacy = (path: string, body: object = {}, token = 'player-1') => harness.legacy(path, body, token);
async function call(method: string, body: object, token = '') {
  const answer = await fetch(`${harness.gateway.url}/madang.player.v1.BoardService/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

describe('legacy', () => {
  test('createComment makes a post and answers its id; what is missing has a code of its own', async () => {
    expect(await legacy('/api/user/board/post/createComment', { subject: '제목', content: '<p>글</p>' })).toMatchObject(
      {
        result: true,
        data: { id: 42 },
      },
    );
    expect(harness.board.asked.at(-1)).toEqual({ subject: '제목', content: '<p>글</p>', hasKey: true });
    for (const [body, code, field] of [
      [{ content: 'x' }, 'SUBJECT_REQUIRED', 'subject'],
      [{ subject: 'x' }, 'CONTENT_REQUIRED', 'content'],
      [{ subject: 'x', content: '' }, 'CONTENT_REQUIRED', 'content'],
      [{ subject: 'a'.repeat(101), content: 'x' }, 'VALIDATION', 'subject'],
      [{ subject: 'a\0', content: 'x' }, 'VALIDATION', 'subject'],
      [{ subject: { a: 1 }, content: 'x' }, 'VALIDATION', 'subject'],
      [{ subject: 'x', content: 'x', key: 'k'.repeat(65) }, 'VALIDATION', 'key'],
    ] as const)
      expect((await legacy('/api/user/board/post/createComment', body)).error).toMatchObject({ code, field });
    expect((await legacy('/api/user/board/post/createComment', { subject: 'x', content: 'x' }, '')).error?.code).toBe(
      'INVALID_REQUEST',
    );
    expect(
      (await legacy('/api/user/board/post/createComment', { subject: 'x', content: 'x' }, 'shop-1')).error?.code,
    ).toBe('FORBIDDEN');
  });

  test('posts are listed, searched, seen, changed and taken away', async () => {
    const { data } = await legacy('/api/user/board/post/get', { skip: 15, search: ' 픽 ' });
    expect(harness.board.asked.at(-1)).toEqual({ filter: { text_q: '픽' }, offset: 15, limit: 15 });
    expect(data).toEqual({
      posts: [
        {
          id: 41,
          subject: '오늘의 픽',
          nickname: '하늘',
          level: 3,
          is_official: false,
          is_pinned: true,
          is_own: false,
          views: 7,
          comment_total: 2,
          created_at: '2026-11-20T12:04:05.678+09:00',
          edited_at: null,
        },
      ],
      total: 1,
    });
    expect((await legacy('/api/user/board/post/view', { post_id: 41 })).data.post).toMatchObject({
      id: 41,
      content: '<p>홀</p>',
    });
    expect((await legacy('/api/user/board/post/update', { post_id: 41, subject: 'a', content: 'b' })).data).toEqual({
      id: 41,
    });
    expect((await legacy('/api/user/board/post/delete', { post_id: 41 })).result).toBe(true);
    for (const path of [
      '/api/user/board/post/view',
      '/api/user/board/post/update',
      '/api/user/board/post/delete',
      '/api/user/board/comment/get',
      '/api/user/board/comment/create',
    ] as const)
      expect((await legacy(path, { post_id: 999, subject: 'a', content: 'b' })).error?.code).toBe('POST_GONE');
    for (const path of [
      '/api/user/board/post/view',
      '/api/user/board/post/update',
      '/api/user/board/post/delete',
      '/api/user/board/comment/get',
      '/api/user/board/comment/create',
    ] as const)
      for (const post_id of [undefined, '', 'x', -1, 1.5, null, '__proto__'])
        expect((await legacy(path, { post_id, subject: 'a', content: 'b' })).error).toMatchObject({
          code: 'VALIDATION',
          field: 'post_id',
        });
    expect((await legacy('/api/user/board/post/get', { skip: -1 })).error?.field).toBe('skip');
    expect((await legacy('/api/user/board/post/get', { search: 'a'.repeat(51) })).error?.field).toBe('search');
  });

  test('comments answer what they earned, and one that was taken away says nothing', async () => {
    expect((await legacy('/api/user/board/comment/get', { post_id: 41 })).data.comments).toEqual([
      {
        id: 61,
        content: '',
        nickname: '',
        level: 0,
        is_removed: true,
        is_own: false,
        created_at: '2026-11-20T12:04:05.678+09:00',
        edited_at: null,
      },
    ]);
    expect((await legacy('/api/user/board/comment/create', { post_id: 41, content: '좋아요' })).data).toEqual({
      id: 62,
      earned: { status: 'paid', point: 50, today: 2, per_day: 5 },
    });
    expect((await legacy('/api/user/board/comment/create', { post_id: 41 })).error).toMatchObject({
      code: 'CONTENT_REQUIRED',
      field: 'content',
    });
    expect((await legacy('/api/user/board/comment/delete', { comment_id: 61 })).result).toBe(true);
    expect((await legacy('/api/user/board/comment/delete', { comment_id: 62 })).error?.code).toBe('POST_GONE');
    expect((await legacy('/api/user/board/comment/delete', {})).error?.field).toBe('comment_id');
  });

  test('the community and a member’s friends', async () => {
    const community = (await legacy('/api/user/board/getCommunity')).data;
    expect(community).toMatchObject({ notices: [], events: [], unread_message_total: 0, unread_reply_total: 0 });
    expect(community.posts).toMatchObject([{ id: 41, comment_total: 2, is_own: false }]);
    expect((await legacy('/api/user/board/getCommunity', {}, 'shop-1')).result).toBe(true);
    expect((await legacy('/api/user/board/getCommunity', {}, '')).error?.code).toBe('INVALID_REQUEST');
    expect((await legacy('/api/user/board/friend/get')).data).toEqual({
      is_offered: true,
      code: 'K7M2PQ4RST',
      friends: [{ nickname: '하***', status: 'joined', created_at: '2026-11-20T12:04:05.678+09:00' }],
      total: 1,
    });
    expect((await legacy('/api/user/board/friend/makeCode')).data).toEqual({ code: 'K7M2PQ4RST' });
    for (const path of ['/api/user/board/friend/get', '/api/user/board/friend/makeCode']) {
      expect((await legacy(path, {}, '')).error?.code).toBe('INVALID_REQUEST');
      expect((await legacy(path, {}, 'shop-1')).error?.code).toBe('FORBIDDEN');
    }
  });
});

test('members read nothing that is the operators’, and visitors read where they may browse', async () => {
  const { json } = await call('GetPost', { id: '41' });
  expect(json).toMatchObject({ id: '41', subject: '오늘의 픽', views: '7' });
  expect(JSON.stringify(json)).not.toMatch(/authorId|stateReason|operators|reports/);
  expect((await call('ListPosts', { own: true })).status).toBe(401);
  await call('ListPosts', { own: true }, 'player-1');
  expect(harness.board.asked.at(-1)).toMatchObject({ filter: { author_id: expect.stringMatching(/^\d+$/) } });
  expect((await call('GetCommentPoints', {}, 'player-1')).json).toMatchObject({ today: 2, perDay: 5 });
  harness.content.more = { visitorsMayBrowse: false };
  await harness.tell(SiteSettingsChangedSchema, { version: 5n });
  expect((await call('GetPost', { id: '41' })).status).toBe(401);
  expect((await call('GetPost', { id: '41' }, 'player-1')).status).toBe(200);
  harness.content.more = {};
  await harness.tell(SiteSettingsChangedSchema, { version: 6n });
});

test('operators list, write, and decide about many at once', async () => {
  const { call: rest, get, post } = restClient(harness);
  const listed = await get('/rest/posts', { filter: { text_q: '픽', state: 'shown', reported: true }, range: [0, 9] });
  expect(listed.json).toMatchObject([{ id: 41, author_id: 1, state_reason: 'of operators', reports: 1 }]);
  expect(harness.board.asked.at(-1)).toMatchObject({
    filter: { text_q: '픽', state: 'shown', reported: 'true' },
    limit: 10,
  });
  expect((await get('/rest/posts', { filter: { content: 'x' } })).status).toBe(400);
  expect((await get('/rest/posts', {}, 'player-1')).status).toBe(403);
  const made = await post('/rest/posts', { subject: '안내', content: '<p>규칙</p>', pinned: true }, freshKey());
  expect(made.json).toMatchObject({ id: 43, official: true, pinned: true });
  expect((await post('/rest/posts', { subject: '안내', content: 'x', author_id: 7 }, freshKey())).status).toBe(400);
  const changed = await rest('/rest/posts/41', { method: 'PUT', body: JSON.stringify({ pinned: false }) });
  expect(changed.json).toMatchObject({ id: 41, subject: '오늘의 픽', content: '<p>홀</p>', pinned: false });
  expect((await rest('/rest/posts/99')).status).toBe(404);
  for (const [verb, action] of [
    ['hide', 'hide'],
    ['restore', 'restore'],
    ['remove', 'delete'],
    ['pin', 'pin'],
    ['unpin', 'unpin'],
  ] as const) {
    const { json } = await post(`/rest/posts/actions/${verb}`, { ids: [41, 99], memo: '도배' }, freshKey());
    expect(json.map((item: { ok: boolean }) => item.ok)).toEqual([true, false]);
    expect(harness.board.asked.at(-1)).toEqual({ ids: ['41', '99'], action, memo: '도배' });
  }
  const dismissed = await post('/rest/post-reports/actions/dismiss', { ids: [41] }, freshKey());
  expect(dismissed.status).toBe(200);
  expect((await get('/rest/post-reports', { filter: { state: 'open' } })).json).toMatchObject([
    { id: 5, kind: 'spam' },
  ]);
  expect((await get('/rest/comments', { filter: { post_id: 41 } })).json).toMatchObject([{ id: 61, state: 'hidden' }]);
});
