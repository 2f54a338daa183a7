import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pauseMs } from '../board/pay-points.ts';
import { boardHarness } from './board-harness.ts';

let t: Awaited<ReturnType<typeof boardHarness>>;
beforeAll(async () => {
  t = await boardHarness();
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => Object.assign(t.wallet, { away: false, refuses: false, asked: 0 }));

let accounts = 100n;
const someone = () => {
  accounts += 1n;
  return accounts;
};
const write = (id: bigint) => t.board.writePost({ subject: '글', content: '<p>글</p>' }, t.member(id));
const comment = (id: bigint, postId: bigint, text: string, key = '') =>
  t.board.writeComment({ postId, text, key }, t.member(id));
const givenTo = (id: bigint) =>
  [...t.wallet.given].filter(([key]) => key.startsWith(`${id} `)).map(([, points]) => points);
const state = async (id: bigint) =>
  (
    await t.database.query<{ state: string }>(
      'select state from comment_grants where account_id = $1 order by comment_id',
      [id],
    )
  ).rows.map((row) => row.state);

test('a comment earns fifty, and the day is counted', async () => {
  const [id, post] = [someone(), await write(someone())];
  expect((await comment(id, post.id, '하나')).earned).toMatchObject({
    state: 'paid',
    points: 50n,
    today: 1,
    perDay: 5,
  });
  for (const text of ['둘', '셋', '넷', '다섯']) await comment(id, post.id, text);
  expect((await comment(id, post.id, '여섯')).earned).toMatchObject({ state: 'none', points: 0n, today: 5, perDay: 5 });
  expect(await t.board.getCommentPoints({}, t.member(id))).toMatchObject({ today: 5, perDay: 5 });
  t.clock.set('2026-11-21T00:00:00+09:00');
  expect(await t.board.getCommentPoints({}, t.member(id))).toMatchObject({ today: 0, perDay: 5 });
});

test('none on an own post, none for what was said within a day, also after it was deleted', async () => {
  const [id, post] = [someone(), await write(someone())];
  const own = await write(id);
  expect((await comment(id, own.id, '내 글')).earned?.state).toBe('none');
  const first = await comment(id, post.id, '좋은 글!');
  expect(first.earned?.state).toBe('paid');
  await t.board.deleteComment({ id: first.comment?.id ?? 0n }, t.member(id));
  for (const text of ['좋은 글!', '좋은글', ' 좋 은 글 '])
    expect((await comment(id, post.id, text)).earned?.state).toBe('none');
  t.clock.advance(86_400_000);
  expect((await comment(id, post.id, '좋은 글!')).earned?.state).toBe('paid');
  expect(givenTo(id)).toEqual([50n, 50n]);
});

test('the same comment sent again, also at once, is one comment and one payment', async () => {
  const [id, post] = [someone(), await write(someone())];
  const both = await Promise.all([1, 2, 3].map(() => comment(id, post.id, '한 번', 'k')));
  expect(new Set(both.map((one) => one.comment?.id)).size).toBe(1);
  expect((await comment(id, post.id, '한 번', 'k')).earned).toMatchObject({ state: 'paid', points: 50n });
  expect(givenTo(id)).toEqual([50n]);
});

test('a wallet that is away neither refuses the comment nor loses its points', async () => {
  const [id, post] = [someone(), await write(someone())];
  t.wallet.away = true;
  const written = await comment(id, post.id, '지갑이 없어도', 'k');
  expect([written.comment?.text, written.earned?.state]).toEqual(['지갑이 없어도', 'owed']);
  t.clock.advance(9_999);
  await t.pay();
  expect(t.wallet.asked).toBe(1);
  t.clock.advance(1);
  await t.pay();
  expect([t.wallet.asked, await state(id)]).toEqual([2, ['owed']]);
  t.wallet.away = false;
  t.clock.advance(pauseMs(1));
  await Promise.all([t.pay(), t.pay()]);
  expect([await state(id), givenTo(id)]).toEqual([['paid'], [50n]]);
  expect((await comment(id, post.id, '지갑이 없어도', 'k')).earned).toMatchObject({ state: 'paid', points: 50n });
});

test('points that were given while the answer was lost are given once', async () => {
  const [id, post] = [someone(), await write(someone())];
  t.wallet.away = 'after';
  expect((await comment(id, post.id, '답이 없음')).earned?.state).toBe('owed');
  t.wallet.away = false;
  t.clock.advance(10_000);
  await t.pay();
  expect([await state(id), givenTo(id)]).toEqual([['paid'], [50n]]);
});

test('what wallet will never give is given up, and so is what is a month old', async () => {
  const [id, other, post] = [someone(), someone(), await write(someone())];
  t.wallet.refuses = true;
  expect((await comment(id, post.id, '없는 사람')).earned?.state).toBe('none');
  expect(await state(id)).toEqual(['given_up']);
  Object.assign(t.wallet, { refuses: false, away: true });
  await comment(other, post.id, '오래된 것');
  t.clock.advance(30 * 86_400_000 + 1);
  await t.pay();
  expect(await state(other)).toEqual(['given_up']);
});

test('the pause doubles up to an hour', () => {
  expect([0, 1, 5, 9, 1_000].map(pauseMs)).toEqual([10_000, 20_000, 320_000, 3_600_000, 3_600_000]);
});
