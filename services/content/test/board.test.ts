import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePosts } from '../board/erase-posts.ts';
import { erasePeople } from '../erasures/erase-people.ts';
import { boardHarness, refusal } from './board-harness.ts';

let t: Awaited<ReturnType<typeof boardHarness>>;
beforeAll(async () => {
  t = await boardHarness();
});
afterAll(() => t[Symbol.asyncDispose]());

let accounts = 100n;
/** A member whom no other test knows. */
const someone = () => {
  accounts += 1n;
  return accounts;
};
const post = { subject: '오늘의 픽', content: '<p>홀짝 봅니다</p>' };
const write = (id: bigint, more: object = {}) => t.board.writePost({ ...post, ...more }, t.member(id));
const comment = (id: bigint, postId: bigint, text: string, key = '') =>
  t.board.writeComment({ postId, text, key }, t.member(id));

test('a member writes, everybody reads, and nobody but its author and operators learns whose it is', async () => {
  const id = someone();
  const made = await write(id, { content: '<p onclick="x()">봅니다</p><script>y()</script>' });
  expect(made).toMatchObject({
    subject: '오늘의 픽',
    content: '<p>봅니다</p>',
    own: true,
    authorId: id,
    state: 'shown',
  });
  expect(made).toMatchObject({ nickname: `회원${id}`, level: 3, official: false, stateBy: '' });
  for (const as of [t.visitor(), t.member(someone())])
    expect(await t.board.getPost({ id: made.id }, as)).toMatchObject({
      own: false,
      authorId: 0n,
      content: '<p>봅니다</p>',
    });
  expect(await t.board.getPost({ id: made.id }, t.reader())).toMatchObject({ authorId: id, own: false });
  const { posts } = await t.board.listPosts({ ids: [`${made.id}`] }, t.visitor());
  expect(posts[0]).toMatchObject({ content: '', excerpt: '봅니다', authorId: 0n });
});

test('subject and content are required, each told by its own refusal', async () => {
  const id = someone();
  expect(await refusal(write(id, { subject: ' \u200b' }))).toBe('SUBJECT_REQUIRED subject');
  expect(await refusal(write(id, { content: '<p> </p>' }))).toBe('CONTENT_REQUIRED content');
  expect(await refusal(write(id, { subject: 'a'.repeat(101) }))).toBe('VALIDATION subject');
  expect(await refusal(write(id, { subject: 'a\0b' }))).toBe('VALIDATION subject');
  expect(await refusal(write(id, { content: `<img src="/files/public/image/${'0a'.repeat(32)}.png">` }))).toBe(
    'VALIDATION content',
  );
  const made = await write(id);
  expect(await refusal(comment(id, made.id, ' \n '))).toBe('CONTENT_REQUIRED text');
});

test('whom an operator keeps from writing is refused, and nobody else writes', async () => {
  const blocked = t.member(someone(), { flags: ['block_posts', 'block_comments'] });
  expect(await refusal(t.board.writePost(post, blocked))).toBe('FORBIDDEN');
  const made = await write(someone());
  expect(await refusal(t.board.writeComment({ postId: made.id, text: 'a' }, blocked))).toBe('FORBIDDEN');
  expect(await refusal(t.board.writePost(post, t.visitor()))).toBe('INVALID_REQUEST');
  expect(await refusal(t.board.writePost(post, t.operator()))).toBe('FORBIDDEN');
  for (const as of [t.member(someone()), t.reader()]) {
    expect(await refusal(t.board.moderatePosts({ ids: ['1'], action: 'hide' }, as))).toBe('FORBIDDEN');
    expect(await refusal(t.board.publishPost(post, as))).toBe('FORBIDDEN');
    expect(await refusal(t.board.dismissReports({ ids: ['1'] }, as))).toBe('FORBIDDEN');
  }
});

test('a key writes once: twice at once, and never something else', async () => {
  const id = someone();
  const both = await Promise.all([write(id, { key: 'k' }), write(id, { key: 'k' })]);
  expect(both[0].id).toBe(both[1].id);
  expect(await refusal(write(id, { key: 'k', subject: '다른 제목' }))).toBe('KEY_CONFLICT key');
  expect((await write(someone(), { key: 'k' })).id).not.toBe(both[0].id);
});

