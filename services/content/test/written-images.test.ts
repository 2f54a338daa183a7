import { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, supportHarness } from './support-harness.ts';

let t: Awaited<ReturnType<typeof supportHarness>>;
beforeAll(async () => {
  t = await supportHarness();
});
afterAll(() => t[Symbol.asyncDispose]());

let count = 0;
/** A member whom no other test knows. */
const someone = () => t.member(`1.2.${++count + 1000}`);
const boardCalls = () => t.harness.platform('test').client(BoardService);
const operator = () => t.admin(['content.read', 'content.write', 'board.moderate']);

/** Puts an image to a place of somebody's; answers the address that it was put to, and its name in the store. */
async function put(purpose: string, by: ReturnType<typeof someone>) {
  const uploads = t.harness.platform('test').client(MemberUploadsService);
  const visitor = t.harness.callAs({});
  const { name } = await uploads.openPlace({ purpose, fileExt: 'png' }, by);
  const hash = (++count).toString(16).padStart(64, '0');
  const facts = { name, type: 'image/png', size: 5n, hash, width: 3, height: 4 };
  const { storedName } = await uploads.recordPlaced(facts, visitor);
  await uploads.finishPlaced({ name }, visitor);
  return {
    storedName,
    /** As the editor has it, and as an older client writes it. */
    signed: `<p>x<img src="/files/${storedName}?until=1&amp;seal=${'a'.repeat(43)}"></p>`,
    placed: `<p>x<img src="https://play.example/files/upload/${name}"></p>`,
    kept: `<p>x<img src="/files/${storedName}" /></p>`,
  };
}

async function usesOf(resource: string, id: bigint): Promise<string[]> {
  const { rows } = await t.tables.query<{ stored_name: string }>(
    'select stored_name from upload_uses where resource = $1 and resource_id = $2 order by 1',
    [resource, `${id}`],
  );
  return rows.map(({ stored_name }) => stored_name);
}

const ask = (content: string, as: ReturnType<typeof someone>) =>
  t.inquiries.createInquiry({ key: `k${++count}`, subject: '문의', content }, as);
const write = (content: string, as: ReturnType<typeof someone>) =>
  boardCalls().writePost({ subject: '글', content, key: '' }, as);

test.each([
  ['inquiry', ask],
  ['post', write],
] as const)(
  'an %s shows the images of its writer, brought for it or for any text, and of nobody else',
  async (kind, keep) => {
    const [me, other] = [someone(), someone()];
    const [own, any, foreign] = await Promise.all([put(kind, me), put('writing', me), put('writing', other)]);
    const made = await keep(own.signed + any.placed, me);
    expect(made.content).toBe(own.kept + any.kept);
    expect(await usesOf(kind, made.id)).toEqual([own.storedName, any.storedName].sort());
    // Whose place it is decides of an address, and whose file of a name.
    expect((await keep(foreign.placed, me)).content).toBe('<p>x</p>');
    expect(await refusal(keep(foreign.signed, me))).toBe('VALIDATION content');
    expect(await refusal(keep((await put(kind === 'post' ? 'inquiry' : 'post', me)).signed, me))).toBe(
      'VALIDATION content',
    );
    expect(await refusal(keep(foreign.placed.replace('x<', '<'), me))).toBe('CONTENT_REQUIRED content');
    expect(await refusal(keep(`${own.signed}\0`, me))).toBe('VALIDATION content');
  },
);

test('HTML around an image is no way past the sanitiser', async () => {
  const me = someone();
  const { storedName, placed } = await put('inquiry', me);
  const { content } = await ask(
    `${placed.replace('<img ', '<img onerror=x() ')}<a href="javascript:x()">y</a><svg><image href="/files/${storedName}"/></svg>`,
    me,
  );
  expect(content).toBe(
    `<p>x<img src="/files/${storedName}" /></p><a rel="noopener noreferrer nofollow" target="_blank">y</a>`,
  );
});

test('the images of an inquiry that its asker or an operator deletes are shown nowhere any more', async () => {
  const me = someone();
  const images = await Promise.all([put('inquiry', me), put('inquiry', me), put('inquiry', me)]);
  const made = await Promise.all(images.map(({ signed }) => ask(signed, me)));
  const [first = 0n, second = 0n, third = 0n] = made.map(({ id }) => id);
  expect(await refusal(t.inquiries.deleteOwnInquiries({ id: first }, someone()))).toBe('NOT_FOUND');
  expect(await usesOf('inquiry', first)).toHaveLength(1);
  await t.inquiries.deleteOwnInquiries({ id: first }, me);
  await t.inquiries.deleteInquiries({ ids: [`${second}`] }, operator());
  expect([await usesOf('inquiry', first), await usesOf('inquiry', second)]).toEqual([[], []]);
  expect(await usesOf('inquiry', third)).toHaveLength(1);
  await t.inquiries.deleteOwnInquiries({ id: 0n }, me);
  expect(await usesOf('inquiry', third)).toEqual([]);
});

