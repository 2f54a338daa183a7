import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const right = 'pass-word-1';
const lockedUntil = '2026-11-20T03:15:00.000Z';
const locksOf = (t: IdentityHarness) => t.harness.platform('test').client(LockService);
const instant = (at: { seconds: bigint } | undefined) => at && new Date(Number(at.seconds) * 1000).toISOString();

async function withMember() {
  const t = await identityHarness();
  const member = await t.createAccount({ account: 'kim77', bankPassword: '1234' });
  const login = (password: string, ip: string, deviceKey = '') =>
    t.login('kim77', password, AccountKind.MEMBER, { ip, deviceKey });
  const fail = async (times: number, ip: (i: number) => string, deviceKey = '') => {
    for (let i = 0; i < times; i++) await reasonOf(login('wrong', ip(i), deviceKey));
  };
  return { t, member, login, fail, locks: locksOf(t) };
}

test('an operator sees which secret is locked until when, and opens all of them at once', async () => {
  const { t, member, login, fail, locks } = await withMember();
  await using _house = t;
  const read = () => locks.getLocks({ accountId: member.id }, t.admin());
  const free = await read();
  expect([free.loginUntil, free.exchangePasswordUntil, free.otpUntil, free.exchangePasswordSet]).toEqual([
    undefined,
    undefined,
    undefined,
    true,
  ]);
  await fail(5, () => '203.0.113.9');
  const here = await read();
  expect([instant(here.loginUntil), here.loginEverywhere]).toEqual([lockedUntil, false]);
  await fail(20, (i) => `203.0.1.${i}`);
  const everywhere = await read();
  expect([instant(everywhere.loginUntil), everywhere.loginEverywhere]).toEqual([lockedUntil, true]);
  const verify = (bankPassword: string) =>
    t.client.verifyExchangePassword({ accountId: member.id, bankPassword }, t.service());
  for (let i = 0; i < 5; i++) await reasonOf(verify('0000'));
  expect(instant((await read()).exchangePasswordUntil)).toBe('2026-11-20T03:30:00.000Z');
  expect(await reasonOf(login(right, '203.0.113.9'))).toBe('LOCKED');

  expect((await locks.unlock({ ids: [String(member.id)], memo: 'called' }, t.admin())).results[0]?.ok).toBe(true);
  await login(right, '203.0.113.9');
  await verify('1234');
  const after = await read();
  expect([after.loginUntil, after.loginEverywhere, after.exchangePasswordUntil]).toEqual([undefined, false, undefined]);
});

test('the count of a browser that is known is opened too', async () => {
  const { t, member, login, fail, locks } = await withMember();
  await using _house = t;
  const { deviceKey } = await login(right, '198.51.100.7');
  await fail(5, () => '198.51.100.7', deviceKey);
  expect(await reasonOf(login(right, '198.51.100.7', deviceKey))).toBe('LOCKED');
  expect(instant((await locks.getLocks({ accountId: member.id }, t.admin())).loginUntil)).toBe(lockedUntil);
  await locks.unlock({ ids: [String(member.id)], memo: 'called' }, t.admin());
  await login(right, '198.51.100.7', deviceKey);
});

test('opening leaves one trace with its reason, and none where nothing was counted', async () => {
  const { t, member, fail, locks } = await withMember();
  await using _house = t;
  const ids = [String(member.id)];
  const traces = async () =>
    (await t.client.listAudit({ filter: { action: 'account.unlock' } }, t.admin())).rows.map(({ resourceId, memo }) => [
      resourceId,
      memo,
    ]);
  expect((await locks.unlock({ ids, memo: 'nothing' }, t.admin())).results[0]?.ok).toBe(true);
  expect(await traces()).toEqual([]);
  await fail(5, () => '203.0.113.9');
  await Promise.all([1, 2].map(() => locks.unlock({ ids, memo: 'called' }, t.admin())));
  expect(await traces()).toEqual([[String(member.id), 'called']]);
});

test('who may not set the password opens nothing, and an administrator has no locks to see here', async () => {
  const { t, member, fail, login, locks } = await withMember();
  await using _house = t;
  const boss = await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN, password: 'Chief-Pass-1' });
  const unlock = async (id: bigint, as: ReturnType<IdentityHarness['admin']>) =>
    (await locks.unlock({ ids: [String(id)], memo: 'x' }, as)).results.map(({ ok, code }) => (ok ? 'ok' : code));
  await fail(5, () => '203.0.113.9');
  expect(await reasonOf(unlock(member.id, t.admin(['members.read'])))).toBe('FORBIDDEN');
  expect(await unlock(member.id, t.admin(['members.read', 'agents.manage']))).toEqual(['FORBIDDEN']);
  expect(await reasonOf(login(right, '203.0.113.9'))).toBe('LOCKED');
  expect(await unlock(boss.id, t.admin())).toEqual(['NOT_FOUND']);
  expect(await unlock(999_999n, t.admin())).toEqual(['NOT_FOUND']);
  expect(await reasonOf(locks.getLocks({ accountId: boss.id }, t.admin()))).toBe('NOT_FOUND');
  expect(await reasonOf(locks.getLocks({ accountId: member.id }, t.admin(['agents.read'])))).toBe('NOT_FOUND');
});
