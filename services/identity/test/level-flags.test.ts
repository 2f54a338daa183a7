import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { IdentityApprovalsService } from '@madang/proto/madang/identity/v1/approvals_pb.ts';
import { LevelFlagsChangedSchema, LevelFlagsService } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

async function levels() {
  const t = await identityHarness();
  const client = t.harness.platform('console').client(LevelFlagsService);
  const set = (level: number, flags: Record<string, boolean>) =>
    client.setLevelFlags({ level, flags, memo: 'why' }, t.admin());
  const flagsOf = async (id: bigint) => (await t.client.getAccount({ id }, t.admin())).flags;
  const approvals = t.harness.platform('console').client(IdentityApprovalsService);
  return Object.assign(t, { levels: client, approvals, set, flagsOf });
}

test('a level’s restriction holds for its members alone, and the own value of one stands over it', async () => {
  await using t = await levels();
  const [member, other] = [await t.createAccount({ level: 3 }), await t.createAccount({ level: 4 })];
  await t.set(3, { exchange_check: true, block_bet_cancel: true });
  expect(await t.flagsOf(member.id)).toEqual({ exchange_check: true, block_bet_cancel: true });
  expect(await t.flagsOf(other.id)).toEqual({});
  const lifted = await t.client.updateAccount({ id: member.id, flags: { exchange_check: false } }, t.admin());
  expect(lifted).toMatchObject({
    flags: { exchange_check: false, block_bet_cancel: true },
    ownFlags: { exchange_check: false },
    levelFlags: { exchange_check: true, block_bet_cancel: true },
  });
  // What is set for another reason leaves the own value as it is, also while the level has none.
  await t.set(3, { exchange_check: false });
  await t.client.updateAccount({ id: member.id, nickname: 'other' }, t.admin());
  await t.set(3, { exchange_check: true });
  expect((await t.flagsOf(member.id)).exchange_check).toBe(false);
  await t.client.updateAccount({ id: member.id, inheritedFlags: ['exchange_check'] }, t.admin());
  expect((await t.flagsOf(member.id)).exchange_check).toBe(true);
  await t.client.updateAccount({ id: member.id, level: 4 }, t.admin());
  expect(await t.flagsOf(member.id)).toEqual({});
});

test('a member’s own restriction stays when its level has none, and a lift of none leaves nothing behind', async () => {
  await using t = await levels();
  const member = await t.createAccount({ level: 3 });
  const update = (flags: Record<string, boolean>) => t.client.updateAccount({ id: member.id, flags }, t.admin());
  expect((await update({ no_exchange: true })).ownFlags).toEqual({ no_exchange: true });
  expect((await update({ no_exchange: false })).ownFlags).toEqual({});
  await t.set(3, { no_exchange: true });
  expect(await t.flagsOf(member.id)).toEqual({ no_exchange: true });
});

test('a session begins with the flags of its level', async () => {
  await using t = await levels();
  const member = await t.createAccount({ level: 2, password: 'pass-word-1' });
  await t.set(2, { block_bet_cancel: true });
  const { principal, token } = await t.client.login(
    { account: member.account, password: 'pass-word-1', kind: member.kind, ip: '203.0.113.5' },
    t.visitor(),
  );
  expect(principal?.flags).toEqual(['block_bet_cancel']);
  const found = await t.client.authenticate({ token, ip: '203.0.113.5' }, t.visitor());
  expect(found.principal?.flags).toEqual(['block_bet_cancel']);
  // An answer that is remembered is no reason to wait.
  await t.set(2, { block_bet_cancel: false });
  expect((await t.events(LevelFlagsChangedSchema)).map(({ level }) => level)).toEqual([2, 2]);
  expect((await t.client.authenticate({ token, ip: '203.0.113.5' }, t.visitor())).principal?.flags).toEqual([]);
});

test('only restrictions of members can be a level’s, by those who change settings, and a change is audited once', async () => {
  await using t = await levels();
  for (const flag of ['allow_money_grant', 'block_agent_creation', 'nonsense', 'toString'])
    expect(await reasonOf(t.set(3, { [flag]: true }))).toBe('VALIDATION');
  expect(await reasonOf(t.set(8, { no_exchange: true }))).toBe('VALIDATION');
  const member = await t.createAccount();
  expect(await reasonOf(t.levels.setLevelFlags({ level: 3, flags: {} }, t.owner(member)))).toBe('FORBIDDEN');
  await t.set(3, { no_exchange: true });
  await t.set(3, { no_exchange: true, exchange_check: false });
  const { rows } = await t.client.listAudit({ filter: { resource_id: 'level-3' } }, t.admin());
  expect(rows.map(({ action, beforeJson, afterJson }) => [action, beforeJson, afterJson])).toEqual([
    ['values.update', '{"flags":{}}', '{"flags":{"no_exchange":true}}'],
  ]);
  const both = { id: member.id, flags: { no_exchange: true }, inheritedFlags: ['no_exchange'] };
  expect(await reasonOf(t.client.updateAccount(both, t.admin()))).toBe('VALIDATION');
});

