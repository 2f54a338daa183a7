import type { MessageInitShape } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { JoinRequestSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

type Form = MessageInitShape<typeof JoinRequestSchema>;

const form: Form = {
  account: 'Newcomer',
  password: 'SeCret1',
  nickname: '마당이',
  dateOfBirth: '860101',
  phoneNumber: '01012345678',
  bankAccountHolder: '홍길동',
  bankName: '국민',
  bankAccount: '123-456-7890',
  bankPassword: '1234',
  code: 'MADANG',
  device: 'PC',
  domain: 'play.test',
  ip: '203.0.113.5',
  language: 'vi',
};

async function lastCode(t: IdentityHarness): Promise<string> {
  const { messages } = await t.client.listOutbox({}, t.service());
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

async function smsFor(t: IdentityHarness, phoneNumber = '01012345678'): Promise<{ smsKey: string; smsNumber: string }> {
  const { smsKey } = await t.client.sendSms({ phoneNumber, ip: '203.0.113.5', language: 'ko' }, t.visitor());
  return { smsKey, smsNumber: await lastCode(t) };
}

const join = async (t: IdentityHarness, more: Form = {}, sms?: Form) => {
  const code = sms ?? (await smsFor(t, more.phoneNumber ?? '01012345678'));
  return t.client.join({ ...form, ...code, ...more }, t.visitor());
};

test('a join makes a member below the agent of its code, who can log in at once', async () => {
  await using t = await identityHarness();
  const shop = await t.shop('MADANG');
  const { accountId, state } = await join(t);
  expect(state).toBe('normal');
  const account = await t.client.getAccount({ id: accountId }, t.service());
  expect(account).toMatchObject({
    account: 'newcomer',
    nickname: '마당이',
    parentId: shop.id,
    path: `${shop.path}.${accountId}`,
    level: 1,
    phoneNumber: '01012345678',
    dateOfBirth: '19860101',
    bankName: '국민',
    bankAccount: '123-456-7890',
    bankAccountHolder: '홍길동',
    joinCode: 'MADANG',
    language: 'vi',
    createdIp: '203.0.113.5',
    createdDevice: 'PC',
    kind: AccountKind.MEMBER,
  });
  expect(accountId).toBeGreaterThan(1000n);
  // Members type on phones: case makes no difference to them.
  expect((await t.login('NEWCOMER', 'secret1')).token).toHaveLength(43);
  await t.client.verifyExchangePassword({ accountId, bankPassword: '1234' }, t.service());
  const created = await t.events(AccountCreatedSchema);
  expect(created.at(-1)).toMatchObject({
    accountId,
    parentId: shop.id,
    path: account.path,
    state: 'normal',
    role: 'member',
  });
});

test('the browser that joined is the first that is known of the member, by the key that it keeps', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  const { accountId, deviceKey } = await join(t);
  expect(deviceKey).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const clients = t.harness.platform('test').client(ConnectionService);
  const known = async (id: bigint) =>
    (await clients.listDevices({ filter: { account_id: String(id) } }, t.admin())).devices;
  expect(await known(accountId)).toMatchObject([{ ip: '203.0.113.5', device: 'PC', otherAccounts: 0 }]);
  const { createdDomain, lastDomain, lastDevice } = await t.client.getAccount({ id: accountId }, t.admin());
  expect([createdDomain, lastDomain, lastDevice]).toEqual(['play.test', 'play.test', 'PC']);
  await t.login('newcomer', 'secret1', AccountKind.MEMBER, { deviceKey });
  expect(await known(accountId)).toHaveLength(1);
  const more = { account: 'second1', nickname: 'second', phoneNumber: '01012345679', deviceKey };
  const again = await join(t, more);
  expect(again.deviceKey).toBe(deviceKey);
  expect(await known(again.accountId)).toMatchObject([{ otherAccounts: 1 }]);
});

test('a join waits where the setting asks for an approval, and is refused where joins are closed', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  t.settings.joinNeedsApproval = true;
  t.clock.advance(10_000);
  const { state, accountId } = await join(t);
  expect(state).toBe('waiting');
  const refused = await refusal(t.login('newcomer', 'secret1'));
  expect([refused.reason, refused.meta.state]).toEqual(['ACCOUNT_STATE', 'waiting']);
  expect(await t.client.countPresence({}, t.admin())).toMatchObject({ joinsWaiting: 1n });
  await t.client.changeStates({ ids: [accountId], state: 'normal' }, t.admin());
  await t.login('newcomer', 'secret1');

  t.settings.useUserJoin = false;
  t.clock.advance(10_000);
  expect(await reasonOf(t.client.sendSms({ phoneNumber: '01012345678' }, t.visitor()))).toBe('JOIN_CLOSED');
  expect(await reasonOf(join(t, {}, { smsKey: 'x', smsNumber: '000000' }))).toBe('JOIN_CLOSED');
});

