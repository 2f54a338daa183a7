import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Standalone } from '../standalone/open-standalone.ts';
import { LegacyClient, RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';

interface Inquiry {
  id: number;
  subject: string;
  status: string;
  reply: string;
  readed_at: string | null;
}
interface Message {
  id: number;
  subject: string;
  readed_at: string | null;
}
interface Context {
  context: { unread_message_total: number; unread_reply_total: number; user: { new_message_total: number } };
}

let harness: Standalone & Whole;
let admin: RestClient;
const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

async function member(account: string): Promise<LegacyClient> {
  const client = new LegacyClient(harness.url);
  await client.login(account, 'madang-player');
  return client;
}

const code = async (client: LegacyClient, path: string, body: unknown): Promise<string> =>
  (await client.post(path, body)).error?.code ?? 'fine';
const unreadOf = async (client: LegacyClient) => {
  const { context } = await client.get<Context>('/getContext', { path: '/' });
  return [context.unread_message_total, context.unread_reply_total, context.user.new_message_total];
};

beforeAll(async () => {
  harness = await openTestStandalone({ gateway: { ratePercent: 1_000_000 } });
  admin = new RestClient(harness.url);
  await admin.login('admin', 'madang-admin', 'admin');
});
afterAll(() => harness?.[Symbol.asyncDispose]());

test('an inquiry goes from its asker to an operator and back, by the legacy calls', async () => {
  const [me, other] = await Promise.all([member('player1'), member('player2')]);
  const { templates } = await me.get<{ templates: { subject: string }[] }>('/inquiry/getTemplates');
  expect(templates.map(({ subject }) => subject)).toContain('입금 확인 요청');
  const asked = { subject: '출금 문의', content: '<p>언제<script>x()</script></p>', key: 'one' };
  const both = await Promise.all([me.post('/user/inquiry/create', asked), me.post('/inquiry/create', asked)]);
  expect(both.map(({ result }) => result)).toEqual([true, true]);
  const list = () =>
    me.get<{ inquiries: Inquiry[]; total: number }>('/user/inquiry/get', { skip: 0, requiredContent: true });
  const { inquiries, total } = await list();
  expect([total, inquiries[0]]).toMatchObject([
    1,
    { subject: '출금 문의', content: '<p>언제</p>', status: 'awaiting' },
  ]);
  const id = inquiries[0]?.id ?? 0;
  const bare = await me.get<{ inquiries: Inquiry[] }>('/user/inquiry/get', { requiredContent: false });
  expect(bare.inquiries[0]).toMatchObject({ content: '', reply: '' });
  expect(await code(me, '/user/inquiry/read', { inquiry_id: id })).toBe('fine');
  expect((await list()).inquiries[0]?.readed_at).toBeNull();
  for (const [body, refusal] of [
    [{ content: '<p>x</p>' }, 'SUBJECT_REQUIRED'],
    [{ subject: 'x' }, 'CONTENT_REQUIRED'],
    [{ subject: '', content: '<p>x</p>' }, 'SUBJECT_REQUIRED'],
    [{ subject: 'x', content: '<p> </p>' }, 'CONTENT_REQUIRED'],
    [{ subject: 'a\0', content: '<p>x</p>' }, 'VALIDATION'],
    [{ subject: 'x'.repeat(101), content: '<p>x</p>' }, 'VALIDATION'],
    [{ subject: { $gt: '' }, content: '<p>x</p>' }, 'VALIDATION'],
  ] as const)
    expect([body, await code(me, '/user/inquiry/create', body)]).toEqual([body, refusal]);
  expect(await code(other, '/user/inquiry/read', { inquiry_id: id })).toBe('NOT_FOUND');
  expect(await code(other, '/user/inquiry/delete', { inquiry_id: id })).toBe('NOT_FOUND');
  expect(await code(other, '/user/inquiry/delete', { inquiry_id: null })).toBe('fine');
  expect(await code(me, '/user/inquiry/read', { inquiry_id: 'x' })).toBe('VALIDATION');
  expect(await code(me, '/agent/inquiry/get', {})).not.toBe('fine');
  expect(await code(new LegacyClient(harness.url), '/user/inquiry/get', {})).toBe('INVALID_REQUEST');
  expect(await unreadOf(me)).toEqual([0, 0, 0]);
  await admin.ask(`inquiries/actions/answer`, { body: { ids: [id], reply: '<p>30분</p>' }, ...keyed() });
  await expect.poll(() => unreadOf(me)).toEqual([0, 1, 0]);
  expect(await code(me, '/user/inquiry/read', { inquiry_id: id })).toBe('fine');
  expect(await unreadOf(me)).toEqual([0, 0, 0]);
  expect((await list()).inquiries[0]).toMatchObject({ status: 'completed', reply: '<p>30분</p>' });
  expect(await code(me, '/user/inquiry/delete', { inquiry_id: null })).toBe('fine');
  expect((await list()).total).toBe(0);
});

test('a member writes more in its own inquiry, which waits again', async () => {
  const [me, other] = await Promise.all([member('player1'), member('player2')]);
  const asked = await me.get<{ inquiry: Inquiry }>('/user/inquiry/create', { subject: '입금', content: '<p>언제</p>' });
  const { id } = asked.inquiry;
  await admin.ask('inquiries/actions/answer', { body: { ids: [id], reply: '<p>곧</p>' }, ...keyed() });
  const more = { id, content: '<p>아직<script>x()</script></p>', key: 'more' };
  const follow = (given: object, as = me) =>
    as.call<{ posts?: { side: string; content: string }[] }>('SupportService/FollowUpInquiry', { ...more, ...given });
  expect((await follow({}, other)).code).toBe('not_found');
  expect((await follow({ content: '<p> </p>' })).code).toBe('invalid_argument');
  const [first, second] = await Promise.all([follow({}), follow({})]);
  expect(first.posts).toMatchObject([{ side: 'operator', content: '<p>곧</p>' }, { content: '<p>아직</p>' }]);
  expect(second.posts).toEqual(first.posts);
  const { inquiries } = await me.get<{ inquiries: Inquiry[] }>('/user/inquiry/get', {});
  expect(inquiries.find((one) => one.id === id)).toMatchObject({ status: 'awaiting', reply: '', readed_at: null });
  const [waiting] = await admin.ask<{ id: number; follow_ups: number }[]>(
    `inquiries?filter={"status":"awaiting","deleted":false}&sort=["asked_at","DESC"]&range=[0,0]`,
  );
  expect(waiting).toMatchObject({ id, follow_ups: 1 });
  const answer = (seen: number) =>
    admin.ask<{ ok: boolean; error?: { code: string } }[]>('inquiries/actions/answer', {
      body: { ids: [id], reply: '<p>끝</p>', seen_follow_ups: seen },
      ...keyed(),
    });
  expect(JSON.stringify(await answer(0))).toContain('STATE_CONFLICT');
  expect((await answer(1))[0]?.ok).toBe(true);
  const read = await me.call<{ reply: string; posts: unknown[] }>('SupportService/ReadInquiry', { id });
  expect([read.reply, read.posts.length]).toEqual(['<p>끝</p>', 2]);
});

test('a message reaches whom it is for, is read, and only then deleted by itself', async () => {
  const [me, other] = await Promise.all([member('player3'), member('player4')]);
  const send = (body: object) => admin.ask<{ recipients: number }>('messages', { body, ...keyed() });
  expect(await send({ subject: '{nickname}님께', content: '<p>안내</p>', kind: 'member' })).toMatchObject({
    recipients: 5,
  });
  await send({ subject: '한 사람', content: '<p>안내</p>', account: 'player3' });
  await expect.poll(() => unreadOf(me), { timeout: 20_000 }).toEqual([2, 0, 2]);
  await expect.poll(() => unreadOf(other), { timeout: 20_000 }).toEqual([1, 0, 1]);
  const box = (client: LegacyClient) =>
    client.get<{ messages: Message[]; total: number }>('/user/message/get', { skip: 0 });
  const { messages } = await box(me);
  const [first, second] = messages.map(({ id }) => id);
  expect(messages[1]?.subject).toBe('은하수님께');
  expect(await code(other, '/user/message/read', { message_ids: [first] })).toBe('NOT_FOUND');
  expect(await code(other, '/user/message/delete', { message_id: first })).toBe('NOT_FOUND');
  expect(await code(me, '/user/message/delete', { message_id: first })).toBe('STATE_CONFLICT');
  expect(await code(me, '/user/message/read', { message_ids: [] })).toBe('VALIDATION');
  expect(await code(me, '/user/message/read', { message_ids: [first] })).toBe('fine');
  expect(await unreadOf(me)).toEqual([1, 0, 2]);
  expect(await code(me, '/user/message/delete', { message_id: null })).toBe('fine');
  expect((await box(me)).messages.map(({ id }) => id)).toEqual([second]);
  expect(await code(me, '/agent/message/get', {})).not.toBe('fine');
});

test('a partner sends below itself, and asks and reads at paths of its own', async () => {
  const shop = new LegacyClient(harness.url);
  await shop.login('shop1', 'madang-shop', '/agent/login');
  const asked = await shop.get<{ inquiry: Inquiry }>('/agent/inquiry/create', {
    subject: '정산 문의',
    content: '<p>정산</p>',
  });
  const office = new RestClient(harness.url);
  await office.login('shop1', 'madang-shop', 'partner');
  const unread = () => office.ask<{ messages: number; replies: number }>('reports/unread');
  const before = await unread();
  const { id } = asked.inquiry;
  await admin.ask('inquiries/actions/answer', { body: { ids: [id], reply: '<p>확인했습니다</p>' }, ...keyed() });
  await expect.poll(unread).toEqual({ ...before, replies: before.replies + 1 });
  await office.ask('own-inquiries/actions/read', { body: { ids: [id] }, ...keyed() });
  expect(await unread()).toEqual(before);
  const body = { subject: '매장 안내', content: '<p>안내</p>' };
  expect(await office.ask('messages', { body, ...keyed() })).toMatchObject({ recipients: 5, sender_kind: 'agent' });
  await expect(office.ask('messages', { body: { ...body, account: 'office' }, ...keyed() })).rejects.toThrow();
  const player = await member('player5');
  await expect
    .poll(async () => (await player.get<{ messages: { sender: string }[] }>('/user/message/get', {})).messages, {
      timeout: 20_000,
    })
    .toContainEqual(expect.objectContaining({ sender: '마당매장', kind: 'agent' }));
});
