import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { IdentityApprovalsService } from '@madang/proto/madang/identity/v1/approvals_pb.ts';
import { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '../access/permissions.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const all = Object.keys(permissions);
const admin = AccountKind.ADMIN;

let t: IdentityHarness;
beforeEach(async () => {
  t = await identityHarness();
});
afterEach(() => t[Symbol.asyncDispose]());

const clients = () => ({
  roles: t.harness.platform('test').client(AdministratorsService),
  approvals: t.harness.platform('test').client(IdentityApprovalsService),
});
const make = (role = 'super', more: object = {}) => t.createAccount({ kind: admin, role, ...more });
const boss = () => t.admin();
const save = (name: string, given: string[], by = boss(), more: object = {}) =>
  clients().roles.saveAdminRole({ name, permissions: given, memo: 'm', ...more }, by);
const give = (id: bigint, role: string, by = boss()) =>
  clients().roles.changeAdminRole({ accountId: id, role, memo: 'm' }, by);
const permissionsNow = async (token: string) => (await t.authenticate(token)).principal?.permissions ?? [];

describe('a role of the house', () => {
  test('gives what it names, and a change of it reaches live sessions at once', async () => {
    const role = await save('night_desk', ['deposits.read', 'members.read'], boss(), { labels: { ko: ' 야간 ' } });
    expect(role).toMatchObject({ labels: { ko: '야간' }, version: 1n, permissions: ['members.read', 'deposits.read'] });
    const one = await make('night_desk');
    expect(one.permissions).toEqual(['members.read', 'deposits.read']);
    const { token } = await t.login(one.account, 'pass-word-1', admin);
    expect(await permissionsNow(token)).toEqual(['members.read', 'deposits.read']);
    await save('night_desk', ['deposits.read', 'bets.read'], boss(), { version: 1n });
    expect(await permissionsNow(token)).toEqual(['deposits.read', 'bets.read']);
  });

  test('is listed with its holders, after the built-in ones, beside every named action', async () => {
    await save('night_desk', ['bets.read']);
    const one = await make('night_desk');
    const { roles, permissions: named } = await clients().roles.listAdminRoles({}, boss());
    expect(roles.map(({ name, builtIn }) => [name, builtIn]).at(0)).toEqual(['super', true]);
    expect(roles.at(-1)).toMatchObject({
      name: 'night_desk',
      holders: 1,
      holderAccounts: [one.account],
      builtIn: false,
    });
    expect(named.map(({ name }) => name)).toEqual(all);
  });

  test('keeps its holders logged in where everybody is logged out by somebody who holds less', async () => {
    await save('day_desk', ['audit.read', 'deposits.read']);
    const one = await make('day_desk');
    const { token } = await t.login(one.account, 'pass-word-1', admin);
    const connections = t.harness.platform('test').client(ConnectionService);
    const ender = (...held: string[]) =>
      t.as({ kind: admin, accountId: 900n, permissions: ['sessions.end', 'admins.read', ...held] });
    expect(await connections.endKind({ kind: admin }, ender())).toMatchObject({ ended: 0n });
    expect(await permissionsNow(token)).toEqual(['audit.read', 'deposits.read']);
    expect(await connections.endKind({ kind: admin }, ender('deposits.read', 'audit.read'))).toMatchObject({
      ended: 1n,
    });
  });

  test('keeps its holders’ browsers from being forgotten by somebody who holds less', async () => {
    await save('day_desk', ['audit.read', 'deposits.read']);
    const one = await make('day_desk');
    await t.login(one.account, 'pass-word-1', admin);
    const connections = t.harness.platform('test').client(ConnectionService);
    const { devices } = await connections.listDevices({ filter: { account_id: String(one.id) } }, boss());
    const forget = (...held: string[]) =>
      connections.forgetDevices(
        { ids: devices.map(({ id }) => id), memo: 'm' },
        t.as({ kind: admin, accountId: 900n, permissions: ['members.write', 'admins.read', ...held] }),
      );
    expect((await forget()).results.map(({ code }) => code)).toEqual(['FORBIDDEN']);
    expect((await forget('audit.read', 'deposits.read')).results.map(({ code }) => code)).toEqual(['']);
  });

  test('is not made twice, not changed unseen, not of unknown actions, and never built in', async () => {
    expect(await reasonOf(save('super', ['bets.read']))).toBe('STATE_CONFLICT');
    expect(await reasonOf(save('night', ['bets.read', 'no.such']))).toBe('VALIDATION');
    expect(await reasonOf(save('night', ['bets.read', 'bets.read']))).toBe('VALIDATION');
    expect(await reasonOf(save('night', [], boss(), { labels: { xyz: 'a' } }))).toBe('VALIDATION');
    for (const name of ['__proto__', 'Night', 'a b', 'n']) expect(await reasonOf(save(name, []))).toBe('VALIDATION');
    // A name of Object's own is a name like any other.
    expect(await save('constructor', [])).toMatchObject({ version: 1n, permissions: [] });
    await save('night', ['bets.read']);
    expect(await reasonOf(save('night', ['bets.read']))).toBe('TAKEN');
    expect(await reasonOf(save('night', [], boss(), { version: 7n }))).toBe('STATE_CONFLICT');
    const both = await Promise.allSettled([1, 2].map((n) => save('twice', n === 1 ? [] : ['bets.read'])));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('gives and takes only what its maker has, and is not changed by who holds it', async () => {
    await save('strong', ['admins.write', 'admins.read', 'bets.void']);
    const weak = t.admin(['admins.write', 'admins.read', 'bets.read']);
    expect(await reasonOf(save('mine', ['bets.void'], weak))).toBe('FORBIDDEN');
    expect(await reasonOf(save('strong', ['bets.read'], weak, { version: 1n }))).toBe('FORBIDDEN');
    const holder = await make('strong');
    expect(await reasonOf(save('strong', ['admins.write'], t.owner(holder), { version: 1n }))).toBe('FORBIDDEN');
    expect(await reasonOf(save('any', ['bets.read'], t.admin(['admins.read'])))).toBe('FORBIDDEN');
    expect(await reasonOf(save('any', ['bets.read'], t.service()))).toBe('FORBIDDEN');
  });

  test('goes when nobody holds it', async () => {
    await save('night_desk', ['bets.read']);
    const one = await make('night_desk');
    const remove = (name: string) => clients().roles.deleteAdminRole({ name, memo: 'm' }, boss());
    expect(await reasonOf(remove('night_desk'))).toBe('STATE_CONFLICT');
    expect(await reasonOf(remove('super'))).toBe('STATE_CONFLICT');
    expect(await reasonOf(remove('nobody'))).toBe('NOT_FOUND');
    await give(one.id, 'cashier');
    await remove('night_desk');
    expect(await reasonOf(give(one.id, 'night_desk'))).toBe('VALIDATION');
  });
});

describe('the role of an administrator', () => {
  test('is changed by another, who has what it gives and what it had', async () => {
    const one = await make('cashier');
    const keeper = await make();
    const { token } = await t.login(one.account, 'pass-word-1', admin);
    expect((await give(one.id, 'auditor')).role).toBe('auditor');
    expect(await permissionsNow(token)).not.toContain('deposits.process');
    expect(await reasonOf(give(keeper.id, 'auditor', t.owner(keeper)))).toBe('FORBIDDEN');
    const weak = t.admin(['admins.write', 'admins.read']);
    expect(await reasonOf(give(one.id, 'cashier', weak))).toBe('FORBIDDEN');
    expect(await reasonOf(give(one.id, 'auditor', weak))).toBe('FORBIDDEN');
    const member = await t.createAccount();
    expect(await reasonOf(give(member.id, 'cashier'))).toBe('NOT_FOUND');
    expect(await reasonOf(give(one.id, 'emperor'))).toBe('VALIDATION');
  });

  test('of the last who may do all is kept, also where two take it from each other at once', async () => {
    const [one, two] = [await make(), await make()];
    const stop = (id: bigint) =>
      t.client.changeStates({ ids: [id], state: 'suspended', kind: admin, memo: 'm' }, boss());
    const answers = await Promise.all([stop(one.id), give(two.id, 'auditor').catch((error: Error) => error)]);
    const { rows } = await t.database.query(
      `select from accounts where kind = 'admin' and role = 'super' and state = 'normal'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([answers[0].results[0]?.code, String(answers[1])])).toMatch(/LAST_SUPER/);
  });

  test('ends with its sessions, all but the one that asks', async () => {
    const [one, self] = [await make('cashier'), await make()];
    const [a, b, own] = [
      await t.login(one.account, 'pass-word-1', admin),
      await t.login(one.account, 'pass-word-1', admin),
      await t.login(self.account, 'pass-word-1', admin),
    ];
    const by = t.owner(self, own.principal?.sessionId);
    const member = await t.createAccount();
    const { results } = await clients().roles.endAdminSessions({ ids: [one.id, self.id, member.id], memo: 'm' }, by);
    expect(results.map(({ ok, code }) => (ok ? 'ok' : code))).toEqual(['ok', 'ok', 'NOT_FOUND']);
    for (const { token } of [a, b]) expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
    expect((await t.authenticate(own.token)).principal?.accountId).toBe(self.id);
  });
});

test('what another gives an administrator is noted with its time, what it changes itself is not', async () => {
  const [one, two] = [await make(), await make()];
  const since = async (account: string, password = 'pass-word-1') =>
    Number((await t.login(account, password, admin)).principal?.entrustedAtMs);
  // The first administrators are made by a service.
  expect(await since(two.account)).toBe(0);
  const { token } = await t.login(one.account, 'pass-word-1', admin);
  const entrusted = async () => Number((await t.authenticate(token)).principal?.entrustedAtMs);
  const now = () => t.clock.now().getTime();

  await t.client.updateAccount({ id: one.id, nickname: 'other' }, t.owner(two));
  expect(await entrusted()).toBe(0);
  await save('night_desk', ['bets.read', 'bets.void'], t.owner(two));
  await give(one.id, 'night_desk', t.owner(two));
  expect(await entrusted()).toBe(now());
  const given = now();
  t.clock.advance(60_000);
  await save('night_desk', ['bets.read'], t.owner(two), { version: 1n });
  expect(await entrusted()).toBe(given);
  await save('night_desk', ['bets.read', 'audit.read'], t.owner(two), { version: 2n });
  expect(await entrusted()).toBe(now());

  t.clock.advance(60_000);
  await t.client.updateAccount({ id: one.id, password: 'pass-word-2' }, t.owner(two));
  expect(await since(one.account, 'pass-word-2')).toBe(now());
  const made = await t.client.createAccount(
    { kind: admin, account: 'another', password: 'pass-word-1', nickname: 'another', role: 'cashier' },
    t.owner(two),
  );
  const opened = await t.login(made.account, 'pass-word-1', admin);
  expect(Number(opened.principal?.entrustedAtMs)).toBe(now());
  t.clock.advance(60_000);
  await t.database.query(`update accounts set totp_secret = '\\x00' where id = $1`, [made.id]);
  await t.client.updateAccount({ id: made.id, resetTotp: true }, t.owner(two));
  expect(Number((await t.authenticate(opened.token)).principal?.entrustedAtMs)).toBe(now());
});

describe('a second person', () => {
  const ask = () => {
    Object.assign(t.settings, { approveRoles: true, approveDeletions: true });
    // What was read before is forgotten.
    t.clock.advance(10_000);
  };
  const decide = async (id: string, by: ReturnType<IdentityHarness['owner']>) =>
    (await clients().approvals.decideApprovals({ ids: [id], approve: true }, by)).results[0]?.code;

  test('agrees before a role gives something else, and not before it is called something else', async () => {
    const [one, two] = [await make(), await make()];
    await save('night_desk', ['bets.read'], t.owner(one));
    const holder = await make('night_desk');
    ask();
    const change = (given: string[], labels = {}) => save('night_desk', given, t.owner(one), { version: 1n, labels });
    expect(await reasonOf(change(['bets.read', 'bets.void']))).toBe('APPROVAL_PENDING');
    expect((await t.client.getAccount({ id: holder.id }, boss())).permissions).toEqual(['bets.read']);
    expect(await decide('identity:1', t.owner(one))).toBe('SAME_APPROVER');
    expect(await decide('identity:1', t.owner(two))).toBe('');
    expect((await t.client.getAccount({ id: holder.id }, boss())).permissions).toEqual(['bets.read', 'bets.void']);
    await save('night_desk', ['bets.read', 'bets.void'], t.owner(one), { version: 2n, labels: { en: 'Night' } });
  });

  test('agrees before somebody may do all, by a new account too', async () => {
    const [one, two] = [await make(), await make()];
    const clerk = await make('cashier');
    ask();
    expect(await reasonOf(give(clerk.id, 'super', t.owner(one)))).toBe('APPROVAL_PENDING');
    expect(await decide('identity:1', t.owner(two))).toBe('');
    const made = await t.client.createAccount(
      { kind: admin, account: 'another', password: 'pass-word-1', nickname: 'another', role: 'super' },
      t.owner(one),
    );
    expect([made.role, made.permissions]).toEqual(['', []]);
    expect(await decide('identity:2', t.owner(two))).toBe('');
    expect((await t.client.getAccount({ id: made.id }, boss())).role).toBe('super');
  });

  test('agrees before an account is deleted for good, and its name leaves the request with it', async () => {
    const [one, two] = [await make(), await make()];
    const member = await t.createAccount({ account: 'gone1' });
    const move = async (state: string, by = t.owner(one)) =>
      (await t.client.changeStates({ ids: [member.id], state, memo: 'm' }, by)).results[0]?.code;
    expect(await move('withdrawn')).toBe('');
    ask();
    expect(await move('deleted')).toBe('APPROVAL_PENDING');
    expect(await move('deleted')).toBe('APPROVAL_PENDING');
    expect(await decide('identity:1', t.owner(two))).toBe('');
    expect((await t.client.getAccount({ id: member.id }, boss())).state).toBe('deleted');
    const { approvals } = await clients().approvals.listApprovals({}, t.owner(two));
    expect(approvals).toHaveLength(1);
    expect(approvals[0]?.beforeJson).not.toContain('gone1');
  });

  test('is not waited for while there is none', async () => {
    const one = await make();
    const clerk = await make('cashier');
    ask();
    expect((await give(clerk.id, 'super', t.owner(one))).role).toBe('super');
    expect(await clients().roles.countHolders({ permissions: ['admins.write', 'bets.read'] }, boss())).toMatchObject({
      holders: [2, 2],
    });
  });
});