test('three posts a minute, thirty a day; six comments a minute', async () => {
  const id = someone();
  for (let n = 0; n < 3; n++) await write(id);
  const refused = await write(id).then(() => undefined, toDomainError);
  expect([refused?.reason, refused?.meta.next_at]).toEqual(['RATE_LIMITED', '2026-11-20T12:01:00.000+09:00']);
  t.clock.advance(60_000);
  expect(
    (await Promise.allSettled(Array.from({ length: 5 }, () => write(id)))).filter((r) => r.status === 'fulfilled'),
  ).toHaveLength(3);
  for (let n = 0; n < 8; n++) {
    t.clock.advance(60_000);
    for (let m = 0; m < 3; m++) await write(id);
  }
  t.clock.advance(60_000);
  const over = await write(id).then(() => undefined, toDomainError);
  expect([over?.reason, over?.meta.next_at]).toEqual(['RATE_LIMITED', '2026-11-21T00:00:00.000+09:00']);
  const made = await write(someone());
  for (let n = 0; n < 6; n++) await comment(id, made.id, `댓글 ${n}`);
  expect(await refusal(comment(id, made.id, '하나 더'))).toBe('RATE_LIMITED');
});

test('an author changes and deletes its own; another one is told that there is no such post', async () => {
  const [id, other] = [someone(), someone()];
  const made = await write(id);
  t.clock.advance(1_000);
  const same = await t.board.editPost({ id: made.id, ...post }, t.member(id));
  expect(same.editedAt).toBeUndefined();
  const changed = await t.board.editPost({ id: made.id, ...post, subject: '고침' }, t.member(id));
  expect([changed.subject, changed.editedAt !== undefined]).toEqual(['고침', true]);
  expect(await refusal(t.board.editPost({ id: made.id, ...post }, t.member(other)))).toBe('POST_GONE');
  expect(await refusal(t.board.deletePost({ id: made.id }, t.member(other)))).toBe('POST_GONE');
  expect(await refusal(t.board.getPost({ id: 999_999n }, t.member(other)))).toBe('POST_GONE');
  await comment(other, made.id, '잘 봤습니다');
  await t.board.deletePost({ id: made.id }, t.member(id));
  await t.board.deletePost({ id: made.id }, t.member(id));
  for (const as of [t.visitor(), t.member(id), t.member(other)]) {
    expect(await refusal(t.board.getPost({ id: made.id }, as))).toBe('POST_GONE');
    expect(await refusal(t.board.listComments({ filter: { post_id: `${made.id}` } }, as))).toBe('POST_GONE');
    expect((await t.board.listPosts({ ids: [`${made.id}`] }, as)).posts).toEqual([]);
  }
  expect(await refusal(t.board.editPost({ id: made.id, ...post }, t.member(id)))).toBe('POST_GONE');
  expect(await refusal(comment(other, made.id, '늦은 댓글'))).toBe('POST_GONE');
  expect(await t.board.getPost({ id: made.id }, t.reader())).toMatchObject({
    state: 'deleted',
    stateBy: 'author',
    subject: '고침',
  });
});

test("members look, each once; operators' looks do not count", async () => {
  const made = await write(someone());
  const reader = someone();
  await Promise.all([1, 2, 3].map(() => t.board.getPost({ id: made.id }, t.member(reader))));
  await t.board.getPost({ id: made.id }, t.member(someone()));
  await t.board.getPost({ id: made.id }, t.visitor());
  expect((await t.board.getPost({ id: made.id }, t.reader())).views).toBe(2n);
});

test('comments are counted as shown, and one that was taken away keeps its place alone', async () => {
  const [author, id] = [someone(), someone()];
  const made = await write(author);
  const [first, second] = [await comment(id, made.id, '<b>첫</b>'), await comment(author, made.id, '둘째')];
  const count = async () => (await t.board.getPost({ id: made.id }, t.visitor())).comments;
  expect(await count()).toBe(2n);
  const firstId = first.comment?.id ?? 0n;
  await t.board.editComment({ id: firstId, text: '고친 첫' }, t.member(id));
  expect(await refusal(t.board.editComment({ id: firstId, text: 'x' }, t.member(author)))).toBe('POST_GONE');
  expect(await refusal(t.board.deleteComment({ id: firstId }, t.member(author)))).toBe('POST_GONE');
  await Promise.all([1, 2].map(() => t.board.deleteComment({ id: firstId }, t.member(id))));
  expect(await count()).toBe(1n);
  const { comments, total } = await t.board.listComments({ filter: { post_id: `${made.id}` } }, t.member(author));
  expect(total).toBe(2n);
  expect(comments.map(({ text, nickname, state, own }) => [text, nickname, state, own])).toEqual([
    ['', '', 'deleted', false],
    ['둘째', `회원${author}`, 'shown', true],
  ]);
  await t.board.moderateComments({ ids: [`${second.comment?.id}`], action: 'hide', memo: '광고' }, t.operator());
  expect(await count()).toBe(0n);
  const all = await t.board.listComments({ filter: { post_id: `${made.id}` } }, t.reader());
  expect(all.comments.map(({ text, stateBy, stateReason }) => [text, stateBy, stateReason])).toEqual([
    ['둘째', 'operator', '광고'],
    ['고친 첫', 'author', ''],
  ]);
  expect(await refusal(t.board.editComment({ id: second.comment?.id ?? 0n, text: 'x' }, t.member(author)))).toBe(
    'POST_GONE',
  );
});

