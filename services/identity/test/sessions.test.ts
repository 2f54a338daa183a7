import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { sessionRules } from '../sessions/session-rules.ts';
import { sweepOnce, turnLoginMonths } from '../sweeping/sweep.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const minute = 60_000;

/** Keeps a session awake over a long time, as the site's calls do. */
async function wait(t: IdentityHarness, token: string, ms: number): Promise<string> {
  let current = token;
  for (let waited = 0; waited < ms; waited += minute) {
    t.clock.advance(Math.min(minute, ms - waited));
    current = (await t.authenticate(current)).renewedToken || current;
  }
  return current;
}

test('a token is good, is asked for again in time, and only its hash is stored', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const { token } = await t.login('player');
  const { principal, renewedToken, recheckAt } = await t.authenticate(token);
  expect(principal).toMatchObject({ accountId: member.id, account: 'player', ip: '203.0.113.5', path: member.path });
  expect(renewedToken).toBe('');
  expect(recheckAt && timestampDate(recheckAt).toISOString()).toBe('2026-11-20T03:00:05.000Z');
  const { rows } = await t.database.query<{ hash: Buffer }>('select hash from session_tokens');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.hash.toString('base64url')).not.toBe(token);
});

test('what is no token, and an unknown one, are INVALID_REQUEST', async () => {
  await using t = await identityHarness();
  for (const token of ['', 'short', 'A'.repeat(43), `${'A'.repeat(42)}!`, 'A'.repeat(128)]) {
    expect(await reasonOf(t.authenticate(token))).toBe('INVALID_REQUEST');
  }
  expect(await reasonOf(t.authenticate('A'.repeat(129)))).toBe('VALIDATION');
});

test('the token is renewed at ten minutes, not before, by one of many parallel calls', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const { token } = await t.login('player');
  t.clock.advance(10 * minute - 1);
  const before = await t.authenticate(token);
  expect(before.renewedToken).toBe('');
  expect(before.recheckAt && timestampDate(before.recheckAt)).toEqual(new Date(t.clock.now().getTime() + 1));
  t.clock.advance(1);
  const answers = await Promise.all(Array.from({ length: 25 }, () => t.authenticate(token)));
  const renewed = answers.map((answer) => answer.renewedToken).filter((text) => text !== '');
  expect(renewed).toHaveLength(1);
  expect((await t.authenticate(renewed[0] ?? '')).renewedToken).toBe('');
});

test('the previous token alone stays good for 60 seconds; after that it ends the whole session', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const { token: first } = await t.login('player');
  t.clock.advance(10 * minute);
  const { renewedToken: second } = await t.authenticate(first);
  t.clock.advance(minute - 1);
  const graced = await t.authenticate(first);
  expect(graced.renewedToken).toBe('');
  expect(graced.recheckAt && timestampDate(graced.recheckAt)).toEqual(new Date(t.clock.now().getTime() + 1));
  await t.authenticate(second);
  t.clock.advance(1);
  expect(await reasonOf(t.authenticate(first))).toBe('EXPIRED_SESSION');
  expect(await reasonOf(t.authenticate(second))).toBe('EXPIRED_SESSION');
});

test('a token from before the previous one ends the session, however long ago it was', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const { token: first } = await t.login('player');
  const { token: other } = await t.login('player');
  t.clock.advance(10 * minute);
  const { renewedToken: second } = await t.authenticate(first);
  t.clock.advance(10 * minute);
  const { renewedToken: third } = await t.authenticate(second);
  await t.authenticate(third);
  expect(await reasonOf(t.authenticate(first))).toBe('EXPIRED_SESSION');
  for (const token of [first, second, third]) expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
  await t.authenticate(other);
  const { rows } = await t.database.query('select ended_reason from sessions where ended_at is not null');
  expect(rows).toEqual([{ ended_reason: 'stolen' }]);
});

