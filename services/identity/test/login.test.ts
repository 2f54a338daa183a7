import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { LoggedInSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { formatPhc, parsePhc } from '../passwords/phc.ts';
import { identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

test('the access log is searched by account and by nickname, and tells both', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'moonlight', nickname: '새벽별' });
  await t.createAccount({ account: 'player', nickname: '달빛' });
  await t.login('moonlight');
  await t.login('player');
  await t.login('nobody1').catch(() => undefined);
  const found = async (person_q: string, more: Record<string, string> = {}) => {
    const { logs, total } = await t.client.listAccessLogs({ filter: { person_q, ...more } }, t.admin());
    expect(total).toBe(BigInt(logs.length));
    return logs.map(({ account, nickname }) => [account, nickname]);
  };
  expect(await found('새벽')).toEqual([['moonlight', '새벽별']]);
  expect(await found('LIGHT')).toEqual([['moonlight', '새벽별']]);
  expect(await found('nobody')).toEqual([['nobody1', '']]);
  expect(await found('달빛', { event: 'login' })).toEqual([['player', '달빛']]);
  expect(await found('달빛', { event: 'logout' })).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('a login answers token, principal and account, and is told, logged and counted', async () => {
  await using t = await identityHarness();
  const shop = await t.createAccount({ kind: AccountKind.AGENT });
  const member = await t.createAccount({ account: 'player', parentId: shop.id, level: 3, password: 'Pass-1' });
  const { token, principal, account } = await t.login(' PLAYER ', 'PASS-1');
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(principal).toMatchObject({
    accountId: member.id,
    kind: AccountKind.MEMBER,
    path: `${shop.id}.${member.id}`,
    level: 3,
  });
  expect(account).toMatchObject({ loginCount: 1n, online: true, lastIp: '203.0.113.5' });
  expect(await t.events(LoggedInSchema)).toMatchObject([{ accountId: member.id, ip: '203.0.113.5', device: 'PC' }]);
  const { logs, total } = await t.client.listAccessLogs({}, t.admin());
  expect(total).toBe(1n);
  expect(logs[0]).toMatchObject({
    accountId: member.id,
    event: 'login',
    userAgent: 'Browser/1.0',
    domain: 'site.test',
  });
});

test('unknown names, wrong passwords, other entrances and deleted accounts give one answer', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  const admin = await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN, password: 'Chief-Pass-1' });
  // One is left who may do all.
  await t.createAccount({ kind: AccountKind.ADMIN });
  expect(await reasonOf(t.login('nobody'))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login('player', 'wrong-one'))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login('player', 'pass-word-1', AccountKind.ADMIN))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login('agent1'))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login('chief', 'chief-pass-1', AccountKind.ADMIN))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login('player', 'x', AccountKind.SERVICE))).toBe('VALIDATION');
  const { principal } = await t.login('chief', 'Chief-Pass-1', AccountKind.ADMIN);
  expect(principal?.permissions).toContain('deposits.process');
  expect(principal?.level).toBe(0);
  expect((await t.login('agent1', 'pass-word-1', AccountKind.AGENT)).principal?.permissions).toContain('members.read');
  for (const state of ['withdrawn', 'deleted']) await t.client.changeStates({ ids: [admin.id], state }, t.admin());
  expect(await reasonOf(t.login('chief', 'Chief-Pass-1', AccountKind.ADMIN))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login(`deleted_${admin.id}`, '', AccountKind.ADMIN))).toBe('VALIDATION');
});

test('the fifth wrong password locks the name for 15 minutes, known or not, by its entrance alone', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  for (const name of ['player', 'nobody']) {
    for (let i = 0; i < 5; i++) expect(await reasonOf(t.login(name, 'wrong'))).toBe('LOGIN_FAILED');
    const locked = await refusal(t.login(name));
    expect([locked.reason, locked.meta.until]).toEqual(['LOCKED', '2026-11-20T03:15:00.000Z']);
  }
  expect(await reasonOf(t.login('player', 'wrong', AccountKind.AGENT))).toBe('LOGIN_FAILED');
  t.clock.advance(15 * 60_000 - 1);
  expect(await reasonOf(t.login('player'))).toBe('LOCKED');
  t.clock.advance(1);
  await t.login('player');
  const { logs } = await t.client.listAccessLogs({ filter: { account: 'player', event: 'locked' } }, t.admin());
  expect(logs).toHaveLength(2);
});

