import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { SessionEndedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { endExpired } from '../sessions/end-expired.ts';
import { sessionRules } from '../sessions/session-rules.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const minute = 60_000;
const never = { get: async () => undefined, fill: async () => undefined, mark: async () => undefined };

/** The ends that were told, in the order of their telling. */
const ends = async (t: IdentityHarness) =>
  (await t.events(SessionEndedSchema)).map(({ sessionId, reason }) => [sessionId, reason]);

test('whatever ends a session tells of it once, with the session and its account', async () => {
  await using t = await identityHarness({ rules: { ...sessionRules, maxSessions: 2 } });
  t.settings.duplicateLoginAgent = false;
  const member = await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  const told: [string, string][] = [];
  const login = async (...args: Parameters<typeof t.login>) => {
    t.clock.advance(1000);
    const { token, principal } = await t.login(...args);
    return { token, id: principal?.sessionId ?? '' };
  };

  const first = await login('player');
  await t.client.logout({}, t.owner(member, first.id));
  await t.client.logout({}, t.owner(member, first.id));
  told.push([first.id, 'logout']);
  expect(await t.events(SessionEndedSchema)).toMatchObject([
    { sessionId: first.id, accountId: member.id, kind: AccountKind.MEMBER, reason: 'logout' },
  ]);

  const byOperator = await login('player');
  await t.client.endSessions({ ids: [byOperator.id] }, t.admin());
  await t.client.endSessions({ ids: [byOperator.id] }, t.admin());
  told.push([byOperator.id, 'operator']);

  const agent = await login('agent1', 'pass-word-1', AccountKind.AGENT);
  await login('agent1', 'pass-word-1', AccountKind.AGENT);
  told.push([agent.id, 'duplicate']);

  const crowded = await login('player');
  const kept = await login('player');
  const newest = await login('player');
  told.push([crowded.id, 'crowd']);

  await t.client.updatePassword({ password: 'pass-word-1', newPassword: 'pass-word-2' }, t.owner(member, newest.id));
  told.push([kept.id, 'password']);
  await t.client.updateAccount({ id: member.id, password: 'pass-word-3' }, t.admin());
  told.push([newest.id, 'password']);

  const stolen = await login('player', 'pass-word-3');
  t.clock.advance(10 * minute);
  const { renewedToken } = await t.authenticate(stolen.token);
  t.clock.advance(minute);
  expect(await reasonOf(t.authenticate(stolen.token))).toBe('EXPIRED_SESSION');
  expect(await reasonOf(t.authenticate(renewedToken))).toBe('EXPIRED_SESSION');
  told.push([stolen.id, 'stolen']);

  const stopped = await login('player', 'pass-word-3');
  await t.client.changeStates({ ids: [member.id], state: 'blocked' }, t.admin());
  told.push([stopped.id, 'state']);
  expect(await ends(t)).toEqual(told);
});

test('a session that falls asleep or reaches its last moment ends though nobody asks for it, and one that was seen stays', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  const idle = await t.login('player');
  const chief = await t.login('chief', 'pass-word-1', AccountKind.ADMIN);
  const seen = await t.login('player');
  const sweep = () => endExpired(t.database, never, sessionRules, t.clock.now());
  t.clock.advance(sessionRules.idleMs.admin - 1);
  await sweep();
  expect(await ends(t)).toEqual([]);
  t.clock.advance(1);
  await Promise.all([sweep(), sweep()]);
  expect(await ends(t)).toEqual([[chief.principal?.sessionId, 'expired']]);
  await t.client.touch({ path: '/' }, t.owner(member, seen.principal?.sessionId));
  t.clock.advance(sessionRules.idleMs.member - sessionRules.idleMs.admin);
  await sweep();
  expect((await ends(t)).slice(1)).toEqual([[idle.principal?.sessionId, 'expired']]);

  // Kept awake to its last moment, it ends there.
  await t.database.query('update sessions set expires_at = $2, seen_at = $3 where id = $1', [
    seen.principal?.sessionId,
    new Date(t.clock.now().getTime() + minute),
    t.clock.now(),
  ]);
  t.clock.advance(minute - 1);
  await sweep();
  expect(await ends(t)).toHaveLength(2);
  t.clock.advance(1);
  await sweep();
  expect((await ends(t)).slice(2)).toEqual([[seen.principal?.sessionId, 'expired']]);
});

test('a token that is asked for too late ends its session at once, once for many askers', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const { token, principal } = await t.login('player');
  await t.authenticate(token);
  t.clock.advance(sessionRules.idleMs.member);
  const asked = await Promise.all(Array.from({ length: 5 }, () => reasonOf(t.authenticate(token))));
  expect(new Set(asked)).toEqual(new Set(['EXPIRED_SESSION']));
  expect(await ends(t)).toEqual([[principal?.sessionId, 'expired']]);
});

test('the end and its event are one write: an end that fails is not told', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const { token, principal } = await t.login('player');
  await t.database.query(`alter table access_logs add constraint no_logout check (event <> 'logout') not valid`);
  await expect(t.client.logout({}, t.owner(member, principal?.sessionId))).rejects.toThrow();
  expect(await ends(t)).toEqual([]);
  await t.authenticate(token);
});