test('each field of the form is refused by its own name', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  const sms = await smsFor(t);
  const bad: [Form, string, string][] = [
    [{ account: 'ab' }, 'VALIDATION', 'account'],
    [{ account: 'with space' }, 'VALIDATION', 'account'],
    [{ nickname: 'a' }, 'VALIDATION', 'nickname'],
    [{ nickname: 'a<b>c' }, 'VALIDATION', 'nickname'],
    [{ nickname: ' a ' }, 'VALIDATION', 'nickname'],
    [{ password: 'abc' }, 'VALIDATION', 'password'],
    [{ password: 'Newcomer' }, 'WEAK_PASSWORD', 'password'],
    [{ dateOfBirth: '' }, 'VALIDATION', 'date_of_birth'],
    [{ dateOfBirth: '860230' }, 'VALIDATION', 'date_of_birth'],
    [{ dateOfBirth: '20071121' }, 'UNDER_AGE', 'date_of_birth'],
    [{ dateOfBirth: '20300101' }, 'VALIDATION', 'date_of_birth'],
    [{ phoneNumber: '010-1234-5678' }, 'VALIDATION', 'phone_number'],
    [{ bankName: '없는은행' }, 'VALIDATION', 'bank_name'],
    [{ bankAccount: 'abcd' }, 'VALIDATION', 'bank_account'],
    [{ bankAccountHolder: '   ' }, 'VALIDATION', 'bank_account_holder'],
    [{ bankPassword: '12a4' }, 'VALIDATION', 'bank_password'],
    [{ bankPassword: '12345' }, 'VALIDATION', 'bank_password'],
    [{ smsNumber: '12345' }, 'VALIDATION', 'sms_number'],
    [{ code: 'NOBODY' }, 'JOIN_CODE', 'code'],
  ];
  for (const [change, reason, field] of bad) {
    const refused = await refusal(join(t, change, sms));
    expect([change, refused.reason, refused.field]).toEqual([change, reason, field]);
  }
  await join(t, {}, sms);
});

test('a join obeys the length that the site asks of passwords', async () => {
  await using t = await identityHarness();
  t.settings.memberPasswordLeast = 8;
  await t.shop('MADANG');
  const sms = await smsFor(t);
  const refused = await refusal(join(t, { password: 'seven-7' }, sms));
  expect([refused.reason, refused.field, refused.meta.least]).toEqual(['WEAK_PASSWORD', 'password', '8']);
  await join(t, { password: 'eight--8' }, sms);
});

test('names and numbers that are taken are refused, whatever their case or width', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  await join(t, { nickname: 'Nick' });
  const taken = async (more: Form) => {
    const refused = await refusal(join(t, more));
    return [refused.reason, refused.field];
  };
  expect(await taken({ account: 'NEWCOMER', nickname: 'other', phoneNumber: '01000000001' })).toEqual([
    'TAKEN',
    'account',
  ]);
  expect(await taken({ account: 'second', nickname: 'ｎＩＣＫ', phoneNumber: '01000000002' })).toEqual([
    'TAKEN',
    'nickname',
  ]);
  expect(await taken({ account: 'second', nickname: 'other' })).toEqual(['TAKEN', 'phone_number']);
  const check = { ip: '203.0.113.5' };
  expect(await reasonOf(t.client.checkAccount({ name: 'NewComer', ...check }, t.visitor()))).toBe('TAKEN');
  expect(await reasonOf(t.client.checkNickname({ name: 'nick', ...check }, t.visitor()))).toBe('TAKEN');
  expect(await reasonOf(t.client.checkAccount({ name: 'a!', ...check }, t.visitor()))).toBe('VALIDATION');
  await t.client.checkAccount({ name: 'free_name', ...check }, t.visitor());
  await t.client.checkNickname({ name: 'free', ...check }, t.visitor());
});

