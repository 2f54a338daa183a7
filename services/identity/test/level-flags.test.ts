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
  return Object.assign(t, { levels: client, set, flagsOf });
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