test('a change that is kept for its instant holds from then on, ends what sessions remember, and is told until then', async () => {
  await using t = await levels();
  const member = await t.createAccount({ level: 2, password: 'pass-word-1' });
  const { token } = await t.client.login(
    { account: member.account, password: 'pass-word-1', kind: member.kind, ip: '203.0.113.5' },
    t.visitor(),
  );
  const flagsNow = async () =>
    (await t.client.authenticate({ token, ip: '203.0.113.5' }, t.visitor())).principal?.flags ?? [];
  const later = (flags: Record<string, boolean>, ms = 60_000, level = 2) =>
    t.levels.setLevelFlags(
      { level, flags, memo: 'tonight', changeAt: timestampFromMs(t.clock.now().getTime() + ms) },
      t.admin(),
    );
  expect(await reasonOf(later({ no_exchange: false }))).toBe('VALIDATION');
  expect(await reasonOf(later({ no_exchange: true }, 59_999))).toBe('VALIDATION');
  expect(await reasonOf(later({ no_exchange: true }, 91 * 86_400_000))).toBe('VALIDATION');
  expect(await reasonOf(later({ nonsense: true }))).toBe('VALIDATION');
  expect(await later({ no_exchange: true, exchange_check: false })).toMatchObject({ level: 2, flags: {} });
  // The same once more is the one that waits.
  await later({ no_exchange: true });
  const reserved = async () =>
    (await t.approvals.listApprovals({ filter: { box: 'reserved' }, limit: 5 }, t.admin(undefined, 901n))).approvals;
  const [row, ...more] = await reserved();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ kind: 'level_flags.update', state: 'scheduled', resourceId: 'level-2', memo: 'tonight' });
  expect([row?.beforeJson, row?.afterJson]).toEqual([
    '{"flags":{"no_exchange":false}}',
    '{"flags":{"no_exchange":true}}',
  ]);
  expect(await flagsNow()).toEqual([]);
  t.clock.advance(60_000);
  await expect.poll(flagsNow, { timeout: 20_000 }).toEqual(['no_exchange']);
  expect(await reserved()).toEqual([]);
  const { rows } = await t.client.listAudit({ filter: { resource_id: 'level-2' } }, t.admin());
  expect(rows.map(({ action, afterJson, memo }) => [action, afterJson, memo])).toEqual([
    ['values.update', '{"flags":{"no_exchange":true}}', 'tonight'],
  ]);
});

test('what another set meanwhile marks a kept change as failed, and one that was withdrawn never holds', async () => {
  await using t = await levels();
  const changeAt = timestampFromMs(t.clock.now().getTime() + 60_000);
  const later = (level: number) =>
    t.levels.setLevelFlags({ level, flags: { no_exchange: true }, memo: 'tonight', changeAt }, t.admin());
  await later(3);
  await later(4);
  await t.set(3, { no_exchange: true, block_bet_cancel: true });
  const rows = async () =>
    (await t.approvals.listApprovals({ filter: { kind: 'level_flags.update' }, limit: 5 }, t.admin())).approvals;
  const id = (await rows()).find(({ resourceId }) => resourceId === 'level-4')?.id ?? '';
  const { results } = await t.approvals.decideApprovals({ ids: [id], approve: false, memo: '' }, t.admin());
  expect(results.map(({ code }) => code)).toEqual(['']);
  t.clock.advance(60_000);
  await expect
    .poll(async () => (await rows()).map(({ resourceId, state, failure }) => [resourceId, state, failure]), {
      timeout: 20_000,
    })
    .toEqual([
      ['level-4', 'withdrawn', ''],
      ['level-3', 'failed', 'STATE_CONFLICT'],
    ]);
  const { levels: all } = await t.levels.listLevelFlags({}, t.admin());
  expect(all.slice(2, 4).map(({ flags }) => flags)).toEqual([{ block_bet_cancel: true, no_exchange: true }, {}]);
});
