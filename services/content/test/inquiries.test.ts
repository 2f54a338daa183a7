import { expect, test } from 'vitest';
import { refusal, supportHarness } from './support-harness.ts';

const asked = { key: 'k1', subject: '출금 문의', content: '<p>언제 되나요?</p>' };

test('a member asks, an operator answers, and the answer is read once it is opened', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const made = await t.inquiries.createInquiry({ ...asked, content: `${asked.content}<script>x()</script>` }, me);
  expect(made).toMatchObject({ subject: '출금 문의', content: asked.content, status: 'awaiting', reply: '' });
  expect((await t.inquiries.readInquiry({ id: made.id }, me)).readedAt).toBeUndefined();
  expect(await t.inquiries.countWaitingInquiries({}, t.admin())).toMatchObject({ waiting: 1n });
  const answer = { id: made.id, reply: '<p>30분 안에</p>', seenStatus: 'awaiting' };
  const answered = await t.inquiries.answerInquiry(answer, t.admin());
  expect(answered).toMatchObject({ status: 'completed', repliedBy: 'admin' });
  expect(await refusal(t.inquiries.answerInquiry(answer, t.admin()))).toBe('STATE_CONFLICT');
  expect((await t.messages.countUnread({}, me)).replies).toBe(1n);
  const read = await t.inquiries.readInquiry({ id: made.id }, me);
  expect([read.reply, read.repliedBy, read.readedAt !== undefined]).toEqual(['<p>30분 안에</p>', '', true]);
  expect((await t.messages.countUnread({}, me)).replies).toBe(0n);
  await t.inquiries.answerInquiry({ ...answer, reply: '<p>끝</p>', seenStatus: '' }, t.admin());
  expect((await t.messages.countUnread({}, me)).replies).toBe(1n);
  await t.harness.settled();
  expect(t.heard).toEqual(['InquiryCreated', 'InquiryAnswered', 'UnreadChanged', 'InquiryAnswered']);
  const { rows } = await t.content.listAudit({}, t.admin());
  expect(rows.map(({ action }) => action)).toEqual(['inquiry.answer', 'inquiry.answer']);
});

test('one key asks once, whatever happens at once, and each faulty field has its own refusal', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const both = await Promise.all([t.inquiries.createInquiry(asked, me), t.inquiries.createInquiry(asked, me)]);
  expect(both[0].id).toBe(both[1].id);
  const ask = (more: object, as = me) => refusal(t.inquiries.createInquiry({ ...asked, ...more }, as));
  expect(await ask({ subject: '다른 것' })).toBe('KEY_CONFLICT key');
  expect(await ask({ key: 'k2', subject: ' ' })).toBe('SUBJECT_REQUIRED subject');
  expect(await ask({ key: 'k2', content: '<p> </p>' })).toBe('CONTENT_REQUIRED content');
  expect(await ask({ key: 'k2', subject: 'a\0b' })).toBe('VALIDATION subject');
  expect(await ask({ key: 'k2' }, t.member('1.2.21', ['block_inquiries']))).toBe('FORBIDDEN');
  expect(await ask({ key: 'k2' }, t.admin())).toBe('FORBIDDEN');
  expect(await ask({ key: 'k2' }, t.harness.callAs({}))).toBe('INVALID_REQUEST');
});

test('three a minute and ten at once may be asked', async () => {
  await using t = await supportHarness();
  const ask = (n: number) => refusal(t.inquiries.createInquiry({ ...asked, key: `k${n}` }, t.member('1.2.21')));
  const told: string[] = [];
  for (let n = 0; n < 4; n++) told.push(await ask(n));
  expect(told).toEqual(['fine', 'fine', 'fine', 'RATE_LIMITED']);
  for (let n = 4; n < 11; n++) {
    t.clock.advance(60_000);
    expect(await ask(n)).toBe('fine');
  }
  t.clock.advance(60_000);
  expect(await ask(20)).toBe('INQUIRIES_OPEN');
});

test('nobody reads, deletes or sees the inquiry of another', async () => {
  await using t = await supportHarness();
  const { id } = await t.inquiries.createInquiry(asked, t.member('1.2.21'));
  for (const other of [t.member('1.2.22'), t.agent('1.2'), t.agent('1')]) {
    expect(await refusal(t.inquiries.readInquiry({ id }, other))).toBe('NOT_FOUND');
    expect(await refusal(t.inquiries.deleteOwnInquiries({ id }, other))).toBe('NOT_FOUND');
    expect((await t.inquiries.listOwnInquiries({ limit: 5 }, other)).total).toBe(0n);
    await t.inquiries.deleteOwnInquiries({ id: 0n }, other);
    expect(await refusal(t.inquiries.listInquiries({}, other))).toBe('FORBIDDEN');
  }
  expect((await t.inquiries.listOwnInquiries({ limit: 5 }, t.member('1.2.21'))).total).toBe(1n);
  expect(await refusal(t.inquiries.answerInquiry({ id, reply: 'x' }, t.admin(['content.read'])))).toBe('FORBIDDEN');
});

