import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

const code = (t: IdentityHarness, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) + steps * 30 });

const password = 'Chief-Pass-1';

const login = (t: IdentityHarness, otp?: string) =>
  t.login('chief', 'Chief-Pass-1', AccountKind.ADMIN, otp === undefined ? {} : { otp });

async function enrolled(t: IdentityHarness) {
  const admin = await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN, password: 'Chief-Pass-1' });
  const { secret, uri } = await t.client.enrolTotp({}, t.owner(admin));
  return { admin, secret, uri };
}

test('an authenticator is in force only once its first code was confirmed', async () => {
  await using t = await identityHarness();
  const { admin, secret, uri } = await enrolled(t);
  expect(new URL(uri).protocol).toBe('otpauth:');
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  await login(t);
  expect(await reasonOf(t.client.confirmTotp({ otp: code(t, secret, 5), password }, t.owner(admin)))).toBe(
    'OTP_INVALID',
  );
  await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
  expect(await reasonOf(login(t))).toBe('OTP_REQUIRED');
  expect((await t.client.getAccount({ id: admin.id }, t.service())).totpEnrolled).toBe(true);
  // The confirming code is used up.
  expect(await reasonOf(login(t, code(t, secret)))).toBe('OTP_INVALID');
  t.clock.advance(30_000);
  await login(t, code(t, secret));
});

test('a code counts one step before and after its own, not two, and once', async () => {
  await using t = await identityHarness();
  const { admin, secret } = await enrolled(t);
  await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
  t.clock.advance(10 * 30_000);
  expect(await reasonOf(login(t, code(t, secret, -2)))).toBe('OTP_INVALID');
  expect(await reasonOf(login(t, code(t, secret, 2)))).toBe('OTP_INVALID');
  await login(t, code(t, secret, -1));
  expect(await reasonOf(login(t, code(t, secret, -1)))).toBe('OTP_INVALID');
  await login(t, code(t, secret, 1));
  // A later code was used: this one, though it is right now, is older and may have been overheard.
  expect(await reasonOf(login(t, code(t, secret)))).toBe('OTP_INVALID');
});

test('of parallel logins with the same code one gets in', async () => {
  await using t = await identityHarness();
  const { admin, secret } = await enrolled(t);
  await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
  t.clock.advance(60_000);
  const otp = code(t, secret);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => login(t, otp)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('five wrong codes lock for 15 minutes, and the right password does not unlock them', async () => {
  await using t = await identityHarness();
  const { admin, secret } = await enrolled(t);
  await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
  t.clock.advance(60_000);
  for (let i = 0; i < 5; i++) expect(await reasonOf(login(t, '000000'))).toBe('OTP_INVALID');
  expect(await reasonOf(login(t))).toBe('OTP_REQUIRED');
  const locked = await refusal(login(t, code(t, secret)));
  expect([locked.reason, locked.meta.until]).toEqual(['LOCKED', '2026-11-20T03:16:00.000Z']);
  t.clock.advance(15 * 60_000);
  await login(t, code(t, secret));
  const { total } = await t.client.listAccessLogs({ filter: { event: 'otp_refused' } }, t.admin());
  expect(total).toBe(5n);
});

test('one in force is replaced only after an operator took it away; members have none', async () => {
  await using t = await identityHarness();
  const { admin, secret } = await enrolled(t);
  await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
  expect(await reasonOf(t.client.enrolTotp({}, t.owner(admin)))).toBe('STATE_CONFLICT');
  expect(await reasonOf(t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin)))).toBe(
    'STATE_CONFLICT',
  );
  await t.client.updateAccount({ id: admin.id, resetTotp: true, memo: 'lost phone' }, t.admin());
  await login(t);
  await t.client.enrolTotp({}, t.owner(admin));
  const member = await t.createAccount();
  expect(await reasonOf(t.client.enrolTotp({}, t.owner(member)))).toBe('FORBIDDEN');
  const { rows } = await t.client.listAudit({ filter: { resource_id: String(admin.id) } }, t.admin());
  expect(rows.map((row) => row.action)).toEqual(['account.update', 'account.totp']);
});