test('an entrance of both consoles finds the kind by the name, and counts nothing against who is right', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  await t.createAccount({ account: 'player' });
  const both = (name: string, password?: string) =>
    t.login(name, password, AccountKind.ADMIN, { otherKinds: [AccountKind.AGENT] });
  for (let i = 0; i < 7; i++) expect((await both('agent1')).principal?.kind).toBe(AccountKind.AGENT);
  expect((await both('chief')).principal?.kind).toBe(AccountKind.ADMIN);
  expect((await t.client.listAccessLogs({ filter: { event: 'refused' } }, t.admin())).total).toBe(0n);
  expect(await reasonOf(both('player'))).toBe('LOGIN_FAILED');
  const mixed = t.login('player', undefined, AccountKind.MEMBER, { otherKinds: [AccountKind.AGENT] });
  expect((await refusal(mixed)).field).toBe('other_kinds');
});

test('five wrong passwords at any console lock the name at all of them, so that no answer tells who exists', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  const entrances = {
    admin: (name: string) => t.login(name, 'wrong', AccountKind.ADMIN),
    partner: (name: string) => t.login(name, 'wrong', AccountKind.AGENT),
    both: (name: string) => t.login(name, 'wrong', AccountKind.ADMIN, { otherKinds: [AccountKind.AGENT] }),
  };
  const { admin, partner, both } = entrances;
  for (const name of ['agent1', 'chief', 'nobody']) {
    const reasons = [];
    for (const entrance of [admin, partner, both, admin, partner, both, admin, partner])
      reasons.push(await reasonOf(entrance(name)));
    expect([name, reasons]).toEqual([name, [...Array(5).fill('LOGIN_FAILED'), ...Array(3).fill('LOCKED')]]);
  }
});

test('a right password begins the count anew; wrong ones count within 15 minutes', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect(await reasonOf(t.login('player', 'wrong'))).toBe('LOGIN_FAILED');
    await t.login('player');
  }
  for (let i = 0; i < 4; i++) expect(await reasonOf(t.login('player', 'wrong'))).toBe('LOGIN_FAILED');
  t.clock.advance(15 * 60_000);
  for (let i = 0; i < 5; i++) expect(await reasonOf(t.login('player', 'wrong'))).toBe('LOGIN_FAILED');
  expect(await reasonOf(t.login('player'))).toBe('LOCKED');
});

test('parallel guesses get no more tries than patient ones; a crowd of right logins is let in', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const crowd = await Promise.allSettled(Array.from({ length: 40 }, () => t.login('player')));
  expect(crowd.filter((login) => login.status === 'fulfilled')).toHaveLength(40);
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => reasonOf(t.login('player', `guess-${i}`))));
  expect(guesses.filter((reason) => reason === 'LOGIN_FAILED')).toHaveLength(5);
  expect(guesses.filter((reason) => reason === 'LOCKED')).toHaveLength(35);
});

test('an address with a hundred failures is refused before any password is looked at', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const from = { ip: '198.51.100.9' };
  for (let i = 0; i < 100; i++)
    expect(await reasonOf(t.login(`name${i}`, 'wrong', AccountKind.MEMBER, from))).toBe('LOGIN_FAILED');
  const refused = await refusal(t.login('player', 'pass-word-1', AccountKind.MEMBER, from));
  expect([refused.reason, refused.meta.until]).toEqual(['RATE_LIMITED', '2026-11-20T03:15:00.000Z']);
  await t.login('player');
});

test('a hash of another cost is made anew at the next login', async () => {
  await using t = await identityHarness();
  const { id } = await t.createAccount({ account: 'player' });
  const stored = async () => {
    const { rows } = await t.database.query<{ password: string }>('select password from accounts where id = $1', [id]);
    return rows[0]?.password ?? '';
  };
  await using old = await identityHarness({ cost: { memory: 32, passes: 1, parallelism: 1 } });
  const { id: oldId } = await old.createAccount();
  const { rows } = await old.database.query<{ password: string }>('select password from accounts where id = $1', [
    oldId,
  ]);
  await t.database.query('update accounts set password = $2 where id = $1', [id, rows[0]?.password]);
  expect(parsePhc(await stored())?.memory).toBe(32);
  await t.login('player');
  const renewed = parsePhc(await stored());
  expect(renewed).toMatchObject({ memory: 64, passes: 1, parallelism: 1 });
  expect(renewed && formatPhc(renewed)).toBe(await stored());
  await t.login('player');
});