test('what was deleted leaves both views, and operators still find it', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const first = await t.inquiries.createInquiry(asked, me);
  const second = await t.inquiries.createInquiry({ ...asked, key: 'k2' }, me);
  await t.inquiries.deleteOwnInquiries({ id: first.id }, me);
  await t.inquiries.deleteOwnInquiries({ id: first.id }, me);
  const deleted = (ids: bigint[]) => t.inquiries.deleteInquiries({ ids: ids.map(String), memo: '' }, t.admin());
  const { results } = await deleted([first.id, second.id, 99n]);
  expect(results.map(({ code }) => code)).toEqual(['ALREADY_PROCESSED', '', 'NOT_FOUND']);
  expect((await t.inquiries.countWaitingInquiries({}, t.admin())).waiting).toBe(0n);
  const found = (filter: Record<string, string>) =>
    t.inquiries.listInquiries({ filter }, t.admin()).then(({ inquiries }) => inquiries.map(({ id }) => id));
  expect(await found({ deleted: 'false' })).toEqual([]);
  expect(await found({ deleted: 'true', person_q: 'NICK2' })).toEqual([second.id, first.id]);
  expect(await refusal(t.inquiries.answerInquiry({ id: first.id, reply: 'x' }, t.admin()))).toBe('ALREADY_PROCESSED');
});

test('an answer that is sent back to waiting is seen by operators alone', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const { id } = await t.inquiries.createInquiry(asked, me);
  await t.inquiries.answerInquiry({ id, reply: '<p>틀린 답</p>' }, t.admin());
  await t.inquiries.readInquiry({ id }, me);
  const reopened = await t.inquiries.reopenInquiries({ ids: [`${id}`] }, t.admin());
  expect(reopened.results[0]?.ok).toBe(true);
  expect((await t.inquiries.reopenInquiries({ ids: [`${id}`] }, t.admin())).results[0]?.code).toBe('ALREADY_PROCESSED');
  const [own] = (await t.inquiries.listOwnInquiries({ limit: 5, withContent: true }, me)).inquiries;
  expect([own?.status, own?.reply, own?.readedAt]).toEqual(['awaiting', '', undefined]);
  expect((await t.inquiries.getInquiry({ id }, t.admin())).reply).toBe('<p>틀린 답</p>');
});

test('operators tell one another who looks at what, and notes, and askers see neither', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const { id } = await t.inquiries.createInquiry(asked, me);
  expect((await t.inquiries.claimInquiry({ id }, t.admin())).claimedBy).toBe('admin');
  await t.inquiries.noteInquiry({ id, note: 'VIP' }, t.admin());
  const [own] = (await t.inquiries.listOwnInquiries({ limit: 5 }, me)).inquiries;
  expect([own?.claimedBy, own?.note]).toEqual(['', '']);
  t.clock.advance(600_000);
  expect(await t.inquiries.getInquiry({ id }, t.admin())).toMatchObject({ claimedBy: '', note: 'VIP' });
});

test('members start from templates of inquiries alone', async () => {
  await using t = await supportHarness();
  for (const kind of ['inquiry', 'answer', 'message'])
    await t.templates.saveTemplate({ kind, subject: kind, content: `<p>${kind}</p>` }, t.admin());
  const kinds = async (as = t.member('1.2.21')) =>
    (await t.templates.listTemplates({}, as)).templates.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['inquiry']);
  expect(await kinds(t.admin())).toEqual(['inquiry', 'answer', 'message']);
  const save = (more: object, as = t.admin()) =>
    refusal(t.templates.saveTemplate({ kind: 'answer', subject: 'a', content: 'b', ...more }, as));
  expect(await save({ kind: '' })).toBe('VALIDATION kind');
  expect(await save({ id: 1n })).toBe('VALIDATION kind');
  expect(await save({ id: 77n })).toBe('NOT_FOUND');
  expect(await save({}, t.member('1.2.21'))).toBe('FORBIDDEN');
  await t.templates.deleteTemplate({ id: 1n }, t.admin());
  expect(await kinds()).toEqual([]);
});

