import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { refusal } from './refusal.ts';

const hour = 3_600_000;
const numbers = {
  bankName: '국민',
  bankAccount: '110-22-333444',
  bankAccountHolder: '김마당',
  phoneNumber: '01012345678',
};

let revision = 0n;
/** Tells identity of a break as the wallet would. */
async function tell(
  t: IdentityHarness,
  accountId: bigint,
  more: { kind?: string; hours?: number; reopenInHours?: number; revision?: bigint } = {},
): Promise<void> {
  revision += 1n;
  const at = (hours: number) => timestampFromDate(new Date(t.clock.now().getTime() + hours * hour));
  const one = {
    accountId,
    kind: more.kind ?? 'exclusion',
    beganAt: at(0),
    ...(more.hours && { until: at(more.hours) }),
    ...(more.reopenInHours && { reopenAt: at(more.reopenInHours) }),
    revision: more.revision ?? revision,
  };
  await t.harness
    .platform('wallet')
    .client(BreaksService)
    .keepBreaks({ breaks: [one] });
}

const isNarrow = async (t: IdentityHarness, token: string): Promise<boolean> =>
  (await t.authenticate(token)).principal?.flags.includes('play_break') ?? false;

/** Joins with a proved phone. */
async function join(t: IdentityHarness, account: string, more: Partial<typeof numbers> & { deviceKey?: string } = {}) {
  const phoneNumber = more.phoneNumber ?? '01099998888';
  const { smsKey } = await t.client.sendSms({ phoneNumber }, t.visitor());
  const { messages } = await t.client.listOutbox({}, t.service());
  const smsNumber = /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  const form = { ...numbers, ...more, account, nickname: account, code: 'MADANG', password: 'pass-word-1' };
  const rest = { bankPassword: '1234', dateOfBirth: '19860101', device: 'PC', userAgent: 'Browser/1.0' };
  return t.client.join({ ...form, phoneNumber, ...rest, smsKey, smsNumber }, t.visitor());
}

test('a live session is narrow from the word on, and wide again to the millisecond', async () => {
  await using t = await identityHarness();
  const { id, account } = await t.createAccount();
  const { token } = await t.login(account);
  expect(await isNarrow(t, token)).toBe(false);
  await tell(t, id, { kind: 'time_out', hours: 1 });
  expect(await isNarrow(t, token)).toBe(true);
  expect(await t.events(AccountStateChangedSchema)).toMatchObject([{ accountId: id, state: 'normal' }]);
  // One that is there again, and one that was told before it, change nothing and say nothing.
  await tell(t, id, { kind: 'time_out', hours: 9, revision });
  await tell(t, id, { kind: 'time_out', hours: 9, revision: 1n });
  expect(await t.events(AccountStateChangedSchema)).toHaveLength(1);
  const later = await t.login(account);
  expect(later.principal?.flags).toEqual(['play_break']);
  t.clock.advance(hour - 1);
  const last = await t.authenticate(later.token);
  expect(last.principal?.flags).toEqual(['play_break']);
  const known = Number(last.recheckAt?.seconds) * 1_000 + Number(last.recheckAt?.nanos) / 1e6;
  expect(known).toBeLessThanOrEqual(t.clock.now().getTime() + 1);
  t.clock.advance(1);
  expect(await isNarrow(t, later.token)).toBe(false);
});

test('an exclusion narrows until the moment that was asked for, however long its time is over', async () => {
  await using t = await identityHarness();
  const { id, account } = await t.createAccount();
  await tell(t, id, { hours: 1 });
  t.clock.advance(48 * hour);
  const { token } = await t.login(account);
  expect(await isNarrow(t, token)).toBe(true);
  await tell(t, id, { hours: 1, reopenInHours: 1 });
  expect(await isNarrow(t, token)).toBe(true);
  t.clock.advance(hour - 1);
  expect(await isNarrow(t, token)).toBe(true);
  t.clock.advance(1);
  expect(await isNarrow(t, token)).toBe(false);
});