test('of parallel joins with one name, and with one code, exactly one is taken', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  const phones = ['01000000001', '01000000002', '01000000003'];
  const forms = await Promise.all(
    phones.map(async (phoneNumber, i) => {
      const { smsKey } = await t.client.sendSms({ phoneNumber, ip: '' }, t.visitor());
      const { messages } = await t.client.listOutbox({}, t.service());
      const smsNumber = /\d{6}/.exec(messages.find((m) => m.to === phoneNumber)?.text ?? '')?.[0] ?? '';
      return { phoneNumber, smsKey, smsNumber, nickname: `nick${i}x` };
    }),
  );
  const outcomes = await Promise.allSettled(forms.map((more) => join(t, more, {})));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(await reasonOf(Promise.reject(outcome.reason))).toBe('TAKEN');
  }

  const sms = await smsFor(t, '01099999999');
  const twice = [0, 1, 2].map((i) => ({ account: `twice${i}`, nickname: `twice${i}`, phoneNumber: '01099999999' }));
  const shared = await Promise.allSettled(twice.map((more) => join(t, more, sms)));
  expect(shared.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('SMS codes: wrong, of another number, old, tried five times, used twice', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const check = (smsKey: string, number: string) => t.client.checkSms({ smsKey, number }, t.visitor());

  const first = await smsFor(t);
  for (let i = 0; i < 4; i++) expect(await reasonOf(check(first.smsKey, wrong(first.smsNumber)))).toBe('SMS_INVALID');
  // A right one gives its try back: four were wrong, so one more may be.
  await check(first.smsKey, first.smsNumber);
  await check(first.smsKey, first.smsNumber);
  expect(await reasonOf(check(first.smsKey, wrong(first.smsNumber)))).toBe('SMS_INVALID');
  expect(await reasonOf(check(first.smsKey, first.smsNumber))).toBe('SMS_INVALID');
  expect(await reasonOf(check('no-key', '000000'))).toBe('SMS_INVALID');

  const second = await smsFor(t);
  expect(await reasonOf(join(t, { phoneNumber: '01000000009' }, second))).toBe('SMS_INVALID');
  t.clock.advance(5 * 60_000 - 1);
  await check(second.smsKey, second.smsNumber);
  const old = await smsFor(t);
  t.clock.advance(5 * 60_000);
  expect(await reasonOf(check(old.smsKey, old.smsNumber))).toBe('SMS_INVALID');

  // A verified code stays good while the rest of the form is filled in.
  t.clock.advance(20 * 60_000);
  await join(t, {}, second);
  expect(await reasonOf(join(t, { account: 'another', nickname: 'another' }, second))).toBe('SMS_INVALID');
  expect(await reasonOf(check(second.smsKey, second.smsNumber))).toBe('SMS_INVALID');
});

test('a number gets five messages an hour, an address sixty', async () => {
  await using t = await identityHarness();
  const send = (phoneNumber: string, ip: string) => t.client.sendSms({ phoneNumber, ip }, t.visitor());
  for (let i = 0; i < 5; i++) await send('01011112222', '203.0.113.1');
  const refused = await refusal(send('01011112222', '203.0.113.2'));
  expect([refused.reason, refused.meta.until]).toEqual(['RATE_LIMITED', '2026-11-20T04:00:00.000Z']);
  t.clock.set('2026-11-20T12:59:59.999+09:00');
  expect(await reasonOf(send('01011112222', '203.0.113.2'))).toBe('RATE_LIMITED');
  t.clock.set('2026-11-20T13:00:00+09:00');
  await send('01011112222', '203.0.113.2');

  for (let i = 0; i < 60; i++) await send(`0103333${String(i).padStart(4, '0')}`, '203.0.113.9');
  expect(await reasonOf(send('01044445555', '203.0.113.9'))).toBe('RATE_LIMITED');
});

test('guesses at join codes are limited by address; a stopped agent takes nobody in', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  const sms = await smsFor(t);
  const node = t.codes.get('MADANG');
  if (node) node.state = 'suspended';
  expect(await reasonOf(join(t, {}, sms))).toBe('JOIN_CODE');
  for (let i = 1; i < 30; i++) expect(await reasonOf(join(t, { code: `GUESS${i}` }, sms))).toBe('JOIN_CODE');
  expect(await reasonOf(join(t, { code: 'GUESS30' }, sms))).toBe('RATE_LIMITED');
});