test('an answer shows what its operator brought, and what was asked with goes on being shown', async () => {
  const me = someone();
  const [asked, answer, others] = await Promise.all([
    put('inquiry', me),
    put('inquiry', operator()),
    put('inquiry', someone()),
  ]);
  const { id } = await ask(asked.signed, me);
  const reply = (html: string) => t.inquiries.answerInquiry({ id, reply: html, seenStatus: '' }, operator());
  expect(await refusal(reply(others.signed))).toBe('VALIDATION content');
  expect((await reply(answer.placed + asked.signed)).reply).toBe(answer.kept + asked.kept);
  expect(await usesOf('inquiry', id)).toEqual([asked.storedName, answer.storedName].sort());
  await t.inquiries.reopenInquiries({ ids: [`${id}`] }, operator());
  expect(await usesOf('inquiry', id)).toHaveLength(2);
});

test('a post that is changed shows its images as it has them, and none once it is deleted', async () => {
  const me = someone();
  const [one, two] = await Promise.all([put('post', me), put('post', me)]);
  const { id } = await write(one.signed, me);
  const edited = await boardCalls().editPost({ id, subject: '글', content: two.placed }, me);
  expect([edited.content, await usesOf('post', id)]).toEqual([two.kept, [two.storedName]]);
  await boardCalls().deletePost({ id }, me);
  expect(await usesOf('post', id)).toEqual([]);
});

test('a post that an operator deletes and shows again has its images, as far as they are still there', async () => {
  const me = someone();
  const [kept, gone] = await Promise.all([put('post', me), put('post', me)]);
  const { id } = await write(kept.signed + gone.signed, me);
  const moderate = (action: string) => boardCalls().moderatePosts({ ids: [`${id}`], action, memo: '' }, operator());
  await moderate('hide');
  expect(await usesOf('post', id)).toHaveLength(2);
  await moderate('delete');
  expect(await usesOf('post', id)).toEqual([]);
  await t.tables.query('delete from uploads where stored_name = $1', [gone.storedName]);
  expect((await moderate('restore')).results).toMatchObject([{ ok: true }]);
  expect(await usesOf('post', id)).toEqual([kept.storedName]);
});

test('a partner sends messages with images of its own', async () => {
  const agent = t.agent('1.2');
  const [own, foreign] = await Promise.all([put('writing', agent), put('writing', t.agent('1.3'))]);
  const send = (content: string) =>
    t.messages.sendMessage({ key: `k${++count}`, subject: '안내', content, audience: {} }, agent);
  const sent = await send(own.placed);
  expect([sent.content, await usesOf('message', sent.id)]).toEqual([own.kept, [own.storedName]]);
  expect(await refusal(send(foreign.signed))).toBe('VALIDATION content');
});

test('what a person showed is shown nowhere once the person is erased', async () => {
  const me = t.member('1.2.21');
  const [asked, posted] = await Promise.all([put('inquiry', me), put('post', me)]);
  const [{ id: inquiry }, { id: post }] = await Promise.all([ask(asked.signed, me), write(posted.signed, me)]);
  await t.deleted('1.2.21');
  await expect.poll(() => usesOf('inquiry', inquiry), { timeout: 10_000 }).toEqual([]);
  expect(await usesOf('post', post)).toEqual([]);
});

test('each side’s images stay shown while an inquiry goes on', async () => {
  const me = someone();
  const [first, second, answered] = [
    await put('inquiry', me),
    await put('inquiry', me),
    await put('inquiry', operator()),
  ];
  const { id } = await ask(first.signed, me);
  await t.inquiries.answerInquiry({ id, reply: answered.signed }, operator());
  const followed = await t.inquiries.followUpInquiry({ id, key: 'f', content: second.placed }, me);
  expect(followed.posts.map(({ content }) => content)).toEqual([answered.kept, second.kept]);
  const all = [first.storedName, second.storedName, answered.storedName].sort();
  expect(await usesOf('inquiry', id)).toEqual(all);
  await t.inquiries.answerInquiry({ id, reply: '<p>x</p>' }, operator());
  expect(await usesOf('inquiry', id)).toEqual(all);
  const foreign = await put('inquiry', someone());
  const other = t.inquiries.followUpInquiry({ id, key: 'g', content: foreign.signed }, me);
  expect(await refusal(other)).toBe('VALIDATION content');
});
