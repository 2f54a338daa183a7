import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AudienceSchema } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { sendDue } from '../messages/send-due.ts';
import { refusal, supportHarness } from './support-harness.ts';

type Audience = MessageInitShape<typeof AudienceSchema>;
const letter = { subject: '{nickname}님께', content: '<p>안녕하세요 {nickname}</p>' };
const everybody = ['1', '1.2', '1.3', '4', '1.2.21', '1.2.22', '1.3.31'];

async function messagesHarness() {
  const t = await supportHarness();
  let sent = 0;
  const asReader = (path: string) => (everybody.slice(0, 4).includes(path) ? t.agent(path) : t.member(path));
  return {
    ...t,
    send: (audience: Audience, as = t.admin(), more: object = {}) =>
      t.messages.sendMessage({ key: `m${++sent}`, ...letter, audience, ...more }, as),
    asReader,
    box: async (path: string) => (await t.messages.listOwnMessages({ limit: 10 }, asReader(path))).messages,
    /** Who has anything in the box. */
    reached: async () => {
      const found: string[] = [];
      for (const path of everybody)
        if ((await t.messages.listOwnMessages({ limit: 10 }, asReader(path))).total > 0n) found.push(path);
      return found;
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

const audiences: [string, Audience, string[]][] = [
  ['everybody', {}, everybody],
  ['all members', { kind: 'member' }, ['1.2.21', '1.2.22', '1.3.31']],
  ['a tier', { role: 'shop' }, ['1.2', '1.3', '4']],
  ['levels', { kind: 'member', levels: [3] }, ['1.2.22']],
  ['all below', { rootId: 1n }, ['1.2', '1.3', '1.2.21', '1.2.22', '1.3.31']],
  ['members below', { rootId: 1n, kind: 'member' }, ['1.2.21', '1.2.22', '1.3.31']],
  ['those directly below', { rootId: 1n, direct: true }, ['1.2', '1.3']],
  ['one person', { account: 'ACC31' }, ['1.3.31']],
];

test.each(audiences)('%s: counted before, reached after', async (_, audience, paths) => {
  await using t = await messagesHarness();
  const { recipients } = await t.messages.countRecipients({ audience }, t.admin());
  expect(Number(recipients)).toBe(paths.length);
  expect((await t.send(audience)).recipients).toBe(recipients);
  expect(await t.reached()).toEqual(paths);
});

test('an agent sends below itself alone', async () => {
  await using t = await messagesHarness();
  await t.send({}, t.agent('1.2'));
  expect(await t.reached()).toEqual(['1.2.21', '1.2.22']);
  const [message] = await t.box('1.2.21');
  expect([message?.kind, message?.sender]).toEqual(['agent', 'nick2']);
  const refused = (audience: Audience, as = t.agent('1.2')) => refusal(t.send(audience, as));
  expect(await refused({ account: 'acc31' })).toBe('NOT_FOUND account');
  expect(await refused({ account: 'acc2' })).toBe('NOT_FOUND account');
  expect(await refused({ rootId: 3n })).toBe('NOT_FOUND root_id');
  expect(await refused({ rootId: 1n })).toBe('NOT_FOUND root_id');
  expect(await refused({ role: 'shop' })).toBe('NO_RECIPIENTS');
  expect(await refused({}, t.agent('1.2', []))).toBe('FORBIDDEN');
  expect(await refused({}, t.member('1.2.21'))).toBe('FORBIDDEN');
  expect(await refused({ account: 'acc21' })).toBe('fine');
  // What an agent sent is its own and the operator's to see.
  expect((await t.messages.listSendings({}, t.agent('1'))).total).toBe(0n);
  expect((await t.messages.listSendings({}, t.agent('1.2'))).total).toBe(2n);
  const { results } = await t.messages.withdrawSendings({ ids: ['1'], from: 'all' }, t.agent('1'));
  expect(results[0]?.code).toBe('NOT_FOUND');
});

test('a message is read once, counted, and deleted only once it was read', async () => {
  await using t = await messagesHarness();
  const me = t.member('1.2.21');
  await t.send({});
  await t.send({ kind: 'member' });
  expect(await t.messages.countUnread({}, me)).toMatchObject({ messages: 2n, newMessages: 2n });
  const [second, first] = await t.box('1.2.21');
  expect(first).toMatchObject({
    subject: 'nick21님께',
    content: '<p>안녕하세요 nick21</p>',
    kind: 'operator',
    sender: '',
  });
  expect(await refusal(t.messages.deleteMessages({ ids: [first?.id ?? 0n] }, me))).toBe('STATE_CONFLICT');
  const ids = [first?.id ?? 0n];
  await Promise.all([t.messages.readMessages({ ids }, me), t.messages.readMessages({ ids }, me)]);
  expect(await t.messages.countUnread({}, me)).toMatchObject({ messages: 1n, newMessages: 2n });
  await t.messages.deleteMessages({ which: 'read' }, me);
  expect((await t.box('1.2.21')).map(({ id }) => id)).toEqual([second?.id]);
  await t.messages.deleteMessages({ ids }, me);
  await t.messages.deleteMessages({ which: 'all' }, me);
  expect(await t.box('1.2.21')).toEqual([]);
  expect(await t.box('1.2.22')).toHaveLength(2);
  expect(await t.messages.listSendings({}, t.admin())).toMatchObject({
    sendings: [{ readCount: 1n }, { readCount: 1n }],
  });
  await t.harness.settled();
  expect(t.heard.filter((type) => type === 'UnreadChanged')).toHaveLength(3);
});

test('what is not in the own box is neither read nor deleted, and nothing beside it', async () => {
  await using t = await messagesHarness();
  const me = t.member('1.2.21');
  const mine = await t.send({ account: 'acc21' });
  const other = await t.send({ account: 'acc31' });
  expect(await refusal(t.messages.readMessages({ ids: [mine.id, other.id] }, me))).toBe('NOT_FOUND');
  expect(await refusal(t.messages.deleteMessages({ ids: [other.id] }, me))).toBe('NOT_FOUND');
  expect(await refusal(t.messages.deleteMessages({}, me))).toBe('VALIDATION ids');
  expect((await t.messages.countUnread({}, me)).messages).toBe(1n);
  await t.messages.readMessages({ ids: [] }, me);
  expect((await t.messages.countUnread({}, me)).messages).toBe(0n);
  expect((await t.messages.countUnread({}, t.member('1.3.31'))).messages).toBe(1n);
});

test('whoever comes later is not told what was sent before', async () => {
  await using t = await messagesHarness();
  await t.send({});
  t.clock.advance(1_000);
  const late = { ...t.account('1.2.29', 'member'), at: timestampFromDate(t.clock.now()) };
  await t.publish(AccountCreatedSchema, [late]);
  expect((await t.messages.countUnread({}, t.member('1.2.29'))).messages).toBe(0n);
  await t.send({});
  expect((await t.messages.countUnread({}, t.member('1.2.29'))).messages).toBe(1n);
});

test('a sending is taken back from those who read it, those who did not, or all', async () => {
  await using t = await messagesHarness();
  const { id } = await t.send({ kind: 'member' });
  await t.messages.readMessages({ ids: [id] }, t.member('1.2.21'));
  const withdraw = async (from: string) =>
    (await t.messages.withdrawSendings({ ids: [`${id}`], from }, t.admin())).results[0]?.code;
  expect(await withdraw('unread')).toBe('');
  expect(await t.reached()).toEqual(['1.2.21']);
  expect(await withdraw('unread')).toBe('ALREADY_PROCESSED');
  expect(await withdraw('all')).toBe('');
  expect(await t.reached()).toEqual([]);
});

test('a sending waits for its time, and is told when it comes', async () => {
  await using t = await messagesHarness();
  const sendAt = timestampFromDate(new Date(t.clock.now().getTime() + 60_000));
  expect(await t.send({}, t.admin(), { sendAt })).toMatchObject({ scheduled: true });
  expect(await t.reached()).toEqual([]);
  t.clock.advance(60_000);
  const deps = { clock: t.clock, database: t.tables };
  await Promise.all([sendDue(deps), sendDue(deps)]);
  expect(await t.reached()).toEqual(everybody);
  await t.harness.settled();
  expect(t.heard).toEqual(['MessageSent']);
  const far = timestampFromDate(new Date(t.clock.now().getTime() + 91 * 86_400_000));
  expect(await refusal(t.send({}, t.admin(), { sendAt: far }))).toBe('VALIDATION send_at');
});

test('one key sends once, and a faulty sending is refused by its field', async () => {
  await using t = await messagesHarness();
  const same = { key: 'same' };
  const both = await Promise.all([t.send({}, t.admin(), same), t.send({}, t.admin(), same)]);
  expect(both[0].id).toBe(both[1].id);
  const refused = (audience: Audience, more: object = {}) => refusal(t.send(audience, t.admin(), more));
  expect(await refused({}, { ...same, subject: 'other' })).toBe('KEY_CONFLICT key');
  expect(await refused({}, { subject: ' ' })).toBe('SUBJECT_REQUIRED subject');
  expect(await refused({}, { content: '<script>x</script>' })).toBe('CONTENT_REQUIRED content');
  expect(await refused({ levels: [8] })).toBe('VALIDATION levels');
  expect(await refused({ direct: true })).toBe('VALIDATION direct');
  expect(await refused({ account: 'acc21', kind: 'member' })).toBe('VALIDATION account');
  expect(await refused({ account: 'nobody' })).toBe('NOT_FOUND account');
  expect(await refused({ role: 'distributor' })).toBe('NO_RECIPIENTS');
});

test('what was sent to one account is listed with what it did, whatever is left of it', async () => {
  await using t = await messagesHarness();
  const me = t.member('1.2.21');
  const ids: bigint[] = [];
  for (const audience of [
    {},
    { account: 'acc21' },
    { rootId: 2n },
    { rootId: 3n },
    { account: 'acc31' },
    { role: 'shop' },
  ])
    ids.push((await t.send(audience)).id);
  await t.send({}, t.admin(), { sendAt: timestampFromDate(new Date(t.clock.now().getTime() + 60_000)) });
  await t.messages.readMessages({ ids: ids.slice(0, 2) }, me);
  await t.messages.deleteMessages({ ids: ids.slice(0, 1) }, me);
  await t.messages.withdrawSendings({ ids: [String(ids[2])], from: 'all' }, t.admin());
  const listed = async (account: string, as = t.admin()) =>
    (await t.messages.listSendings({ filter: { account_id: account }, sort: 'id' }, as)).sendings;
  const sendings = await listed('21');
  expect(sendings.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(sendings.map(({ readedAt, deletedAt }) => [readedAt !== undefined, deletedAt !== undefined])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect((await listed('99')).length).toBe(0);
  expect((await listed('21', t.agent('1.2'))).length).toBe(0);
  for (const faulty of ['x', '-1', '1,2', '']) expect(await refusal(listed(faulty))).toBe('VALIDATION account_id');
});

test('a page counts readers as far as lists count, a message by itself all of them', async () => {
  await using t = await messagesHarness();
  const { id } = await t.send({});
  await t.send({});
  await t.tables.query(
    `insert into message_marks (account_id, message_id, read_at) select 1000 + n, $1, now() from generate_series(1, 10001) n`,
    [id],
  );
  const readCounts = async (more: object) =>
    (await t.messages.listSendings({ sort: 'id', ...more }, t.admin())).sendings.map(({ readCount }) => readCount);
  expect(await readCounts({})).toEqual([10_000n, 0n]);
  expect(await readCounts({ ids: [`${id}`] })).toEqual([10_001n]);
});
