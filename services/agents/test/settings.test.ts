import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AgentsSettingsService } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { agentsHarness } from './harness.ts';
import { refusal } from './refusal.ts';

async function settings() {
  const t = await agentsHarness();
  const client = t.harness.platform('console').client(AgentsSettingsService);
  const admin = (permissions = ['settings.read', 'settings.write', 'audit.read']) =>
    t.harness.callAs({ kind: AccountKind.ADMIN, accountId: 901n, account: 'owner', permissions });
  const audit = async () =>
    (await t.client.listAudit({ filter: { resource: 'settings' } }, admin())).rows.map(
      ({ resourceId, beforeJson, afterJson, memo }) => [resourceId, beforeJson, afterJson, memo],
    );
  return Object.assign(t, { settings: client, settingsAdmin: admin, audit });
}

test('the rules of partners are changed together, audited by what differs, and not at all where nothing does', async () => {
  await using t = await settings();
  const first = await t.settings.getSettings({}, t.settingsAdmin());
  expect(first).toMatchObject({
    agentsMayCreate: true,
    creationNeedsApproval: false,
    losingWinnings: true,
    losingRolling: true,
    losingBonuses: true,
    losingFees: true,
    losingCarry: true,
    lossesFeeBp: 0,
    supportOverall: false,
    supportOverallBp: 0,
    version: 1n,
  });
  const wanted = { ...first, losingBonuses: false, lossesFeeBp: 10_000, changeMemo: '협의' };
  const after = await t.settings.updateSettings(wanted, t.settingsAdmin());
  expect(after).toMatchObject({ losingBonuses: false, lossesFeeBp: 10_000, version: 2n, changeMemo: '' });
  expect(await t.settings.updateSettings(after, t.settingsAdmin())).toMatchObject({ version: 2n });
  expect(await refusal(t.settings.updateSettings(first, t.settingsAdmin()))).toBe('STATE_CONFLICT version');
  const change = ['{"losses_fee_bp":0,"losing_bonuses":true}', '{"losses_fee_bp":10000,"losing_bonuses":false}'];
  expect(await t.audit()).toEqual([['agents', ...change, '협의']]);
});

test('of two operators who saw the same rules one is told that the other was before', async () => {
  await using t = await settings();
  const seen = await t.settings.getSettings({}, t.settingsAdmin());
  const set = (lossesFeeBp: number) => refusal(t.settings.updateSettings({ ...seen, lossesFeeBp }, t.settingsAdmin()));
  expect((await Promise.all([set(100), set(200)])).toSorted()).toEqual(['STATE_CONFLICT version', 'fine']);
  expect(await t.audit()).toHaveLength(1);
});

test('rules are read and changed by those alone who may, and within their bounds', async () => {
  await using t = await settings();
  const seen = await t.settings.getSettings({}, t.settingsAdmin());
  for (const lossesFeeBp of [-1, 10_001])
    expect(await refusal(t.settings.updateSettings({ ...seen, lossesFeeBp }, t.settingsAdmin()))).toBe(
      'VALIDATION losses_fee_bp',
    );
  const readers = t.settingsAdmin(['settings.read']);
  for (const caller of [readers, t.agent('1', ['settings.write']), t.member('1.2')])
    expect(await refusal(t.settings.updateSettings({ ...seen, lossesFeeBp: 5 }, caller))).toBe('FORBIDDEN');
  expect(await refusal(t.settings.getSettings({}, t.agent('1', ['settings.read'])))).toBe('FORBIDDEN');
  expect(await t.settings.getSettings({}, readers)).toMatchObject({ lossesFeeBp: 0, version: 1n });
});

test('a change that is kept for an instant holds from then on', async () => {
  await using t = await settings();
  const seen = await t.settings.getSettings({}, t.settingsAdmin());
  const changeAt = timestampFromMs(t.clock.now().getTime() + 60_000);
  const later = { ...seen, agentsMayCreate: false, changeAt };
  expect(await t.settings.updateSettings(later, t.settingsAdmin())).toMatchObject({ agentsMayCreate: true });
  t.clock.advance(60_000);
  await expect
    .poll(async () => (await t.settings.getSettings({}, t.settingsAdmin())).agentsMayCreate, { timeout: 20_000 })
    .toBe(false);
});