test('what tells who a deleted member was goes', async () => {
  await using t = await supportHarness();
  const { id } = await t.inquiries.createInquiry(asked, t.member('1.2.21'));
  await t.messages.sendMessage({ key: 'm', subject: 's', content: 'c', audience: { account: 'acc21' } }, t.admin());
  await t.deleted('1.2.21');
  await expect.poll(async () => (await t.inquiries.getInquiry({ id }, t.admin())).account).toBe('deleted_21');
  const left = await t.inquiries.getInquiry({ id }, t.admin());
  expect([left.subject, left.content, left.nickname]).toEqual(['-', '-', 'deleted_21']);
  const [sending] = (await t.messages.listSendings({}, t.admin())).sendings;
  expect([sending?.audience?.account, sending?.content]).toEqual(['deleted_21', '-']);
});

const more = { key: 'f1', content: '<p>아직 안 들어왔어요</p>' };

test('a member writes more after an answer: the answer keeps its place, and the inquiry waits again', async () => {
  await using t = await supportHarness();
  const me = () => t.member('1.2.21');
  const { id } = await t.inquiries.createInquiry(asked, me());
  const other = await t.inquiries.createInquiry({ ...asked, key: 'k2' }, t.member('1.2.22'));
  t.clock.advance(60_000);
  await t.inquiries.answerInquiry({ id, reply: '<p>30분 안에</p>' }, t.admin());
  expect((await t.messages.countUnread({}, me())).replies).toBe(1n);
  t.clock.advance(60_000);
  const followed = await t.inquiries.followUpInquiry(
    { id, ...more, content: `${more.content}<script>x</script>` },
    me(),
  );
  expect(followed).toMatchObject({ status: 'awaiting', reply: '', followUps: 1, closed: '' });
  expect(followed.posts.map(({ side, content, writtenBy }) => [side, content, writtenBy])).toEqual([
    ['operator', '<p>30분 안에</p>', ''],
    ['asker', more.content, ''],
  ]);
  expect((await t.messages.countUnread({}, me())).replies).toBe(0n);
  // The other one has waited longer.
  const { inquiries } = await t.inquiries.listInquiries({ sort: 'asked_at' }, t.admin());
  expect(inquiries.map((one) => one.id)).toEqual([other.id, id]);
  expect(await t.inquiries.countWaitingInquiries({}, t.admin())).toMatchObject({
    waiting: 2n,
    oldestAt: other.createdAt,
  });
  const seen = await t.inquiries.getInquiry({ id }, t.admin());
  expect(seen.posts.map(({ writtenBy }) => writtenBy)).toEqual(['admin', '']);
  await t.inquiries.answerInquiry({ id, reply: '<p>보냈습니다</p>', seenFollowUps: 1 }, t.admin());
  const read = await t.inquiries.readInquiry({ id }, me());
  expect([read.reply, read.posts.length, read.readedAt !== undefined]).toEqual(['<p>보냈습니다</p>', 2, true]);
  await t.harness.settled();
  expect(t.heard.filter((type) => type !== 'InquiryCreated')).toEqual([
    'InquiryAnswered',
    'InquiryFollowedUp',
    'UnreadChanged',
    'InquiryAnswered',
    'UnreadChanged',
  ]);
});

test('what is written while it waits keeps its place in the queue, and is no answer to what was not seen', async () => {
  await using t = await supportHarness();
  const me = () => t.member('1.2.21');
  const { id, createdAt } = await t.inquiries.createInquiry(asked, me());
  t.clock.advance(60_000);
  const followed = await t.inquiries.followUpInquiry({ id, ...more }, me());
  expect(followed.posts.map(({ side }) => side)).toEqual(['asker']);
  expect((await t.inquiries.countWaitingInquiries({}, t.admin())).oldestAt).toEqual(createdAt);
  const answer = { id, reply: '<p>네</p>', seenStatus: 'awaiting', seenFollowUps: 0 };
  expect(await refusal(t.inquiries.answerInquiry(answer, t.admin()))).toBe('STATE_CONFLICT');
  expect(await refusal(t.inquiries.answerInquiry({ ...answer, seenFollowUps: 1 }, t.admin()))).toBe('fine');
});

test('one key writes more once, whatever happens at once', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const { id } = await t.inquiries.createInquiry(asked, me);
  await t.inquiries.answerInquiry({ id, reply: '<p>네</p>' }, t.admin());
  const write = () => t.inquiries.followUpInquiry({ id, ...more }, me);
  const both = await Promise.all([write(), write()]);
  expect(both.map(({ posts }) => posts.length)).toEqual([2, 2]);
  await t.inquiries.answerInquiry({ id, reply: '<p>끝</p>' }, t.admin());
  // A repeat after the next answer opens nothing again.
  expect(await write()).toMatchObject({ status: 'completed', reply: '<p>끝</p>', followUps: 1 });
  expect(await refusal(t.inquiries.followUpInquiry({ id, ...more, content: '<p>x</p>' }, me))).toBe('KEY_CONFLICT key');
});

