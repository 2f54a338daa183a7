import { expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import { adminRoles, givesAll, isBuiltIn, permissionsOf } from './roles.ts';

test('every role is a set of known names', () => {
  for (const [role, names] of Object.entries({ ...adminRoles, agent: permissionsOf('agent', 'shop') })) {
    expect([role, new Set(names).size]).toEqual([role, names.length]);
    for (const name of names) expect(Object.keys(permissions)).toContain(name);
  }
});

test('the super role may do all, an auditor only sees, members and unknown roles may do nothing', () => {
  expect([...permissionsOf('admin', 'super')].sort()).toEqual(Object.keys(permissions).sort());
  expect(permissionsOf('admin', 'auditor').every((name) => name.endsWith('.read'))).toBe(true);
  expect(permissionsOf('member', 'super')).toEqual([]);
  for (const role of ['', 'emperor', 'constructor', '__proto__']) {
    expect(permissionsOf('admin', role)).toEqual([]);
    expect(isBuiltIn(role)).toBe(false);
  }
});

test('the flags of an agent take from its actions and add to them; those of others do not', () => {
  const plain = permissionsOf('agent', 'shop');
  expect(plain).toEqual(expect.arrayContaining(['agents.create', 'agents.manage']));
  const without = (flag: string) =>
    plain.filter((name) => !permissionsOf('agent', 'shop', { [flag]: true }).includes(name));
  expect(without('block_agent_creation')).toEqual(['agents.create']);
  expect(without('block_messages')).toEqual(['messages.send']);
  expect(without('block_subtree_management')).toEqual(['agents.manage']);
  const moves = { allow_money_grant: true, allow_money_recover: false, allow_point_recover: true };
  expect(permissionsOf('agent', 'shop', moves).filter((name) => !plain.includes(name))).toEqual([
    'money.grant',
    'point.recover',
  ]);
  expect(permissionsOf('member', 'member', moves)).toEqual([]);
  expect(permissionsOf('admin', 'auditor', moves)).toEqual(permissionsOf('admin', 'auditor'));
});

test('a cashier moves money and no results; a trader the other way round', () => {
  expect(permissionsOf('admin', 'cashier')).toContain('deposits.process');
  expect(permissionsOf('admin', 'cashier')).not.toContain('rounds.results');
  expect(permissionsOf('admin', 'trader')).toContain('rounds.results');
  expect(permissionsOf('admin', 'trader')).not.toContain('deposits.process');
});

test('a flag that is about something else neither gives an agent an action nor takes one', () => {
  const plain = permissionsOf('agent', 'shop');
  expect(permissionsOf('agent', 'shop', { no_exchange: true, block_bet_cancel: true })).toEqual(plain);
});

test('a role that the house made gives what it names and there is; a built-in one is not weakened by its name', () => {
  const own = ['deposits.read', 'of.the.past', 'admins.read'];
  expect(permissionsOf('admin', 'night_desk', {}, own)).toEqual(['admins.read', 'deposits.read']);
  expect(permissionsOf('admin', 'super', {}, own)).toEqual(permissionsOf('admin', 'super'));
  expect(permissionsOf('member', 'night_desk', {}, own)).toEqual([]);
  expect(permissionsOf('agent', 'night_desk', {}, own)).toEqual(permissionsOf('agent', 'shop'));
  for (const role of Object.keys(adminRoles)) expect(isBuiltIn(role)).toBe(true);
});

test('of the built-in roles the super one alone comes to all', () => {
  expect(Object.keys(adminRoles).filter((role) => givesAll(permissionsOf('admin', role)))).toEqual(['super']);
});

test('every role but the super one lacks something, and whoever acts on a case sees it', () => {
  for (const [role, held] of Object.entries(adminRoles)) {
    expect([role, held.length === Object.keys(permissions).length]).toEqual([role, role === 'super']);
    for (const read of ['members.read', 'agents.read', 'ledger.read', 'bets.read', 'games.read', 'rounds.read'])
      expect(held).toContain(read);
    expect(held).toContain('content.read');
    for (const name of held) {
      const read = `${name.split('.')[0]}.read`;
      if (Object.hasOwn(permissions, read)) expect(held).toContain(read);
    }
  }
});

test('only the super role decides who may log in as what, and what the site is set to', () => {
  for (const name of ['admins.write', 'settings.write', 'ledger.adjust', 'members.delete', 'agents.create'])
    expect(Object.keys(adminRoles).filter((role) => permissionsOf('admin', role).includes(name as never))).toEqual([
      'super',
    ]);
});

test('each right to move money or points comes by a flag of its own', () => {
  const plain = permissionsOf('agent', 'shop');
  for (const what of ['money', 'point'])
    for (const how of ['grant', 'recover']) {
      const held = permissionsOf('agent', 'shop', { [`allow_${what}_${how}`]: true });
      expect(held.filter((name) => !plain.includes(name))).toEqual([`${what}.${how}`]);
    }
});

test('the right to process requests comes by a flag for each kind', () => {
  const plain = permissionsOf('agent', 'shop');
  for (const kind of ['deposits', 'withdrawals']) {
    const held = permissionsOf('agent', 'shop', { [`allow_${kind}`]: true });
    expect(held.filter((name) => !plain.includes(name))).toEqual([`${kind}.process`]);
    expect(permissionsOf('member', 'member', { [`allow_${kind}`]: true })).toEqual([]);
  }
});

test('the right to pay settlements comes by its flag alone, and to agents alone', () => {
  const plain = permissionsOf('agent', 'shop');
  const flag = { allow_settlements: true };
  expect(permissionsOf('agent', 'shop', flag).filter((name) => !plain.includes(name))).toEqual(['settlements.pay']);
  for (const other of ['allow_money_grant', 'allow_deposits', 'allow_withdrawals'])
    expect(permissionsOf('agent', 'shop', { [other]: true })).not.toContain('settlements.pay');
  expect(permissionsOf('member', 'member', flag)).toEqual([]);
});

test('the right to move eggs comes by its flag alone, and to agents alone', () => {
  const plain = permissionsOf('agent', 'shop');
  const flag = { allow_eggs: true };
  expect(permissionsOf('agent', 'shop', flag).filter((name) => !plain.includes(name))).toEqual(['eggs.members']);
  for (const other of ['allow_money_grant', 'allow_money_recover', 'allow_point_grant', 'allow_point_recover'])
    expect(permissionsOf('agent', 'shop', { [other]: true })).not.toContain('eggs.members');
  expect(permissionsOf('member', 'member', flag)).toEqual([]);
});
