import { timestampDate } from '@bufbuild/protobuf/wkt';
import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

test('the pages that a session opened last are kept, at most twenty, newest first; polls are none of them', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'player' });
  const { principal } = await t.login('player');
  const own = t.owner(member, principal?.sessionId);
  for (let i = 1; i <= 23; i++) {
    t.clock.advance(1_000);
    await t.client.touch({ path: `/page/${i}`, browse: true }, own);
  }
  await t.client.touch({ path: '/page/23' }, own);
  const { sessions } = await t.client.listSessions({ filter: { account_id: String(member.id) } }, t.admin());
  expect(sessions[0]?.visits.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, i) => `/page/${23 - i}`));
  expect(sessions[0]?.visits[0]?.at && timestampDate(sessions[0].visits[0].at)).toEqual(t.clock.now());
  expect(sessions[0]?.path).toBe('/page/23');
});

test('visits that arrive at once are all kept, each in its own session', async () => {
  await using t = await identityHarness();
  const [one, two] = [await t.createAccount({ account: 'player1' }), await t.createAccount({ account: 'player2' })];
  const open = async (member: typeof one, account: string) =>
    t.owner(member, (await t.login(account)).principal?.sessionId);
  const [first, second] = [await open(one, 'player1'), await open(two, 'player2')];
  await Promise.all([
    ...['/a', '/b', '/c'].map((path) => t.client.touch({ path, browse: true }, first)),
    ...['/x', '/y'].map((path) => t.client.touch({ path, browse: true }, second)),
  ]);
  const visits = async (id: bigint) => {
    const { sessions } = await t.client.listSessions({ filter: { account_id: String(id) } }, t.admin());
    return sessions[0]?.visits.map(({ path }) => path).toSorted();
  };
  expect(await visits(one.id)).toEqual(['/a', '/b', '/c']);
  expect(await visits(two.id)).toEqual(['/x', '/y']);
});

test('what a browser calls itself is noted with its login, and one that does not look like an id is refused', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  await t.login('player', undefined, undefined, { deviceId: '7d9f0a4e-0d1c-4b7e-9a55-1f2e3d4c5b6a' });
  const admin = t.admin();
  const filter = { device_id: '7d9f0a4e-0d1c-4b7e-9a55-1f2e3d4c5b6a' };
  const { logs } = await t.client.listAccessLogs({ filter }, admin);
  expect(logs).toMatchObject([{ account: 'player', event: 'login', deviceId: filter.device_id }]);
  const { sessions } = await t.client.listSessions({}, admin);
  expect(sessions[0]?.deviceId).toBe(filter.device_id);
  // It lets nobody in who guesses: that is for the key, which no page can read.
  for (const deviceId of ['a b', '<i>', 'x'.repeat(65)])
    expect(await reasonOf(t.login('player', undefined, undefined, { deviceId }))).toBe('VALIDATION');
});