test('only who asked writes more, in what is there, and where nothing keeps it from it', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const { id } = await t.inquiries.createInquiry(asked, me);
  const write = (given: object, as = me) => refusal(t.inquiries.followUpInquiry({ id, ...more, ...given }, as));
  expect(await write({}, t.member('1.2.22'))).toBe('NOT_FOUND');
  expect(await write({}, t.agent('1.2'))).toBe('NOT_FOUND');
  expect(await write({}, t.admin())).toBe('FORBIDDEN');
  expect(await write({ id: 99n })).toBe('NOT_FOUND');
  expect(await write({ content: '<p> </p>' })).toBe('CONTENT_REQUIRED content');
  expect(await write({ content: 'x'.repeat(20_001) })).toBe('VALIDATION content');
  expect(await write({ key: '' })).toBe('VALIDATION key');
  expect(await write({}, t.member('1.2.21', ['block_inquiries']))).toBe('FORBIDDEN');
  const [own] = (await t.inquiries.listOwnInquiries({ limit: 5 }, t.member('1.2.21', ['block_inquiries']))).inquiries;
  expect(own?.closed).toBe('blocked');
  await t.inquiries.deleteOwnInquiries({ id }, me);
  expect(await write({})).toBe('NOT_FOUND');
});

test('a partner goes on in an inquiry of its own, and in nobody else’s', async () => {
  await using t = await supportHarness();
  const me = t.agent('1.2');
  const { id } = await t.inquiries.createInquiry(asked, me);
  await t.inquiries.answerInquiry({ id, reply: '<p>네</p>' }, t.admin());
  const written = await t.inquiries.followUpInquiry({ id, ...more }, me);
  expect(written).toMatchObject({ status: 'awaiting', followUps: 1 });
  expect(written.posts.map(({ side, writtenBy }) => [side, writtenBy])).toEqual([
    ['operator', ''],
    ['asker', ''],
  ]);
  expect((await t.inquiries.followUpInquiry({ id, ...more }, me)).followUps).toBe(1);
  for (const other of [t.agent('1'), t.agent('1.2.3'), t.member('1.2.21')])
    expect(await refusal(t.inquiries.followUpInquiry({ id, ...more }, other))).toBe('NOT_FOUND');
});

test('writing more counts among the three a minute, opens none past ten, and ends at twenty', async () => {
  await using t = await supportHarness();
  const me = () => t.member('1.2.21');
  const { id } = await t.inquiries.createInquiry(asked, me());
  const write = (n: number) => refusal(t.inquiries.followUpInquiry({ id, ...more, key: `f${n}` }, me()));
  expect([await write(0), await write(1), await write(2)]).toEqual(['fine', 'fine', 'RATE_LIMITED']);
  expect(await refusal(t.inquiries.createInquiry({ ...asked, key: 'k2' }, me()))).toBe('RATE_LIMITED');
  await t.inquiries.answerInquiry({ id, reply: '<p>네</p>' }, t.admin());
  for (let n = 0; n < 10; n++) {
    t.clock.advance(60_001);
    await t.inquiries.createInquiry({ ...asked, key: `o${n}` }, me());
  }
  t.clock.advance(60_001);
  expect(await write(2)).toBe('INQUIRIES_OPEN');
  await t.inquiries.deleteOwnInquiries({ id: id + 1n }, me());
  for (let n = 2; n < 20; n++) {
    t.clock.advance(60_001);
    expect(await write(n)).toBe('fine');
  }
  t.clock.advance(60_001);
  expect(await write(20)).toBe('INQUIRY_FULL');
  expect(await write(19)).toBe('fine');
  expect(await t.inquiries.readInquiry({ id }, me())).toMatchObject({ followUps: 20, closed: 'full' });
  // Operators answer it all the same.
  expect(await refusal(t.inquiries.answerInquiry({ id, reply: '<p>끝</p>' }, t.admin()))).toBe('fine');
});

test('what was written more goes with who is deleted', async () => {
  await using t = await supportHarness();
  const me = t.member('1.2.21');
  const { id } = await t.inquiries.createInquiry(asked, me);
  await t.inquiries.answerInquiry({ id, reply: '<p>네</p>' }, t.admin());
  await t.inquiries.followUpInquiry({ id, ...more }, me);
  await t.deleted('1.2.21');
  await expect.poll(async () => (await t.inquiries.getInquiry({ id }, t.admin())).account).toBe('deleted_21');
  const left = await t.inquiries.getInquiry({ id }, t.admin());
  expect(left.posts.map(({ content }) => content)).toEqual(['-', '-']);
});
