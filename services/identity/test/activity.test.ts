import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';

const minute = 60_000;
const seenAt = (at: { seconds: bigint } | undefined) => at && new Date(Number(at.seconds) * 1000).toISOString();
const read = (t: IdentityHarness, id: bigint) => t.client.getAccount({ id }, t.admin());

test('an account tells from where it was last entered, and was here at its login at the latest', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'kim77' });
  expect(await read(t, member.id)).toMatchObject({ lastDomain: '', lastDevice: '', lastUserAgent: '' });
  expect((await read(t, member.id)).lastSeenAt).toBeUndefined();
  await t.login('kim77');
  const told = await read(t, member.id);
  expect(told).toMatchObject({ lastDomain: 'site.test', lastDevice: 'PC', lastUserAgent: 'Browser/1.0' });
  expect(seenAt(told.lastSeenAt)).toBe('2026-11-20T03:00:00.000Z');
});

test('when somebody was last here is written every ten minutes, however many calls there are', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'kim77' });
  const { token, principal } = await t.login('kim77');
  const here = () => t.client.touch({ path: '/board/notice' }, t.owner(member, principal?.sessionId));
  const version = async () =>
    (
      await t.database.query<{ v: string }>('select xmin::text as v from account_activity where account_id = $1', [
        member.id,
      ])
    ).rows[0]?.v;
  const first = await version();
  for (let i = 0; i < 9; i++) {
    t.clock.advance(minute);
    await here();
  }
  expect(await version()).toBe(first);
  t.clock.advance(minute);
  await Promise.all([here(), here(), t.authenticate(token)]);
  expect(seenAt((await read(t, member.id)).lastSeenAt)).toBe('2026-11-20T03:10:00.000Z');
  const second = await version();
  await here();
  expect(await version()).toBe(second);
});

test('lists are searched and sorted by it, and who never was here was away the longest', async () => {
  await using t = await identityHarness();
  const [never, early, late] = [await t.createAccount(), await t.createAccount(), await t.createAccount()];
  await t.login(early.account);
  t.clock.advance(60 * minute);
  await t.client.login(
    { account: late.account, password: 'pass-word-1', kind: AccountKind.MEMBER, device: 'MOBILE', domain: 'm.test' },
    t.visitor(),
  );
  const ids = async (filter: Record<string, string>, sort = 'last_seen_at') =>
    (await t.client.listAccounts({ filter: { kind: 'member', ...filter }, sort }, t.admin())).accounts.map(
      ({ id }) => id,
    );
  expect(await ids({})).toEqual([never.id, early.id, late.id]);
  expect(await ids({ last_seen_at_lte: '2026-11-20T03:30:00.000Z' })).toEqual([never.id, early.id]);
  expect(await ids({ last_domain: 'm.test' })).toEqual([late.id]);
  expect(await ids({ last_device: 'PC' }, 'id')).toEqual([early.id]);
  expect(await ids({ last_country: 'KR' })).toEqual([]);
});

test('of whom is deleted for good it is forgotten', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ account: 'kim77' });
  await t.login('kim77');
  for (const state of ['withdrawn', 'deleted']) await t.client.changeStates({ ids: [member.id], state }, t.admin());
  expect(await read(t, member.id)).toMatchObject({
    lastDomain: '',
    lastDevice: '',
    lastUserAgent: '',
    lastCountry: '',
  });
});