test('a session ends when it is idle for two hours, and after 24 hours in any case', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const { token: idle } = await t.login('player');
  t.clock.advance(sessionRules.idleMs.member);
  expect(await reasonOf(t.authenticate(idle))).toBe('EXPIRED_SESSION');

  const short = { ...sessionRules, lifetimeMs: { ...sessionRules.lifetimeMs, member: 30 * minute } };
  await using s = await identityHarness({ rules: short });
  await s.createAccount({ account: 'player' });
  const { token } = await s.login('player');
  const last = await wait(s, token, 30 * minute - 1);
  await s.authenticate(last);
  s.clock.advance(1);
  expect(await reasonOf(s.authenticate(last))).toBe('EXPIRED_SESSION');
});

test('being touched keeps a session awake and tells the page', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const { token, principal } = await t.login('player');
  for (let i = 0; i < 50; i++) {
    t.clock.advance(3 * minute);
    await t.client.touch({ path: '/game/powerball' }, t.owner(member, principal?.sessionId));
  }
  expect((await t.authenticate(token)).renewedToken).not.toBe('');
  const { sessions, total } = await t.client.listSessions({ filter: { account_id: String(member.id) } }, t.admin());
  expect(total).toBe(1n);
  expect(sessions[0]).toMatchObject({
    account: 'player',
    path: '/game/powerball',
    device: 'PC',
    kind: AccountKind.MEMBER,
  });
  expect(sessions[0]?.seenAt && timestampDate(sessions[0].seenAt)).toEqual(t.clock.now());
  expect(JSON.stringify(sessions[0], (_k, v) => (typeof v === 'bigint' ? String(v) : v))).not.toContain(token);
});

test('a logout ends the session at once, cached or not, and is logged once', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const { token, principal } = await t.login('player');
  const other = await t.login('player');
  await t.authenticate(token);
  await t.client.logout({}, t.owner(member, principal?.sessionId));
  await t.client.logout({}, t.owner(member, principal?.sessionId));
  expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
  await t.authenticate(other.token);
  expect((await t.client.listAccessLogs({ filter: { event: 'logout' } }, t.admin())).total).toBe(1n);
});

test('an answer read before a session ended cannot come back from the cache', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const { token, principal } = await t.login('player');
  const racing = Array.from({ length: 20 }, () => t.authenticate(token).catch(() => undefined));
  await Promise.all([...racing, t.client.logout({}, t.owner(member, principal?.sessionId))]);
  for (let i = 0; i < 5; i++) expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
});

test('an operator ends sessions by id; each id has its result, and the audit tells it', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  const { token, principal } = await t.login('player');
  const chief = await t.login('chief', 'pass-word-1', AccountKind.ADMIN);
  const id = principal?.sessionId ?? '';
  const ids = [id, 'no-id', '00000000-0000-4000-8000-000000000000', chief.principal?.sessionId ?? ''];
  const little = t.admin(['sessions.end', 'members.read', 'admins.read']);
  const { results } = await t.client.endSessions({ ids, memo: 'odd' }, little);
  expect(results.map((result) => result.code)).toEqual(['', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN']);
  expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
  expect((await t.client.endSessions({ ids: [id] }, little)).results[0]?.ok).toBe(true);
  const { rows } = await t.client.listAudit({ filter: { action: 'session.end' } }, t.admin());
  expect(rows).toMatchObject([{ resourceId: id, memo: 'odd', actorAccount: 'boss', chainOk: true }]);
});

test('where duplicate logins are off, a new login ends the earlier session; else the crowd is bounded', async () => {
  await using t = await identityHarness({ rules: { ...sessionRules, maxSessions: 3 } });
  t.settings.duplicateLoginUser = false;
  await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  const logins = await Promise.all(Array.from({ length: 5 }, () => t.login('player')));
  const good = await Promise.allSettled(logins.map(({ token }) => t.authenticate(token)));
  expect(good.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  const agents: string[] = [];
  for (let i = 0; i < 5; i++) {
    t.clock.advance(1000);
    agents.push((await t.login('agent1', 'pass-word-1', AccountKind.AGENT)).token);
  }
  expect(await reasonOf(t.authenticate(agents[1] ?? ''))).toBe('EXPIRED_SESSION');
  await t.authenticate(agents[2] ?? '');
});

test('presence counts members seen within five minutes, each once, and no test account', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'tester', testAccount: true });
  await t.login('player');
  await t.login('player');
  await t.login('tester');
  const online = async () => (await t.client.countPresence({}, t.admin())).membersOnline;
  expect(await online()).toBe(1n);
  t.clock.advance(5 * minute - 1);
  expect(await online()).toBe(1n);
  expect((await t.client.getAccount({ id: member.id }, t.admin())).online).toBe(true);
  t.clock.advance(1);
  expect(await online()).toBe(0n);
  expect((await t.client.listAccounts({ filter: { online: 'true' } }, t.admin())).total).toBe(0n);
});

