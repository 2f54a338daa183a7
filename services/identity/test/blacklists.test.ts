import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

const clientOf = (t: IdentityHarness) => t.harness.platform('test').client(BlacklistService);

test('what is listed is refused at joins, at accounts that operators make, and when it is changed to', async () => {
  await using t = await identityHarness();
  const lists = clientOf(t);
  await t.shop('MADANG');
  const add = (kind: string, ...values: string[]) => lists.addToBlacklist({ kind, values, memo: 'fraud' }, t.admin());
  await add('account', 'BadGuy');
  await add('phone', '010-9999-0000');
  await add('bank_account', '110-234-567890');

  const phoneNumber = '01012345678';
  const { smsKey } = await t.client.sendSms({ phoneNumber, ip: '', language: 'ko' }, t.visitor());
  const { messages } = await t.client.listOutbox({}, t.service());
  const smsNumber = /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  const form = { account: 'goodguy', nickname: 'goodguy', password: 'secret-1', dateOfBirth: '860101', phoneNumber };
  const bank = { bankName: '국민', bankAccount: '1-2-3-4', bankAccountHolder: '홍길동', bankPassword: '1234' };
  const join = (more: object) =>
    t.client.join({ ...form, ...bank, smsKey, smsNumber, code: 'MADANG', device: 'PC', ...more }, t.visitor());
  expect(await refusal(join({ account: 'badguy' }))).toMatchObject({ reason: 'BLACKLISTED', field: 'account' });
  // However the dashes stand, and at whichever bank.
  for (const bankAccount of ['110234567890', '1-10234567890'])
    expect(await refusal(join({ bankAccount, bankName: '농협' }))).toMatchObject({
      reason: 'BLACKLISTED',
      field: 'bank_account',
    });
  // Who has not proved the phone learns of no list.
  expect(await reasonOf(join({ account: 'badguy', smsNumber: '000000', smsKey: 'x' }))).toBe('SMS_INVALID');
  const { accountId } = await join({});

  const made: [object, string][] = [
    [{ account: 'badguy' }, 'account'],
    [{ phoneNumber: '01099990000' }, 'phone_number'],
    [{ bankAccount: '110-234-567-890' }, 'bank_account'],
    [{ kind: AccountKind.AGENT, bankAccount: '110234567890' }, 'bank_account'],
  ];
  for (const [more, field] of made)
    expect(await refusal(t.createAccount(more))).toMatchObject({ reason: 'BLACKLISTED', field });

  const update = (more: object) => t.client.updateAccount({ id: accountId, ...more }, t.admin());
  expect(await refusal(update({ bankAccount: '110-234-567890' }))).toMatchObject({ field: 'bank_account' });
  expect(await refusal(update({ phoneNumber: '01099990000' }))).toMatchObject({ field: 'phone_number' });
  // What an account had before stays with it, and other fields go on being changed.
  await add('phone', phoneNumber);
  await update({ nickname: 'renamed', phoneNumber });
  expect(await refusal(update({ bankName: '없는은행' }))).toMatchObject({ reason: 'VALIDATION', field: 'bank_name' });
  expect(await refusal(t.createAccount({ bankName: '없는은행' }))).toMatchObject({ field: 'bank_name' });
  await update({ bankName: '신한' });
});

test('numbers are kept as hashes and shown by their last digits; a whole number finds its entry', async () => {
  await using t = await identityHarness();
  const lists = clientOf(t);
  await lists.addToBlacklist({ kind: 'phone', values: ['010-1234-5678'], memo: '사칭' }, t.admin());
  await lists.addToBlacklist({ kind: 'account', values: ['badguy'], memo: '' }, t.admin());
  const list = async (filter: Record<string, string>) =>
    (await lists.listBlacklist({ filter }, t.admin())).entries.map(({ shown }) => shown);
  expect(await list({})).toEqual(['badguy', '*******5678']);
  expect(await list({ value: '01012345678' })).toEqual(['*******5678']);
  expect(await list({ value: '01012345679' })).toEqual([]);
  expect(await list({ shown_q: 'guy' })).toEqual(['badguy']);
  expect(await list({ shown_q: '사칭' })).toEqual(['*******5678']);
  expect(await list({ kind: 'phone' })).toEqual(['*******5678']);
  const { rows } = await t.database.query<{ row: string }>('select b::text as row from blacklist b');
  expect(rows.map(({ row }) => row).join()).not.toContain('12345678');
  const audit = await t.client.listAudit({ filter: { resource: 'blacklist' } }, t.admin());
  expect(JSON.stringify(audit.rows.map(({ afterJson }) => afterJson))).not.toContain('12345678');
});

test('pasted lines are added all or none, once however often and by how many they are pasted', async () => {
  await using t = await identityHarness();
  const lists = clientOf(t);
  const values = Array.from({ length: 1_000 }, (_, n) => `0107${String(n).padStart(7, '0')}`);
  const add = (more: string[], kind = 'phone') => lists.addToBlacklist({ kind, values: more, memo: 'list' }, t.admin());
  expect(await refusal(add(['01012345678', '12']))).toMatchObject({ reason: 'VALIDATION', field: 'values[1]' });
  expect(await reasonOf(add([...values, '01099999999']))).toBe('VALIDATION');
  expect(await reasonOf(add([]))).toBe('VALIDATION');
  expect(await refusal(add(['a'], 'ip'))).toMatchObject({ field: 'kind' });
  expect((await lists.listBlacklist({}, t.admin())).total).toBe(0n);
  const both = await Promise.all([add(values), add(values.toReversed())]);
  expect(both.map(({ added }) => added).reduce((sum, added) => sum + added)).toBe(1_000);
  expect(await add(['010-7000-0000', '01070000000'])).toMatchObject({ added: 0, known: 2 });
  expect((await lists.listBlacklist({}, t.admin())).total).toBe(1_000n);

  const [entry] = (await lists.listBlacklist({ limit: 1 }, t.admin())).entries;
  const remove = async () =>
    (await lists.removeFromBlacklist({ ids: [String(entry?.id), 'x'], memo: '' }, t.admin())).results.map(
      (r) => r.code,
    );
  expect((await Promise.all([remove(), remove()])).flat().sort()).toEqual(['', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  const others = [t.visitor(), t.admin(['members.read']), t.as({ kind: AccountKind.AGENT, accountId: 5n })];
  for (const other of others) expect(await reasonOf(lists.listBlacklist({}, other))).not.toBe('');
});