test('agents and unknown accounts have no breaks, and only services tell of them', async () => {
  await using t = await identityHarness();
  const shop = await t.shop('MADANG');
  await tell(t, shop.id);
  await tell(t, 999_999n);
  const { rows } = await t.database.query('select from member_breaks');
  expect(rows).toEqual([]);
  const breaks = t.harness.platform('test').client(BreaksService);
  const one = { accountId: 1n, kind: 'exclusion', beganAt: timestampFromDate(t.clock.now()), revision: 1n };
  expect((await refusal(breaks.keepBreaks({ breaks: [one] }, t.admin()))).reason).toBe('FORBIDDEN');
  expect((await refusal(breaks.keepBreaks({ breaks: [one] }, t.visitor()))).reason).not.toBe('');
});

test('no second account by the same bank account or phone, whoever makes it, and no word of why', async () => {
  await using t = await identityHarness();
  const shop = await t.shop('MADANG');
  const below = { parentId: shop.id, parentPath: shop.path };
  const one = await t.createAccount({ ...below, ...numbers });
  await tell(t, one.id, { hours: 24 });
  const why = async (work: Promise<unknown>) => {
    const { reason, field } = await refusal(work);
    return [reason, field];
  };
  // Dashes and spaces make no other account of it.
  expect(await why(join(t, 'second', { bankAccount: '11022333444' }))).toEqual(['BLACKLISTED', 'bank_account']);
  expect(await why(t.createAccount({ ...below, ...numbers, phoneNumber: '01077776666' }))).toEqual([
    'BLACKLISTED',
    'bank_account',
  ]);
  const other = await t.createAccount({ ...below, ...numbers, phoneNumber: '01077776666', bankAccount: '220-33-1' });
  expect(await why(t.client.updateAccount({ id: other.id, bankAccount: '110-22-333444' }, t.admin()))).toEqual([
    'BLACKLISTED',
    'bank_account',
  ]);
  // The member's own numbers change, and the new ones count.
  await t.client.updateAccount({ id: one.id, bankAccount: '330-44-5555' }, t.admin());
  expect(await why(join(t, 'second', { bankAccount: '330-44-5555' }))).toEqual(['BLACKLISTED', 'bank_account']);
  // Who is deleted in an exclusion has no way around it before its time is over.
  await t.client.changeStates({ ids: [one.id], state: 'withdrawn' }, t.admin());
  await t.database.query(`update accounts set state = 'deleted', phone_hash = null, personal = null where id = $1`, [
    one.id,
  ]);
  expect(await why(join(t, 'second', { bankAccount: '880-1', phoneNumber: numbers.phoneNumber }))).toEqual([
    'BLACKLISTED',
    'phone_number',
  ]);
  t.clock.advance(24 * hour);
  expect((await join(t, 'second', { bankAccount: '880-1', phoneNumber: numbers.phoneNumber })).state).toBe('normal');
});

test('a join from the browser of a member in a break waits, and operators see both', async () => {
  await using t = await identityHarness();
  const shop = await t.shop('MADANG');
  const one = await t.createAccount({ parentId: shop.id, parentPath: shop.path, ...numbers });
  const { deviceKey } = await t.login(one.account);
  expect((await join(t, 'before', { bankAccount: '881-11', deviceKey })).state).toBe('normal');
  await tell(t, one.id, { kind: 'time_out', hours: 1 });
  const { accountId, state } = await join(t, 'sibling', {
    phoneNumber: '01099997777',
    bankAccount: '882-22',
    deviceKey,
  });
  expect(state).toBe('waiting');
  const breaks = t.harness.platform('test').client(BreaksService);
  const guardian = () => t.admin(['protection.read', 'members.read']);
  const { members } = await breaks.listRelated({ accountId }, guardian());
  expect(members.map(({ account, shared, inBreak }) => [account, shared, inBreak])).toEqual([
    [one.account, ['device'], true],
    ['before', ['device'], false],
  ]);
  expect((await refusal(breaks.listRelated({ accountId: shop.id }, guardian()))).reason).toBe('NOT_FOUND');
  const agent = t.as({
    kind: AccountKind.AGENT,
    accountId: shop.id,
    account: 'shop',
    path: shop.path,
    permissions: [],
  });
  expect((await refusal(breaks.listRelated({ accountId }, agent))).reason).toBe('FORBIDDEN');
  t.clock.advance(hour);
  expect((await join(t, 'later', { phoneNumber: '01099996666', bankAccount: '883-33', deviceKey })).state).toBe(
    'normal',
  );
});