test('the language stays with the account and reaches the principal at once', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const { token } = await t.login('player');
  expect((await t.authenticate(token)).principal?.language).toBe('ko');
  await t.client.setLanguage({ language: 'th' }, t.owner(member));
  expect((await t.authenticate(token)).principal?.language).toBe('th');
  expect(await reasonOf(t.client.setLanguage({ language: 'TH' }, t.owner(member)))).toBe('VALIDATION');
});

test('old sessions, tries and messages are swept away; what may still be asked for stays', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const { token } = await t.login('player');
  await t.login('player', 'wrong').catch(() => undefined);
  await t.client.sendSms({ phoneNumber: '01011112222' }, t.visitor());
  t.clock.advance(2 * 86_400_000);
  await sweepOnce(t.database, t.clock.now());
  expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
  t.clock.advance(30 * 86_400_000);
  await sweepOnce(t.database, t.clock.now());
  const { rows } = await t.database.query(
    `select (select count(*) from sessions) + (select count(*) from session_tokens) + (select count(*) from attempts)
       + (select count(*) from sms_codes) + (select count(*) from sms_outbox) as n`,
  );
  expect(rows).toEqual([{ n: 0n }]);
  expect(await reasonOf(t.authenticate(token))).toBe('INVALID_REQUEST');
});

test('flags reach the sessions that are open: a member’s by name, an agent’s as its permissions', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const agent = await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  const { token } = await t.login('player');
  const { token: agentToken } = await t.login('agent1', 'pass-word-1', AccountKind.AGENT);
  expect((await t.authenticate(token)).principal?.flags).toEqual([]);
  expect((await t.authenticate(agentToken)).principal?.permissions).not.toContain('money.grant');
  await t.client.updateAccount({ id: member.id, flags: { block_bet_cancel: true } }, t.admin());
  const flags = { allow_money_grant: true, block_agent_creation: true };
  expect((await t.client.updateAccount({ id: agent.id, flags }, t.admin())).permissions).toContain('money.grant');
  expect((await t.authenticate(token)).principal?.flags).toEqual(['block_bet_cancel']);
  const { permissions = [] } = (await t.authenticate(agentToken)).principal ?? {};
  expect([permissions.includes('money.grant'), permissions.includes('agents.create')]).toEqual([true, false]);
  expect((await t.login('player')).principal?.flags).toEqual(['block_bet_cancel']);
});

test('a login is kept for 400 days, and a turn says while there is more to take away', async () => {
  await using t = await identityHarness();
  const now = t.clock.now();
  // The service's own job sweeps as well: what is not committed is out of its sight.
  await t.database.transaction(async (tx) => {
    const insert = (account: string, days: number, rows: number) =>
      tx.query(
        `insert into access_logs (account_id, account, kind, event, at)
         select 7, $1, 'member', 'login', $2::timestamptz - $3 * interval '1 day' from generate_series(1, $4::int)`,
        [account, now, days, rows],
      );
    await insert('old', 401, 1_001);
    await insert('kept', 399, 1);
    expect(await sweepOnce(tx, now)).toBe(true);
    expect(await sweepOnce(tx, now)).toBe(false);
    const { rows } = await tx.query<{ account: string }>('select account from access_logs');
    expect(rows).toEqual([{ account: 'kept' }]);
  });
});