test('pinned posts come first, a search finds words and nicknames, and wildcards are letters', async () => {
  const id = someone();
  const made = await write(id, { subject: '특이한제목 100%_' });
  const house = await t.board.publishPost(
    { subject: '게시판 이용 안내', content: '<p>규칙</p>', pinned: true, key: 'h' },
    t.operator(),
  );
  const again = await t.board.publishPost(
    { subject: '게시판 이용 안내', content: '<p>규칙</p>', pinned: true, key: 'h' },
    t.operator(),
  );
  expect(again.id).toBe(house.id);
  await write(someone());
  const { posts } = await t.board.listPosts({ limit: 3 }, t.visitor());
  expect(posts[0]).toMatchObject({ id: house.id, official: true, nickname: '', level: 0, authorId: 0n });
  const found = async (text: string) =>
    (await t.board.listPosts({ filter: { text_q: text } }, t.visitor())).posts.map((p) => p.id);
  expect(await found('특이한제목')).toEqual([made.id]);
  expect(await found('100%_')).toEqual([made.id]);
  expect(await found(`회원${id}`)).toEqual([made.id]);
  expect(await found('규칙')).toEqual([house.id]);
  // A house's post is nobody's own, whoever has its writer's number.
  expect(await refusal(t.board.deletePost({ id: house.id }, t.member(900n)))).toBe('POST_GONE');
});

test('members filter by nothing that tells of others', async () => {
  const id = someone();
  const made = await write(id);
  const mine = await t.board.listPosts({ filter: { author_id: `${id}` } }, t.member(id));
  expect(mine.posts.map((p) => p.id)).toEqual([made.id]);
  for (const as of [t.visitor(), t.member(someone())]) {
    expect(await refusal(t.board.listPosts({ filter: { author_id: `${id}` } }, as))).toBe('VALIDATION author_id');
    expect(await refusal(t.board.listPosts({ filter: { state: 'hidden' } }, as))).toBe('VALIDATION state');
    expect(await refusal(t.board.listPosts({ filter: { reported: 'true' } }, as))).toBe('VALIDATION reported');
    expect(await refusal(t.board.listComments({}, as))).toBe('VALIDATION post_id');
    expect(await refusal(t.board.listComments({ filter: { post_id: '1,2' } }, as))).toBe('VALIDATION post_id');
  }
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(await refusal(t.board.listPosts({ filter: Object.fromEntries([[name, 'x']]) }, t.reader()))).not.toBe(
      'fine',
    );
});