test('the banks are offered in the order of the form', async () => {
  await using t = await identityHarness();
  const { names } = await t.client.listBanks({}, t.visitor());
  expect(names).toHaveLength(27);
  expect(names[0]).toBe('농협');
});

test('without a proved phone a join answers the same, whoever has the number, the names and the code', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG', { account: 'shop_one', nickname: 'shopnick' });
  await t.createAccount({ kind: AccountKind.ADMIN, account: 'chief', nickname: 'chiefnick' });
  await join(t, { account: 'member1', nickname: 'membernick' });
  const { smsKey } = await smsFor(t, '01055556666');
  const unproved: Form[] = [
    { smsKey: 'no-key', smsNumber: '000000' },
    { smsKey, smsNumber: '000000', phoneNumber: '01012345678' },
  ];
  const forms: Form[] = [
    {},
    { phoneNumber: '01012345678' },
    { phoneNumber: '01077778888' },
    ...['member1', 'chief', 'shop_one', 'free_name'].map((account) => ({ account })),
    ...['membernick', 'chiefnick', 'shopnick', 'freenick'].map((nickname) => ({ nickname })),
    ...['MADANG', 'shop_one', 'NOBODY'].map((code) => ({ code })),
  ];
  for (const sms of unproved) {
    for (const more of forms) {
      const refused = await refusal(t.client.join({ ...form, ...more, ...sms }, t.visitor()));
      expect([more, refused.reason, refused.field, refused.meta]).toEqual([more, 'SMS_INVALID', 'sms_number', {}]);
    }
  }
  // No guess at a join code was taken either.
  const { rows } = await t.database.query(`select 1 from attempts where scope = 'join-code-ip'`);
  expect(rows).toEqual([]);
  // With the phone proved the person learns what is wrong, an operator's name included.
  const taken = async (more: Form, phoneNumber: string) => {
    const refused = await refusal(join(t, { ...more, phoneNumber }));
    return [refused.reason, refused.field];
  };
  expect(await taken({ account: 'chief', nickname: 'freenick' }, '01055556666')).toEqual(['TAKEN', 'account']);
  expect(await taken({ account: 'free_name', nickname: 'chiefnick' }, '01055556666')).toEqual(['TAKEN', 'nickname']);
  expect(await taken({ account: 'free_name', nickname: 'freenick' }, '01012345678')).toEqual(['TAKEN', 'phone_number']);
});

test('a check of a name tells of members alone: an operator’s is answered like a free one', async () => {
  await using t = await identityHarness();
  await t.createAccount({ kind: AccountKind.AGENT, account: 'shop_one', nickname: 'shopnick' });
  await t.createAccount({ kind: AccountKind.ADMIN, account: 'chief', nickname: 'chiefnick' });
  await t.createAccount({ account: 'member1', nickname: 'membernick' });
  const ip = '203.0.113.5';
  const account = (name: string) => t.client.checkAccount({ name, ip }, t.visitor());
  const nickname = (name: string) => t.client.checkNickname({ name, ip }, t.visitor());
  const free = [await account('free_name'), await nickname('freenick')];
  for (const name of ['shop_one', 'CHIEF']) expect(await account(name)).toEqual(free[0]);
  for (const name of ['shopnick', 'ChiefNick']) expect(await nickname(name)).toEqual(free[1]);
  expect(await refusal(account('member1'))).toMatchObject({ reason: 'TAKEN', field: 'account' });
  expect(await refusal(nickname('membernick'))).toMatchObject({ reason: 'TAKEN', field: 'nickname' });
});

test('whoever joins is shown the way to the partner’s page where the site says so, and nobody else', async () => {
  await using t = await identityHarness();
  await t.shop('MADANG');
  const shown = async (accountId: bigint) =>
    (await t.client.getAccount({ id: accountId }, t.service())).flags.partner_shortcut === true;
  const before = await join(t);
  t.settings.joinPartnerShortcut = true;
  t.clock.advance(10_000);
  const after = await join(t, {
    account: 'newcomer2',
    nickname: '마당이둘',
    phoneNumber: '01012345679',
    bankAccount: '9-8-7654',
  });
  expect([await shown(before.accountId), await shown(after.accountId)]).toEqual([false, true]);
});