test('logins stand by month: a month that has had its time is dropped whole, and the next ones are made ahead', async () => {
  await using t = await identityHarness();
  const months = async (): Promise<string[]> => {
    const { rows } = await t.database.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'access_logs'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const insert = (at: string) =>
    t.database.query(
      `insert into access_logs (account_id, account, kind, event, at) values (7, 'seven', 'member', 'login', $1)`,
      [at],
    );
  await insert('2020-01-31T23:59:59Z');
  await turnLoginMonths(t.database, new Date('2040-02-15T00:00:00Z'));
  expect(await months()).toEqual([
    'access_logs_204002',
    'access_logs_204003',
    'access_logs_204004',
    'access_logs_default',
  ]);
  await insert('2040-02-29T23:59:59Z');
  await insert('2040-03-01T00:00:00Z');
  // February ended 400 days before the fifth of April: not yet a second earlier.
  await turnLoginMonths(t.database, new Date('2041-04-04T23:59:59Z'));
  expect(await months()).toContain('access_logs_204002');
  await turnLoginMonths(t.database, new Date('2041-04-05T00:00:00Z'));
  expect(await months()).not.toContain('access_logs_204002');
  const { rows } = await t.database.query<{ at: Date }>('select at from access_logs');
  expect(rows).toEqual([{ at: new Date('2040-03-01T00:00:00Z') }]);
});

test('the switches of duplicate logins are in force within seconds, each for its kind, and content may be away', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'boss1', kind: AccountKind.ADMIN });
  const boss = () => t.login('boss1', 'pass-word-1', AccountKind.ADMIN);
  const first = await t.login('player');
  await t.login('player');
  await t.authenticate(first.token);
  t.settings.duplicateLoginUser = false;
  t.clock.advance(10_000);
  const last = await t.login('player');
  expect(await reasonOf(t.authenticate(first.token))).toBe('EXPIRED_SESSION');
  await t.authenticate(last.token);
  const other = await boss();
  await boss();
  await t.authenticate(other.token);
});

test('a member and an agent change their own passwords where the operator lets them; an administrator always', async () => {
  await using t = await identityHarness();
  t.settings.userPasswordChange = false;
  const member = await t.createAccount({ account: 'player' });
  const agent = await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  const admin = await t.createAccount({ account: 'boss1', kind: AccountKind.ADMIN });
  const change = { password: 'pass-word-1', newPassword: 'other-word-2' };
  for (const account of [member, agent])
    expect(await reasonOf(t.client.updatePassword(change, t.owner(account)))).toBe('PASSWORD_CHANGE_OFF');
  await t.client.updatePassword(change, t.owner(admin));
  // A first password keeps its owner from everything until another one is chosen: it must be possible.
  const fresh = await t.createAccount({ account: 'brought' });
  await t.client.updateAccount({ id: fresh.id, flags: { change_password: true } }, t.admin());
  const { token, principal } = await t.login('brought');
  await t.client.updatePassword(change, t.as(principal ?? {}));
  const changed = (await t.authenticate(token)).principal;
  expect(changed?.flags).not.toContain('change_password');
  const again = { password: 'other-word-2', newPassword: 'third-word-3' };
  expect(await reasonOf(t.client.updatePassword(again, t.as(changed ?? {})))).toBe('PASSWORD_CHANGE_OFF');
  t.settings.userPasswordChange = true;
  t.clock.advance(10_000);
  await t.client.updatePassword(change, t.owner(member));
});
