import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AgentsApprovalsService } from '@madang/proto/madang/agents/v1/approvals_pb.ts';
import { TierService } from '@madang/proto/madang/agents/v1/tiers_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { agentsHarness } from './harness.ts';
import { refusal } from './refusal.ts';

async function tiers() {
  const t = await agentsHarness();
  const client = t.harness.platform('console').client(TierService);
  const admin = () =>
    t.harness.callAs({
      kind: AccountKind.ADMIN,
      accountId: 901n,
      account: 'owner',
      permissions: ['settings.write', 'audit.read'],
    });
  const open = async (name: string) =>
    (await t.client.listRoles({}, t.admin())).roles.find((role) => role.name === name)?.openUserPage;
  const audit = async () =>
    (await t.client.listAudit({ filter: { resource: 'settings' } }, admin())).rows.map(
      ({ action, resourceId, beforeJson, afterJson, memo }) => [action, resourceId, beforeJson, afterJson, memo],
    );
  return Object.assign(t, { tiers: client, open, audit, settingsAdmin: admin });
}

test('the player site is closed to a tier and opened again, each change audited and none without one', async () => {
  await using t = await tiers();
  const set = (openUserPage?: boolean) =>
    t.tiers.setTier(
      { name: 'member', memo: '점검', ...(openUserPage === undefined ? {} : { openUserPage }) },
      t.settingsAdmin(),
    );
  expect(await set(false)).toMatchObject({ name: 'member', openUserPage: false, openPartnerPage: false });
  expect(await t.open('member')).toBe(false);
  expect(await t.open('shop')).toBe(true);
  await set(false);
  await set();
  expect(await t.open('member')).toBe(false);
  await set(true);
  expect(await t.open('member')).toBe(true);
  expect((await t.audit()).toReversed()).toEqual([
    ['settings.update', 'tier-member', '{"open_user_page":true}', '{"open_user_page":false}', '점검'],
    ['settings.update', 'tier-member', '{"open_user_page":false}', '{"open_user_page":true}', '점검'],
  ]);
});

test('the partner’s page and the settlement of losses are closed to a tier by itself, never opened to members', async () => {
  await using t = await tiers();
  const set = (name: string, opens: { openPartnerPage?: boolean; openLosing?: boolean; openUserPage?: boolean }) =>
    t.tiers.setTier({ name, ...opens }, t.settingsAdmin());
  expect(await set('shop', { openPartnerPage: false })).toMatchObject({
    openUserPage: true,
    openPartnerPage: false,
    openLosing: true,
  });
  expect(await set('shop', { openPartnerPage: false, openLosing: false, openUserPage: true })).toMatchObject({
    openUserPage: true,
    openPartnerPage: false,
    openLosing: false,
  });
  expect(await refusal(set('member', { openPartnerPage: true }))).toBe('VALIDATION open_partner_page');
  expect(await refusal(set('member', { openUserPage: false, openLosing: true }))).toBe('VALIDATION open_losing');
  expect(await t.open('member')).toBe(true);
  expect((await t.audit()).toReversed().map(([, id, before, after]) => [id, before, after])).toEqual([
    ['tier-shop', '{"open_partner_page":true}', '{"open_partner_page":false}'],
    ['tier-shop', '{"open_losing":true}', '{"open_losing":false}'],
  ]);
});

test('a change that was kept before tiers opened more than the player site is made as it was meant', async () => {
  await using t = await tiers();
  const changeAt = timestampFromMs(t.clock.now().getTime() + 60_000);
  await t.tiers.setTier({ name: 'shop', openUserPage: false, changeAt }, t.settingsAdmin());
  await t.tables.query(`update approvals set payload = '{"name":"shop","open":false}'`);
  t.clock.advance(60_000);
  await expect.poll(() => t.open('shop'), { timeout: 20_000 }).toBe(false);
});

test('two operators at once leave one change and one row', async () => {
  await using t = await tiers();
  const close = () => t.tiers.setTier({ name: 'shop', openUserPage: false }, t.settingsAdmin());
  await Promise.all([close(), close(), close()]);
  expect(await t.open('shop')).toBe(false);
  expect(await t.audit()).toHaveLength(1);
});

test('a tier that there is not, and who may not change settings, change nothing', async () => {
  await using t = await tiers();
  for (const name of ['owner', '__proto__', 'member ', "member' or true"])
    expect(await refusal(t.tiers.setTier({ name, openUserPage: false }, t.settingsAdmin()))).toBe('NOT_FOUND');
  expect(await refusal(t.tiers.setTier({ name: '', openUserPage: false }, t.settingsAdmin()))).toMatch(/^VALIDATION/);
  for (const caller of [t.admin(), t.agent('1', ['settings.write']), t.member('1.2')])
    expect(await refusal(t.tiers.setTier({ name: 'member', openUserPage: false }, caller))).toBe('FORBIDDEN');
  expect(await t.open('member')).toBe(true);
  expect(await t.audit()).toEqual([]);
});

test('a tier is closed at the instant that a change is kept for, once, and not where another changed it by hand', async () => {
  await using t = await tiers();
  const approvals = t.harness.platform('console').client(AgentsApprovalsService);
  const later = (name: string, openUserPage: boolean | undefined, ms = 60_000) =>
    t.tiers.setTier(
      {
        name,
        memo: '점검',
        changeAt: timestampFromMs(t.clock.now().getTime() + ms),
        ...(openUserPage === undefined ? {} : { openUserPage }),
      },
      t.settingsAdmin(),
    );
  for (const [open, ms] of [
    [true, 60_000],
    [undefined, 60_000],
    [false, 59_999],
  ] as const)
    expect(await refusal(later('shop', open, ms))).toMatch(/^VALIDATION/);
  expect(await refusal(later('__proto__', false))).toBe('NOT_FOUND');
  expect(await later('shop', false)).toMatchObject({ name: 'shop', openUserPage: true });
  await Promise.all([later('shop', false), later('member', false)]);
  const rows = async () => (await approvals.listApprovals({ limit: 9 }, t.settingsAdmin())).approvals;
  const told = async () => (await rows()).map(({ resourceId, state, failure }) => `${resourceId} ${state} ${failure}`);
  expect((await told()).toSorted()).toEqual(['tier-member scheduled ', 'tier-shop scheduled ']);
  // Who may not change settings sees nothing of it.
  expect((await approvals.listApprovals({ limit: 9 }, t.admin())).approvals).toEqual([]);
  await t.tiers.setTier({ name: 'member', openUserPage: false }, t.settingsAdmin());
  t.clock.advance(60_000);
  await expect
    .poll(async () => (await told()).toSorted(), { timeout: 20_000 })
    .toEqual(['tier-member failed STATE_CONFLICT', 'tier-shop applied ']);
  expect(await t.open('shop')).toBe(false);
  expect((await t.audit()).map(([action, id, , , memo]) => `${action} ${id} ${memo}`)).toEqual([
    'settings.update tier-shop 점검',
    'settings.update tier-member ',
  ]);
});