test('operators hide, restore, delete and pin, each told, audited and answered by itself', async () => {
  const id = someone();
  const [one, two] = [await write(id), await write(id)];
  const moderate = async (ids: (bigint | string)[], action: string) =>
    (await t.board.moderatePosts({ ids: ids.map(String), action, memo: '도배' }, t.operator())).results.map(
      (r) => r.code || 'ok',
    );
  expect(await moderate([one.id, two.id, 999_999n, 'x', '-1'], 'hide')).toEqual([
    'ok',
    'ok',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  expect(await moderate([one.id], 'hide')).toEqual(['ALREADY_PROCESSED']);
  expect(await refusal(t.board.getPost({ id: one.id }, t.member(id)))).toBe('POST_GONE');
  expect(await moderate([one.id], 'restore')).toEqual(['ok']);
  expect(await moderate([one.id, one.id], 'pin')).toEqual(['ok', 'ALREADY_PROCESSED']);
  expect(await moderate([one.id], 'delete')).toEqual(['ok']);
  expect(await t.board.getPost({ id: one.id }, t.reader())).toMatchObject({ pinned: false, stateReason: '도배' });
  expect(await moderate([one.id], 'pin')).toEqual(['STATE_CONFLICT']);
  await t.board.deletePost({ id: two.id }, t.member(id));
  expect(await moderate([two.id], 'restore')).toEqual(['STATE_CONFLICT']);
  expect(await refusal(t.board.moderatePosts({ ids: ['1'], action: '__proto__' }, t.operator()))).toBe(
    'VALIDATION action',
  );
  expect(await refusal(t.board.moderateComments({ ids: ['1'], action: 'pin' }, t.operator()))).toBe(
    'VALIDATION action',
  );
  const audit = await t.harness.platform('test').client(ContentService).listAudit({ limit: 3 }, t.operator());
  expect(audit.rows.map((row) => [row.action, row.resourceId, row.memo, row.chainOk])).toEqual([
    ['post.delete', `${one.id}`, '도배', true],
    ['post.pin', `${one.id}`, '도배', true],
    ['post.restore', `${one.id}`, '도배', true],
  ]);
});

test('members tell once of what is shown and not their own; hiding it answers them', async () => {
  const [author, id] = [someone(), someone()];
  const made = await write(author);
  const said = await comment(author, made.id, '욕설');
  const commentId = said.comment?.id ?? 0n;
  const told = (more: object, by = id) => t.board.report({ kind: 'abuse', memo: ' 욕 ', ...more }, t.member(by));
  await Promise.all([told({ commentId }), told({ commentId })]);
  await told({ postId: made.id });
  for (const [wrong, why] of [
    [{ postId: made.id, commentId }, 'VALIDATION post_id'],
    [{}, 'VALIDATION post_id'],
    [{ postId: 999_999n }, 'POST_GONE'],
    [{ commentId: 999_999n }, 'POST_GONE'],
    [{ postId: made.id, kind: 'nothing' }, 'VALIDATION kind'],
  ] as const)
    expect(await refusal(told(wrong))).toBe(why);
  expect(await refusal(told({ postId: made.id }, author))).toBe('VALIDATION id');
  const waiting = async () =>
    (await t.board.listReports({ filter: { post_id: `${made.id}`, state: 'open' } }, t.reader())).reports;
  expect((await waiting()).map((r) => [r.commentId, r.excerpt, r.memo, r.authorId, r.reporterId])).toEqual([
    [commentId, '욕설', '욕', author, id],
    [0n, '홀짝 봅니다', '욕', author, id],
  ]);
  const reported = async () =>
    (await t.board.listComments({ filter: { reported: 'true' } }, t.reader())).comments.map((c) => c.id);
  expect(await reported()).toEqual([commentId]);
  await t.board.moderateComments({ ids: [`${commentId}`], action: 'delete' }, t.operator());
  expect(await reported()).toEqual([]);
  const [left] = await waiting();
  expect(await t.board.dismissReports({ ids: [`${left?.id}`, '0'] }, t.operator())).toMatchObject({
    results: [{ ok: true }, { ok: false, code: 'NOT_FOUND' }],
  });
  expect(await waiting()).toEqual([]);
});

test('a person who is erased leaves rows without words', async () => {
  const [id, other] = [someone(), someone()];
  const [own, others] = [await write(id), await write(other)];
  await comment(other, own.id, '남의 댓글');
  await comment(id, others.id, '지워질 댓글');
  await t.board.report({ postId: others.id, kind: 'spam', memo: '내 말' }, t.member(id));
  await t.database.query('insert into erasures (account_id) values ($1)', [id]);
  await erasePeople(t.database);
  await t.database.transaction((tx) => erasePosts(tx, id));
  expect(await t.board.getPost({ id: own.id }, t.reader())).toMatchObject({
    subject: '',
    content: '',
    excerpt: '',
    nickname: `deleted_${id}`,
    stateBy: 'erasure',
  });
  expect((await t.board.getPost({ id: others.id }, t.visitor())).comments).toBe(0n);
  const { rows } = await t.database.query<{ n: bigint }>(
    `select count(*) as n from post_comments where author_id = $1 and (text <> '' or author_nickname not like 'deleted_%')`,
    [id],
  );
  expect(rows[0]?.n).toBe(0n);
  const { reports } = await t.board.listReports({ filter: { reporter_id: `${id}` } }, t.reader());
  expect(reports.map((r) => [r.memo, r.reporterNickname])).toEqual([['', `deleted_${id}`]]);
  const results = await t.board.moderatePosts({ ids: [`${own.id}`], action: 'restore' }, t.operator());
  expect(results).toMatchObject({ results: [{ code: 'STATE_CONFLICT' }] });
});
