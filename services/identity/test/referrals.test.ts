import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { JoinRequestSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import {
  type IssueReferralCodesRequestSchema,
  ReferralService,
} from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validities } from '../referrals/validity.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

const hour = 3_600_000;

function tools(t: IdentityHarness) {
  const referrals = t.harness.platform('test').client(ReferralService);
  let people = 0;
  /** Joins as somebody new, from an address of their own, so that no limit of another test is met. */
  const join = async (code: string, more: MessageInitShape<typeof JoinRequestSchema> = {}) => {
    people += 1;
    const me = people;
    const phoneNumber = `0107${String(me).padStart(7, '0')}`;
    const ip = `198.51.${me >> 8}.${me & 255}`;
    const { smsKey } = await t.client.sendSms({ phoneNumber, ip, language: 'ko' }, t.visitor());
    const { messages } = await t.client.listOutbox({}, t.service());
    const smsNumber = /\d{6}/.exec(messages.find(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '';
    const form = {
      account: `guest${me}`,
      nickname: `guest${me}`,
      password: 'secret-1',
      dateOfBirth: '860101',
      bankAccountHolder: '홍길동',
      bankName: '국민',
      bankAccount: '123-456',
      bankPassword: '1234',
      phoneNumber,
      smsKey,
      smsNumber,
      code,
      device: 'PC',
      ip,
      language: 'ko',
    };
    return t.client.join({ ...form, ...more }, t.visitor());
  };
  const issue = (agentId: bigint, more: MessageInitShape<typeof IssueReferralCodesRequestSchema> = {}) =>
    referrals.issueReferralCodes({ agentId, validity: '1h', count: 1, ...more }, t.admin());
  const remove = async (...ids: bigint[]) =>
    (await referrals.deleteReferralCodes({ ids: ids.map(String), memo: 'over' }, t.admin())).results.map((r) => r.code);
  const list = (filter: Record<string, string> = {}) => referrals.listReferralCodes({ filter }, t.admin());
  const stateOf = async (id: bigint) => (await list({ id: String(id) })).codes[0]?.state;
  return { referrals, join, issue, remove, list, stateOf };
}

test('a code admits one member below its agent, and is told of with who issued it and who came by it', async () => {
  await using t = await identityHarness();
  const { issue, join, list } = tools(t);
  const shop = await t.createAccount({ kind: AccountKind.AGENT, account: 'shop_one', nickname: '첫매장' });
  const { codes } = await issue(shop.id, { code: 'spring-26', validity: '6h', memo: 'event' });
  const [code] = codes;
  expect(code).toMatchObject({
    code: 'SPRING-26',
    state: 'available',
    validity: '6h',
    agentId: shop.id,
    agentAccount: 'shop_one',
    issuerId: 900n,
    memberId: 0n,
    joinStatus: '',
    memo: 'event',
    agentNickname: '첫매장',
  });
  if (!code?.startsAt || !code.expiresAt) throw new Error('the code has no time');
  expect(timestampDate(code.startsAt)).toEqual(t.clock.now());
  expect(timestampDate(code.expiresAt).getTime() - t.clock.now().getTime()).toBe(6 * hour);
  const { accountId, state } = await join(' Spring-26 ');
  expect(state).toBe('normal');
  const member = await t.client.getAccount({ id: accountId }, t.service());
  expect([member.path, member.joinCode]).toEqual([`${shop.path}.${accountId}`, 'Spring-26']);
  expect((await list({ member_id: String(accountId) })).codes).toMatchObject([
    { id: code.id, state: 'expired', memberAccount: 'guest1', joinStatus: 'normal' },
  ]);
  expect(await refusal(join('SPRING-26'))).toMatchObject({ reason: 'JOIN_CODE', field: 'code' });
  const { rows } = await t.client.listAudit({ filter: { action: 'referral_code.issue' } }, t.admin());
  expect(rows).toMatchObject([{ resource: 'account', resourceId: String(shop.id), memo: 'event' }]);
  const [unused] = (await issue(shop.id)).codes;
  const ids = async (joined: string) => (await list({ joined })).codes.map(({ id }) => id);
  expect([await ids('true'), await ids('false')]).toEqual([[code.id], [unused?.id]]);
});

test('a code is good from its start to the millisecond before its end', async () => {
  await using t = await identityHarness();
  const { issue, join, stateOf } = tools(t);
  const shop = await t.createAccount({ kind: AccountKind.AGENT });
  const startsAt = timestampFromDate(new Date(t.clock.now().getTime() + hour));
  const first = (await issue(shop.id, { validity: '30m', startsAt })).codes[0];
  const second = (await issue(shop.id, { validity: '30m', startsAt })).codes[0];
  if (!first || !second) throw new Error('no codes');
  t.clock.advance(hour - 1);
  expect(await stateOf(first.id)).toBe('waiting');
  expect(await reasonOf(join(first.code))).toBe('JOIN_CODE');
  t.clock.advance(1);
  expect(await stateOf(first.id)).toBe('available');
  t.clock.advance(hour / 2 - 1);
  expect(await stateOf(second.id)).toBe('available');
  await join(first.code);
  t.clock.advance(1);
  expect(await stateOf(second.id)).toBe('expired');
  expect(await reasonOf(join(second.code))).toBe('JOIN_CODE');
});

test('of people who join with one code at once exactly one gets in', async () => {
  await using t = await identityHarness();
  const { issue, join } = tools(t);
  const shop = await t.createAccount({ kind: AccountKind.AGENT });
  const [code] = (await issue(shop.id)).codes;
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(() => join(code?.code ?? '')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(await refusal(Promise.reject(outcome.reason))).toMatchObject({ reason: 'JOIN_CODE', field: 'code' });
});

test('a refused join gives the code back; restored later it meets whoever took it', async () => {
  await using t = await identityHarness();
  const { issue, join, stateOf } = tools(t);
  t.settings.joinNeedsApproval = true;
  const shop = await t.createAccount({ kind: AccountKind.AGENT });
  const [code] = (await issue(shop.id)).codes;
  if (!code) throw new Error('no code');
  const move = async (id: bigint, state: string) =>
    (await t.client.changeStates({ ids: [id], state }, t.admin())).results[0]?.code;
  const first = (await join(code.code)).accountId;
  expect(await stateOf(code.id)).toBe('waiting');
  expect(await move(first, 'rejected')).toBe('');
  expect(await stateOf(code.id)).toBe('available');
  const second = (await join(code.code)).accountId;
  expect(await move(first, 'waiting')).toBe('TAKEN');
  expect(await move(first, 'deleted')).toBe('');
  expect(await stateOf(code.id)).toBe('waiting');
  // A join that began in time is decided when somebody gets to it.
  t.clock.advance(2 * hour);
  expect(await stateOf(code.id)).toBe('waiting');
  expect(await move(second, 'normal')).toBe('');
  expect(await stateOf(code.id)).toBe('expired');
});

test('who may issue and see what: agents for themselves and below, within their scope', async () => {
  await using t = await identityHarness();
  const { referrals, issue } = tools(t);
  const top = await t.createAccount({ kind: AccountKind.AGENT, role: 'branch' });
  const below = await t.createAccount({ kind: AccountKind.AGENT, parentId: top.id, parentPath: top.path });
  const beside = await t.createAccount({ kind: AccountKind.AGENT });
  const member = await t.createAccount({ parentId: below.id, parentPath: below.path });
  const as = t.owner(top);
  const ask = (agentId: bigint) => referrals.issueReferralCodes({ agentId, validity: '1d', count: 1 }, as);
  expect((await ask(0n)).codes[0]).toMatchObject({ agentId: top.id, issuerId: top.id, issuerAccount: top.account });
  const mine = (await ask(below.id)).codes[0]?.id ?? 0n;
  for (const wrong of [beside.id, member.id, 999_999n]) expect(await reasonOf(ask(wrong))).toBe('NOT_FOUND');
  const foreign = (await issue(beside.id)).codes[0]?.id ?? 0n;
  expect((await referrals.listReferralCodes({}, as)).codes.map(({ agentId }) => agentId)).toEqual([below.id, top.id]);
  const { results } = await referrals.deleteReferralCodes({ ids: [String(foreign), 'x', '-1', String(mine)] }, as);
  expect(results.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', '']);
  // A code that an operator issued for it is its own, but tells no operator's name.
  const given = (await issue(top.id)).codes[0];
  expect(given).toMatchObject({ issuerId: 900n });
  const seen = (await referrals.listReferralCodes({ filter: { id: String(given?.id) } }, as)).codes;
  expect(seen).toMatchObject([{ id: given?.id, issuerId: 0n, issuerAccount: '' }]);
  expect(await reasonOf(referrals.listReferralCodes({ filter: { joined: 'yes' } }, as))).toBe('VALIDATION');
  for (const other of [t.visitor(), t.owner(member), t.admin(['members.read'])])
    expect(await reasonOf(referrals.listReferralCodes({}, other))).not.toBe('');
  await t.client.changeStates({ ids: [below.id], state: 'suspended' }, t.admin());
  expect(await refusal(ask(below.id))).toMatchObject({ reason: 'STATE_CONFLICT', field: 'agent_id' });
});

test('what is refused when codes are issued, and what a repeated call answers', async () => {
  await using t = await identityHarness();
  const { issue, referrals, remove } = tools(t);
  const shop = await t.shop('MADANG');
  const past = timestampFromDate(new Date(t.clock.now().getTime() - 1));
  const wrong: [MessageInitShape<typeof IssueReferralCodesRequestSchema>, string, string][] = [
    [{ validity: '2h' }, 'VALIDATION', 'validity'],
    [{ validity: 'constructor'.slice(0, 3) }, 'VALIDATION', 'validity'],
    [{ count: 0 }, 'VALIDATION', 'count'],
    [{ count: 101 }, 'VALIDATION', 'count'],
    [{ code: 'TWO-OF', count: 2 }, 'VALIDATION', 'count'],
    [{ code: 'abc' }, 'VALIDATION', 'code'],
    [{ code: 'a_b_c_d' }, 'VALIDATION', 'code'],
    [{ startsAt: past }, 'VALIDATION', 'starts_at'],
    [{ code: 'MADANG' }, 'TAKEN', 'code'],
    [{ agentId: 0n }, 'VALIDATION', 'agent_id'],
  ];
  for (const [more, reason, field] of wrong)
    expect([more, await refusal(issue(shop.id, more))]).toMatchObject([more, { reason, field }]);
  const [kept] = (await issue(shop.id, { code: 'ONLY-ONE' })).codes;
  expect(await refusal(issue(shop.id, { code: 'only-one' }))).toMatchObject({ reason: 'TAKEN', field: 'code' });
  expect(await remove(kept?.id ?? 0n, kept?.id ?? 0n)).toEqual(['', 'ALREADY_PROCESSED']);
  await issue(shop.id, { code: 'ONLY-ONE' });

  const ids = async (count: number) =>
    (await issue(shop.id, { key: 'key-1', count, validity: '7d' })).codes.map(({ id }) => id);
  const first = await ids(3);
  expect(await ids(3)).toEqual(first);
  expect(await reasonOf(ids(4))).toBe('KEY_CONFLICT');
  const atOnce = await Promise.all([0, 1, 2].map(() => issue(shop.id, { key: 'key-2', count: 2 })));
  expect(new Set(atOnce.flatMap(({ codes }) => codes.map(({ id }) => id))).size).toBe(2);
  for (let n = 0; n < 9; n++) await issue(shop.id, { count: 100 });
  expect(await refusal(issue(shop.id, { count: 95 }))).toMatchObject({ reason: 'RESOURCE_EXHAUSTED', field: 'count' });
  const page = await referrals.listReferralCodes({ filter: { state: 'available' }, limit: 5 }, t.admin());
  expect([page.codes.length, page.total]).toEqual([5, 906n]);
  expect(await reasonOf(referrals.listReferralCodes({ filter: { state: 'used' } }, t.admin()))).toBe('VALIDATION');
});

type Step = { kind: 'join' | 'approve' | 'refuse' | 'delete' | 'restore'; at: number };

/** What the rule says of one code, apart from any table. */
interface Model {
  deleted: boolean;
  holder: { id: bigint; state: string } | undefined;
  refused: bigint[];
}

test('through joins, decisions, deletions and time, several at once, a code has one holder and the state that the rule says', async () => {
  await using t = await identityHarness();
  const { issue, join, remove, stateOf, list } = tools(t);
  t.settings.joinNeedsApproval = true;
  const shop = await t.createAccount({ kind: AccountKind.AGENT });
  const move = async (id: bigint, state: string) =>
    (await t.client.changeStates({ ids: [id], state }, t.admin())).results[0]?.code;

  const step = fc.record({
    kind: fc.constantFrom<Step['kind']>('join', 'join', 'approve', 'refuse', 'delete', 'restore'),
    at: fc.constantFrom(0, 0, 20 * 60_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const [code] = (await issue(shop.id, { validity: '30m' })).codes;
      if (!code?.expiresAt) throw new Error('no code');
      const endsAt = t.clock.now().getTime() + validities['30m'];
      const model: Model = { deleted: false, holder: undefined, refused: [] };
      const isGood = () => !model.deleted && !model.holder && t.clock.now().getTime() < endsAt;
      for (const { kind, at } of steps) {
        t.clock.advance(at);
        if (kind === 'join') {
          const tried = await Promise.allSettled([join(code.code), join(code.code)]);
          const joined = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.accountId] : []));
          expect(joined).toHaveLength(isGood() ? 1 : 0);
          if (joined[0]) model.holder = { id: joined[0], state: 'waiting' };
        } else if (kind === 'delete') {
          const codes = (await Promise.all([remove(code.id), remove(code.id)])).flat().sort();
          expect(codes).toEqual(model.deleted ? ['ALREADY_PROCESSED', 'ALREADY_PROCESSED'] : ['', 'ALREADY_PROCESSED']);
          model.deleted = true;
        } else if (kind === 'restore') {
          const id = model.refused.at(-1);
          if (!id) continue;
          expect(await move(id, 'waiting')).toBe(model.holder ? 'TAKEN' : '');
          if (!model.holder) model.holder = { id: model.refused.pop() ?? 0n, state: 'waiting' };
        } else if (model.holder) {
          const to = kind === 'approve' ? 'normal' : 'rejected';
          const both = await Promise.all([move(model.holder.id, to), move(model.holder.id, to)]);
          const one = model.holder.state === 'waiting';
          const no = kind === 'approve' ? 'ALREADY_PROCESSED' : 'STATE_CONFLICT';
          expect(both.sort()).toEqual(one ? ['', 'ALREADY_PROCESSED'] : [no, no]);
          if (one && kind === 'refuse') {
            model.refused.push(model.holder.id);
            model.holder = undefined;
          } else if (one) model.holder.state = 'normal';
        }
        const [row] = (await list({ id: String(code.id) })).codes;
        expect(row?.memberId).toBe(model.holder?.id ?? 0n);
        const waits = !model.deleted && model.holder?.state === 'waiting';
        const expected = waits ? 'waiting' : isGood() ? 'available' : 'expired';
        expect([steps, await stateOf(code.id)]).toEqual([steps, expected]);
        for (const state of ['available', 'waiting', 'expired'])
          expect((await list({ id: String(code.id), state })).codes).toHaveLength(state === expected ? 1 : 0);
      }
    }),
    { numRuns: 30, endOnFailure: true },
  );
});