test('the secret is in no table in plain text', async () => {
  await using t = await identityHarness();
  const { admin, secret } = await enrolled(t);
  await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
  const { rows } = await t.database.query('select row_to_json(a)::text as text, totp_secret from accounts a');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(String(rows[0]?.totp_secret)).not.toContain(secret);
});

test('a stolen session puts no authenticator in force: the password is asked for, and five wrong ones lock', async () => {
  await using t = await identityHarness();
  const { admin, secret } = await enrolled(t);
  const confirm = (typed: string) => t.client.confirmTotp({ otp: code(t, secret), password: typed }, t.owner(admin));
  const refused = await refusal(confirm('guess'));
  expect([refused.reason, refused.field]).toEqual(['WRONG_PASSWORD', 'password']);
  expect(await reasonOf(confirm(''))).toBe('VALIDATION');
  for (let i = 0; i < 4; i++) expect(await reasonOf(confirm('guess'))).toBe('WRONG_PASSWORD');
  expect(await reasonOf(confirm(password))).toBe('LOCKED');
  // The lock is that of the session's entrance: the owner still logs in.
  await login(t);
  t.clock.advance(15 * 60_000);
  await confirm(password);
});

test('an own password is changed with the code as well, where an authenticator is in force', async () => {
  await using t = await identityHarness();
  const { admin, secret } = await enrolled(t);
  await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
  t.clock.advance(60_000);
  const change = (otp: string, typed = password) =>
    t.client.updatePassword({ password: typed, newPassword: 'Chief-Pass-2', otp }, t.owner(admin));
  expect(await reasonOf(change(''))).toBe('OTP_REQUIRED');
  expect(await reasonOf(change('000000'))).toBe('OTP_INVALID');
  // The code tells nothing to whoever lacks the password, and is not used up by them.
  expect(await reasonOf(change(code(t, secret), 'guess'))).toBe('WRONG_PASSWORD');
  await change(code(t, secret));
  expect(await reasonOf(t.login('chief', password, AccountKind.ADMIN))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login('chief', 'Chief-Pass-2', AccountKind.ADMIN))).toBe('OTP_REQUIRED');
});

test('who resets another’s authenticator is audited, and the owner is told at the login until a new one is in force', async () => {
  await using t = await identityHarness();
  const { admin } = await enrolled(t);
  const told = async () => (await login(t)).account?.totpResetAt;
  // Nothing is in force yet: there is nothing to tell.
  await t.client.updateAccount({ id: admin.id, resetTotp: true }, t.admin());
  expect(await told()).toBeUndefined();
  const enrol = async () => {
    const { secret } = await t.client.enrolTotp({}, t.owner(admin));
    await t.client.confirmTotp({ otp: code(t, secret), password }, t.owner(admin));
    t.clock.advance(60_000);
  };
  await enrol();
  expect(await reasonOf(t.client.updateAccount({ id: admin.id, resetTotp: true }, t.owner(admin)))).toBe('FORBIDDEN');
  expect(await reasonOf(login(t))).toBe('OTP_REQUIRED');
  await t.client.updateAccount({ id: admin.id, resetTotp: true, memo: 'lost phone' }, t.admin());
  const at = await told();
  expect(at && timestampDate(at)).toEqual(t.clock.now());
  expect((await t.client.getAccount({ id: admin.id }, t.owner(admin))).totpResetAt).toEqual(at);
  const { rows } = await t.client.listAudit({ filter: { action: 'account.update' } }, t.admin());
  expect(rows).toMatchObject([{ actorAccount: 'boss', afterJson: '{"totp":"reset"}', memo: 'lost phone' }]);
  await enrol();
  expect((await t.client.getAccount({ id: admin.id }, t.owner(admin))).totpResetAt).toBeUndefined();
});
