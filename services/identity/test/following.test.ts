import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountDetailsChangedSchema, SessionsService } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

const minute = 60_000;
const sessionsOf = (t: IdentityHarness) => t.harness.platform('gateway').client(SessionsService);

/** Asks on and on, as a gateway does: each call answers what the last question had not told yet. */
async function follower(t: IdentityHarness) {
  const sessions = sessionsOf(t);
  let after = (await sessions.listSessionChanges({})).next;
  let told = new Set<bigint>();
  return async () => {
    const { next, all, changes } = await sessions.listSessionChanges({ after });
    after = next;
    const fresh = changes.filter(({ id }) => !told.has(id));
    told = new Set(changes.map(({ id }) => id));
    return all ? 'all' : fresh.map(({ of }) => [of.case, of.value]);
  };
}

test('everything that makes a session or its account another is told to whoever asks, and told once', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const next = await follower(t);
  expect(await next()).toEqual([]);
  const session = await t.login('player');
  const id = session.principal?.sessionId ?? '';
  expect(await next()).toEqual([]);
  await t.client.setLanguage({ language: 'en' }, t.owner(member, id));
  await t.client.setLanguage({ language: 'en' }, t.owner(member, id));
  expect(await next()).toEqual([['accountId', member.id]]);
  await t.client.updateAccount({ id: member.id, bankAccount: '110-333-222222' }, t.admin());
  expect(await next()).toEqual([['accountId', member.id]]);
  await t.client.updateAccount({ id: member.id, normalMark: 'b' }, t.admin());
  expect(await next()).toEqual([['accountId', member.id]]);
  await t.client.updateAccount({ id: member.id, flags: { block_posts: true } }, t.admin());
  expect(await next()).toEqual([['accountId', member.id]]);
  await t.client.changeStates({ ids: [member.id], state: 'suspended' }, t.admin());
  expect(await next()).toEqual(
    expect.arrayContaining([
      ['sessionId', id],
      ['accountId', member.id],
    ]),
  );
  expect(await next()).toEqual([]);
  expect(await t.events(AccountDetailsChangedSchema)).toHaveLength(3);
});

test('a change that is committed late, behind newer ones, is told all the same', async () => {
  await using t = await identityHarness();
  const slow = await t.createAccount({ account: 'slow' });
  const quick = await t.createAccount({ account: 'quick' });
  const next = await follower(t);
  const gate = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const late = t.database.transaction(async (tx) => {
    await tx.query(
      `insert into outbox (type, shard, data) values ('madang.identity.v1.AccountDetailsChanged', 0, $1)`,
      [JSON.stringify({ accountId: String(slow.id) })],
    );
    written.resolve();
    await gate.promise;
  });
  await written.promise;
  await t.client.setLanguage({ language: 'en' }, t.owner(quick));
  expect(await next()).toEqual([['accountId', quick.id]]);
  expect(await next()).toEqual([]);
  gate.resolve();
  await late;
  expect(await next()).toEqual([['accountId', slow.id]]);
  expect(await next()).toEqual([]);
});

test('who knows of later transactions than there are is told that everything may be another', async () => {
  await using t = await identityHarness();
  const sessions = sessionsOf(t);
  const { next } = await sessions.listSessionChanges({});
  expect(await sessions.listSessionChanges({ after: String(BigInt(next) + 1_000_000n) })).toMatchObject({ all: true });
  expect(await reasonOf(sessions.listSessionChanges({ after: 'x' }))).toBe('VALIDATION');
});

test('the changes of sessions are for services alone', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const sessions = sessionsOf(t);
  const sights = [{ sessionId: '00000000-0000-4000-8000-000000000000', page: '/' }];
  for (const caller of [t.owner(member), t.admin(), t.visitor()]) {
    const kept = await Promise.all([
      reasonOf(sessions.listSessionChanges({}, caller)),
      reasonOf(sessions.noteSeen({ sights }, caller)),
    ]);
    expect(kept.every((reason) => reason === 'FORBIDDEN' || reason === 'INVALID_REQUEST')).toBe(true);
  }
});

test('a lasting answer is read anew and holds until something must be decided, and only for members', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'shop1', kind: AccountKind.AGENT });
  const { token } = await t.login('player');
  const lasting = async (of = token) => {
    const answer = await t.client.authenticate({ token: of, ip: '203.0.113.5', lasting: true }, t.service());
    return {
      answer,
      holdsMs: answer.holdsUntil && timestampDate(answer.holdsUntil).getTime() - t.clock.now().getTime(),
    };
  };
  expect((await t.authenticate(token)).holdsUntil).toBeUndefined();
  expect((await lasting()).holdsMs).toBe(10 * minute);
  t.clock.advance(4 * minute);
  expect((await lasting()).holdsMs).toBe(6 * minute);
  // What the cache holds was read before; a mark that was lost with its process would leave it there.
  await t.authenticate(token);
  await t.database.query(`update accounts set level = 5 where id = $1`, [member.id]);
  expect((await t.authenticate(token)).principal?.level).toBe(1);
  expect((await lasting()).answer.principal?.level).toBe(5);
  t.clock.advance(6 * minute);
  const renewing = await lasting();
  expect([renewing.answer.renewedToken === '', renewing.holdsMs]).toEqual([false, undefined]);
  const shop = await t.login('shop1', 'pass-word-1', AccountKind.AGENT);
  expect((await lasting(shop.token)).holdsMs).toBeUndefined();
});

test('what was seen elsewhere is noted in one go, never of the future, and passes over what has ended', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const open = (await t.login('player')).principal?.sessionId ?? '';
  const member = await t.createAccount({ account: 'gone' });
  const ended = (await t.login('gone')).principal?.sessionId ?? '';
  await t.client.logout({}, t.owner(member, ended));
  const row = async (id: string) => {
    const { rows } = await t.database.query<{ seen_at: Date; page: string }>(
      'select seen_at, page from sessions where id = $1',
      [id],
    );
    return rows[0];
  };
  const before = await row(ended);
  t.clock.advance(2 * minute);
  const now = t.clock.now();
  const at = timestampFromDate(now);
  const sight = (sessionId: string, page: string, when = at) => ({ sessionId, page, at: when });
  const nobody = '00000000-0000-4000-8000-000000000000';
  await sessionsOf(t).noteSeen({
    sights: [sight(open, '/game'), sight(ended, '/game'), sight(nobody, '/game'), sight('no id', '/game')],
  });
  expect(await row(open)).toEqual({ seen_at: now, page: '/game' });
  expect(await row(ended)).toEqual(before);
  const tomorrow = timestampFromDate(new Date(now.getTime() + 86_400_000));
  await sessionsOf(t).noteSeen({ sights: [sight(open, '', tomorrow)] });
  expect(await row(open)).toEqual({ seen_at: now, page: '/game' });
  const earlier = timestampFromDate(new Date(now.getTime() - minute));
  await sessionsOf(t).noteSeen({ sights: [sight(open, '/late', earlier)] });
  expect((await row(open))?.seen_at).toEqual(now);
});
