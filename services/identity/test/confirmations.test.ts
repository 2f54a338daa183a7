import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ConfirmationService } from '@madang/proto/madang/identity/v1/confirmations_pb.ts';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const password = 'Chief-Pass-1';
const admin = AccountKind.ADMIN;

let t: IdentityHarness;
beforeEach(async () => {
  t = await identityHarness();
});
afterEach(() => t[Symbol.asyncDispose]());

const code = (secret: string) => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) });
/** An administrator who logged in; calls as its session would make them. */
async function chief() {
  const account = await t.createAccount({ account: 'chief', kind: admin, role: 'super', password });
  const { token, principal } = await t.login('chief', password, admin);
  const as = t.owner(account, principal?.sessionId);
  const confirm = (typed: { otp?: string; password?: string }, by = as) =>
    t.harness.platform('test').client(ConfirmationService).confirmSelf(typed, by);
  const confirmedAt = async () => Number((await t.authenticate(token)).principal?.confirmedAtMs);
  return { account, token, principal, as, confirm, confirmedAt };
}

test('a login counts as confirmed, and confirming anew reaches the session’s next call', async () => {
  const { principal, confirm, confirmedAt } = await chief();
  const login = t.clock.now().getTime();
  expect([Number(principal?.confirmedAtMs), await confirmedAt()]).toEqual([login, login]);
  t.clock.advance(60_000);
  expect(await reasonOf(confirm({ password: 'another-1' }))).toBe('WRONG_PASSWORD');
  expect(await confirmedAt()).toBe(login);
  await confirm({ password });
  expect(await confirmedAt()).toBe(login + 60_000);
});

test('whoever enrolled an authenticator is asked for its code, which counts once; the password is not enough', async () => {
  const { as, confirm, confirmedAt } = await chief();
  const { secret } = await t.client.enrolTotp({}, as);
  await t.client.confirmTotp({ otp: code(secret), password }, as);
  t.clock.advance(60_000);
  const before = await confirmedAt();
  expect(await reasonOf(confirm({ password }))).toBe('OTP_REQUIRED');
  expect(await reasonOf(confirm({ otp: '000000', password }))).toBe('OTP_INVALID');
  const otp = code(secret);
  const answers = await Promise.allSettled([1, 2, 3].map(() => confirm({ otp })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await confirmedAt()).toBe(before + 60_000);
});

test('too many wrong ones are locked, and another’s session or one that is over is confirmed by nobody', async () => {
  const { account, confirm, principal } = await chief();
  expect(await reasonOf(confirm({ password }, t.owner(account)))).toBe('EXPIRED_SESSION');
  const other = await t.createAccount({ kind: admin, role: 'super', password });
  expect(await reasonOf(confirm({ password }, t.owner(other, principal?.sessionId)))).toBe('EXPIRED_SESSION');
  for (let n = 0; n < 5; n++) await reasonOf(confirm({ password: `wrong-${n}` }));
  expect(await reasonOf(confirm({ password }))).toBe('LOCKED');
  expect(await reasonOf(confirm({ password }, t.owner({ ...account, kind: AccountKind.MEMBER })))).toBe('FORBIDDEN');
});