test('more logins than the queue of hashes holds are refused with RESOURCE_EXHAUSTED', async () => {
  await using t = await identityHarness({
    hashing: { concurrency: 1, maxWaiting: 1 },
    cost: { memory: 19_456, passes: 4, parallelism: 1 },
  });
  const crowd = () => Promise.all(Array.from({ length: 6 }, (_, i) => reasonOf(t.login(`name${i}`))));
  const reasons = await crowd();
  expect(new Set(reasons)).toEqual(new Set(['LOGIN_FAILED', 'RESOURCE_EXHAUSTED']));
  // Whoever was turned away unheard has not used up a try.
  await t.createAccount({ account: 'player' });
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      ...Array.from({ length: 4 }, (_, i) => reasonOf(t.login(`other${i}`))),
      t.login('player').catch(() => undefined),
    ]);
  }
  await t.login('player');
});

test('an own password is changed with the old one; other sessions end, the own one stays', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player', password: 'first1' });
  const one = await t.login('player', 'first1');
  const two = await t.login('player', 'first1');
  const caller = () => t.owner(member, one.principal?.sessionId);
  const change = (password: string, newPassword: string) =>
    t.client.updatePassword({ password, newPassword }, caller());
  expect(await reasonOf(change('wrong', 'second'))).toBe('WRONG_PASSWORD');
  expect(await reasonOf(change('first1', 'FIRST1'))).toBe('WEAK_PASSWORD');
  expect(await reasonOf(change('first1', 'player'))).toBe('WEAK_PASSWORD');
  expect(await reasonOf(change('first1', 'abc'))).toBe('VALIDATION');
  await change('FIRST1', 'Second');
  expect(await reasonOf(t.login('player', 'first1'))).toBe('LOGIN_FAILED');
  await t.login('player', 'second');
  expect(await reasonOf(t.authenticate(two.token))).toBe('EXPIRED_SESSION');
  await t.authenticate(one.token);

  const agent = await t.createAccount({ kind: AccountKind.AGENT });
  const short = t.client.updatePassword({ password: 'pass-word-1', newPassword: 'nine-long' }, t.owner(agent));
  expect(await reasonOf(short)).toBe('WEAK_PASSWORD');
  for (let i = 0; i < 5; i++) expect(await reasonOf(change('wrong', 'third1'))).toBe('WRONG_PASSWORD');
  expect(await reasonOf(change('second', 'third1'))).toBe('LOCKED');
});

test('how long a new password is at least is a setting, for whoever sets one, and what is in force stays', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player', password: 'four' });
  const agent = await t.createAccount({ kind: AccountKind.AGENT, account: 'office' });
  Object.assign(t.settings, { memberPasswordLeast: 8, operatorPasswordLeast: 12 });
  t.clock.advance(11_000);
  const session = (await t.login('player', 'four')).principal?.sessionId;
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'fine',
      (error: unknown) => toDomainError(error).meta.least,
    );
  const own = (newPassword: string) =>
    refusal(t.client.updatePassword({ password: 'four', newPassword }, t.owner(member, session)));
  const given = (id: bigint, password: string) => refusal(t.client.updateAccount({ id, password }, t.admin()));
  const made = (kind: AccountKind, password: string) => refusal(t.createAccount({ kind, password }));
  expect(await own('seven-7')).toBe('8');
  expect(await given(member.id, 'seven-7')).toBe('8');
  expect(await given(agent.id, 'eleven-eleven'.slice(0, 11))).toBe('12');
  expect(await made(AccountKind.MEMBER, 'seven-7')).toBe('8');
  expect(await made(AccountKind.AGENT, 'eleven-eleven'.slice(0, 11))).toBe('12');
  expect(await own('eight--8')).toBe('fine');
  expect(await given(member.id, 'eight--9')).toBe('fine');
  expect(await made(AccountKind.MEMBER, 'eight--8')).toBe('fine');
  expect(await made(AccountKind.AGENT, 'twelve-12345')).toBe('fine');
});
