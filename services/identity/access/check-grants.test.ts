import { create } from '@bufbuild/protobuf';
import { AccountKind, type Principal, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { describe, expect, test } from 'vitest';
import { type Flag, flags } from '../accounts/flags.ts';
import { type State, states } from '../accounts/states.ts';
import { createFields, updateFields } from './account-grants.ts';
import {
  checkCreate,
  checkGives,
  checkMove,
  checkNotAbove,
  checkUpdate,
  grantsFor,
  relationOf,
  type Target,
} from './check-grants.ts';
import { type Permission, permissions } from './permissions.ts';
import { adminRoles, permissionsOf } from './roles.ts';

const all = Object.keys(permissions) as Permission[];
const allFlags = Object.keys(flags) as Flag[];
const caller = (kind: AccountKind, held: readonly string[], accountId = 1n): Principal =>
  create(PrincipalSchema, { kind, accountId, permissions: [...held] });
const admin = (...held: string[]) => caller(AccountKind.ADMIN, held);
const superAdmin = admin(...all);
const agent = (...held: string[]) => caller(AccountKind.AGENT, held);
const anAgent = agent(...permissionsOf('agent', 'shop'));
const service = caller(AccountKind.SERVICE, []);
const target = (kind: Target['kind'], change: Partial<Target> = {}): Target => ({
  id: 2n,
  kind,
  role: kind === 'admin' ? 'auditor' : kind,
  role_permissions: null,
  flags: {},
  ...change,
});

function answer(check: () => void): string {
  try {
    check();
  } catch (error) {
    return (error as Error).message;
  }
  return 'fine';
}

const isFine = (check: () => void): boolean => answer(check) === 'fine';
/** All that a caller may do with an account, found by trying each thing alone. */
const mayUpdate = (principal: Principal, of: Target): string[] =>
  updateFields.filter((field) => isFine(() => checkUpdate(principal, of, [field], [])));
const mayFlag = (principal: Principal, of: Target): Flag[] =>
  allFlags.filter((flag) => isFine(() => checkUpdate(principal, of, [], [flag])));
const mayCreate = (principal: Principal, of: Target): string[] =>
  createFields.filter((field) => isFine(() => checkCreate(principal, of, [field])));
const mayMove = (principal: Principal, of: Target): State[] =>
  states.filter((state) => isFine(() => checkMove(principal, of, state)));

const made = (kind: Target['kind']): Target => target(kind, { id: 0n });
const living = states.filter((state) => state !== 'deleted');
const personal = ['bank_name', 'bank_account', 'bank_account_holder', 'phone_number', 'date_of_birth'];
const rightsOfAgents = allFlags.filter((flag) => /agent_creation|subtree|block_messages|^allow_/.test(flag));
/** What the house alone gives. */
const rightsOfHouse = ['allow_deposits', 'allow_withdrawals', 'allow_settlements'];
/** Fields that a member does not have. */
const ofAgents: ReadonlySet<string> = new Set(['reset_totp', 'visibled_partner', 'agent_theme']);
const restrictions = allFlags.filter((flag) => !rightsOfAgents.includes(flag));

describe('how an account stands to its caller', () => {
  test('an own account is one with the same id, but to a service, which has none', () => {
    for (const kind of [AccountKind.AGENT, AccountKind.ADMIN, AccountKind.MEMBER])
      expect(relationOf(caller(kind, [], 7n), 7n)).toBe('self');
    expect(relationOf(caller(AccountKind.SERVICE, [], 7n), 7n)).toBe('other');
  });

  test('what an agent reaches besides is below it; nothing is below anyone else', () => {
    expect(relationOf(agent(), 2n)).toBe('below');
    expect(relationOf(admin(), 2n)).toBe('other');
    expect(relationOf(service, 2n)).toBe('other');
  });
});

describe.each(['member', 'agent', 'admin'] as const)('of an account of the kind %s', (kind) => {
  test('visitors and members change nothing, whatever permissions they hold', () => {
    for (const stranger of [AccountKind.UNSPECIFIED, AccountKind.MEMBER].map((of) => caller(of, all)))
      for (const id of [1n, 2n]) {
        expect(grantsFor(stranger, { id, kind })).toEqual([]);
        expect(mayMove(stranger, target(kind, { id }))).toEqual([]);
        expect(answer(() => checkUpdate(stranger, target(kind, { id }), [], []))).toBe('FORBIDDEN');
        expect(answer(() => checkCreate(stranger, target(kind, { id }), []))).toBe('FORBIDDEN');
      }
  });

  test('agents and administrators without permissions change nothing, and a single one more is needed each time', () => {
    for (const of of [AccountKind.AGENT, AccountKind.ADMIN])
      for (const id of [1n, 2n]) expect(grantsFor(caller(of, []), { id, kind })).toEqual([]);
    for (const grant of grantsFor(superAdmin, { id: 2n, kind }))
      for (const permission of grant.needs) {
        const without = admin(...all.filter((held) => held !== permission));
        expect(grantsFor(without, { id: 2n, kind })).not.toContain(grant);
      }
  });

  test('a service may do everything, also to the account whose id it happens to carry', () => {
    for (const id of [1n, 2n]) {
      const of = target(kind, { id });
      expect(mayUpdate(service, of)).toEqual([...updateFields]);
      expect(mayFlag(service, of)).toEqual(allFlags);
      expect(mayCreate(service, of)).toEqual([...createFields]);
      expect(mayMove(service, of)).toEqual([...states]);
    }
  });

  test('deleting always asks for its own permission', () => {
    const without = admin(...all.filter((held) => held !== 'members.delete'));
    const role = kind === 'admin' ? 'cashier' : kind;
    expect(mayMove(superAdmin, target(kind, { role }))).toEqual([...states]);
    expect(mayMove(without, target(kind, { role }))).toEqual(living);
    expect(mayMove(admin('members.delete'), target(kind, { role }))).toEqual([]);
    expect(mayMove(anAgent, target(kind, { role }))).not.toContain('deleted');
  });

  test('a field, a flag or a state that is unknown is refused, to everyone', () => {
    for (const one of [superAdmin, service]) {
      for (const word of ['', 'toString', 'balance', 'path'])
        expect(answer(() => checkUpdate(one, target(kind), [word], []))).toMatch(/^FORBIDDEN/);
      expect(answer(() => checkUpdate(one, target(kind), ['nickname', 'balance'], []))).toBe('FORBIDDEN (balance)');
      expect(answer(() => checkUpdate(one, target(kind), [], ['unknown']))).toBe('FORBIDDEN (flags)');
      expect(answer(() => checkCreate(one, made(kind), ['balance']))).toBe('FORBIDDEN (balance)');
      expect(answer(() => checkMove(one, target(kind), 'unknown'))).toBe('FORBIDDEN');
    }
  });
});

describe('an own account', () => {
  test('has its nickname changed and nothing else, by an agent and by an administrator', () => {
    for (const [one, kind, role] of [
      [anAgent, 'agent', 'shop'],
      [superAdmin, 'admin', 'super'],
    ] as const) {
      const own = target(kind, { id: 1n, role });
      expect([mayUpdate(one, own), mayFlag(one, own), mayMove(one, own)]).toEqual([['nickname'], [], []]);
      expect(answer(() => checkCreate(one, own, []))).toBe('FORBIDDEN');
    }
  });

  test('needs the permission for accounts of its kind, too', () => {
    expect(mayUpdate(agent('agents.create'), target('agent', { id: 1n }))).toEqual([]);
    expect(mayUpdate(agent('agents.manage'), target('agent', { id: 1n }))).toEqual(['nickname']);
    expect(mayUpdate(admin('admins.read'), target('admin', { id: 1n, role: '' }))).toEqual([]);
    expect(mayUpdate(admin('admins.write'), target('admin', { id: 1n, role: '' }))).toEqual(['nickname']);
  });
});

describe('an agent', () => {
  test('changes agents below it: their names, levels and passwords, their rights, and whether they are at work', () => {
    const below = target('agent');
    expect(mayUpdate(anAgent, below)).toEqual(['nickname', 'level', 'password']);
    expect(mayFlag(anAgent, below)).toEqual(rightsOfAgents.filter((flag) => !rightsOfHouse.includes(flag)));
    expect(mayMove(anAgent, below)).toEqual(['normal', 'suspended']);
  });

  test('changes nothing of members, and nothing of administrators', () => {
    for (const kind of ['member', 'admin'] as const)
      expect([mayUpdate, mayFlag, mayMove].map((may) => may(anAgent, target(kind)))).toEqual([[], [], []]);
    expect(answer(() => checkCreate(anAgent, made('admin'), []))).toBe('FORBIDDEN');
  });

  test('makes agents and members below itself, but no test accounts', () => {
    for (const kind of ['agent', 'member'] as const) {
      expect(mayCreate(anAgent, made(kind))).toEqual(createFields.filter((field) => field !== 'test_account'));
      expect(answer(() => checkCreate(agent('agents.manage'), made(kind), []))).toBe('FORBIDDEN');
      expect(answer(() => checkCreate(agent('agents.create'), made(kind), []))).toBe('fine');
    }
    expect(mayUpdate(agent('agents.create'), target('agent'))).toEqual([]);
  });

  test('makes accounts with the flags alone that it could set of them afterwards', () => {
    const may = (principal: Principal, kind: Target['kind']) =>
      allFlags.filter((flag) => isFine(() => checkCreate(principal, made(kind), [], [flag])));
    expect(may(anAgent, 'agent')).toEqual(rightsOfAgents.filter((flag) => !rightsOfHouse.includes(flag)));
    expect(may(anAgent, 'member')).toEqual([]);
    expect(may(agent('agents.create'), 'agent')).toEqual([]);
    expect(answer(() => checkCreate(agent('agents.manage'), made('agent'), [], []))).toBe('FORBIDDEN');
    expect(may(admin('members.create', 'members.write'), 'member')).toEqual(restrictions);
    expect(may(admin('members.create'), 'member')).toEqual([]);
    expect(answer(() => checkCreate(admin('members.create'), made('member'), [], ['no_exchange']))).toBe(
      'FORBIDDEN (flags)',
    );
  });
});

describe('an administrator', () => {
  test('changes members by their fields, and whom they are by a permission more', () => {
    const member = target('member');
    expect(mayUpdate(admin('members.write'), member)).toEqual([
      'nickname',
      'level',
      'password',
      'bank_password',
      'normal_mark',
      'nickname_color',
    ]);
    expect(mayFlag(admin('members.write'), member)).toEqual(restrictions);
    expect(mayUpdate(admin('members.write', 'members.personal'), member)).toEqual(
      updateFields.filter((field) => !ofAgents.has(field)),
    );
    expect(mayUpdate(admin('members.personal'), member)).toEqual([]);
    expect(mayMove(admin('members.write', 'members.personal'), member)).toEqual([]);
    expect(mayMove(admin('members.state'), member)).toEqual(living);
    expect(mayUpdate(admin('members.state'), member)).toEqual([]);
  });

  test('makes members and agents by a permission of each, with all that may be said of them', () => {
    expect(mayCreate(admin('members.create'), made('member'))).toEqual([...createFields]);
    expect(mayCreate(admin('agents.create'), made('agent'))).toEqual([...createFields]);
    const others = admin(...all.filter((held) => held !== 'members.create' && held !== 'agents.create'));
    for (const kind of ['member', 'agent'] as const)
      expect(answer(() => checkCreate(others, made(kind), []))).toBe('FORBIDDEN');
  });

  test('changes agents by one permission, and whom they are by one more', () => {
    const held = ['agents.manage', ...permissionsOf('agent', 'shop')];
    expect(mayUpdate(admin(...held), target('agent'))).toEqual(
      updateFields.filter((field) => !personal.includes(field)),
    );
    const ofAgents = allFlags.filter((name) => name !== 'change_password' && name !== 'partner_shortcut');
    expect(mayFlag(admin('agents.manage'), target('agent')).sort()).toEqual(ofAgents.toSorted());
    expect(mayUpdate(admin(...held, 'members.personal'), target('agent'))).toEqual([...updateFields]);
    expect(mayMove(admin('agents.manage'), target('agent'))).toEqual(living);
    expect(mayMove(admin('agents.manage', 'members.delete'), target('agent'))).toEqual([...states]);
  });

  test('changes and makes other administrators, but gives them no flags, banks and levels', () => {
    const other = target('admin');
    expect(mayUpdate(superAdmin, other)).toEqual(['nickname', 'phone_number', 'password', 'reset_totp']);
    expect(mayFlag(superAdmin, other)).toEqual([]);
    expect(mayCreate(superAdmin, made('admin'))).toEqual(['role', 'state', 'phone_number']);
    const others = admin(...all.filter((held) => held !== 'admins.write'));
    expect([mayUpdate(others, other), mayCreate(others, made('admin')), mayMove(others, other)]).toEqual([[], [], []]);
  });

  test('a request that names nothing is refused where nothing could be changed', () => {
    expect(answer(() => checkUpdate(superAdmin, target('member'), [], []))).toBe('fine');
    expect(answer(() => checkUpdate(admin('members.state'), target('member'), [], []))).toBe('FORBIDDEN');
    expect(answer(() => checkUpdate(admin('members.create'), target('member'), [], []))).toBe('FORBIDDEN');
  });
});

describe('nobody gets above oneself', () => {
  const cashierAndMore = admin('admins.write', 'members.delete', ...(adminRoles.cashier ?? []));
  const cashier = target('admin', { role: 'cashier' });
  const trader = target('admin', { role: 'trader' });

  test('an administrator who may do more is not made, changed, stopped nor deleted', () => {
    expect(answer(() => checkNotAbove(cashierAndMore, trader))).toBe('FORBIDDEN');
    expect(answer(() => checkUpdate(cashierAndMore, trader, ['nickname'], []))).toBe('FORBIDDEN');
    expect(answer(() => checkCreate(cashierAndMore, { ...trader, id: 0n }, []))).toBe('FORBIDDEN');
    expect(mayMove(cashierAndMore, trader)).toEqual([]);
    expect(answer(() => checkUpdate(cashierAndMore, cashier, ['nickname', 'password'], []))).toBe('fine');
    expect(answer(() => checkCreate(cashierAndMore, { ...cashier, id: 0n }, []))).toBe('fine');
    expect(mayMove(cashierAndMore, cashier)).toEqual([...states]);
  });

  test('who holds all but one of the permissions is below, and members and agents are above nobody', () => {
    for (const missing of adminRoles.cashier ?? []) {
      const held = (adminRoles.cashier ?? []).filter((permission) => permission !== missing);
      expect(answer(() => checkNotAbove(admin('admins.write', ...held), cashier))).toBe('FORBIDDEN');
    }
    for (const kind of ['member', 'agent'] as const)
      expect(answer(() => checkNotAbove(admin(), target(kind, { role: 'super' })))).toBe('fine');
    expect(answer(() => checkNotAbove(service, target('admin', { role: 'super' })))).toBe('fine');
  });

  test('the secrets of an agent are for those who hold as much as it does, its flags counted', () => {
    const manager = admin('agents.manage', ...permissionsOf('agent', 'shop'));
    const grants = target('agent', { flags: { allow_money_grant: true } });
    for (const field of ['password', 'reset_totp']) {
      expect(answer(() => checkUpdate(manager, target('agent'), [field], []))).toBe('fine');
      expect(answer(() => checkUpdate(manager, grants, ['nickname', field], []))).toBe(`FORBIDDEN (${field})`);
      expect(answer(() => checkUpdate(admin('agents.manage'), target('agent'), [field], []))).toBe(
        `FORBIDDEN (${field})`,
      );
    }
    expect(answer(() => checkUpdate(manager, grants, ['nickname', 'level', 'bank_password'], []))).toBe('fine');
    expect(answer(() => checkUpdate(service, grants, ['password'], []))).toBe('fine');
  });

  test('nobody gives a right that they lack; what was held before, and what is taken, is given by nobody', () => {
    const manager = agent(...permissionsOf('agent', 'shop'));
    const gives = (before: Record<string, boolean>, after: Record<string, boolean>, by = manager) =>
      answer(() => checkGives(by, target('agent', { flags: before }), after));
    expect(gives({}, { allow_money_grant: true })).toBe('FORBIDDEN (flags)');
    expect(gives({}, { allow_money_grant: true }, agent('money.grant'))).toBe('fine');
    expect(gives({}, { allow_money_grant: true }, service)).toBe('fine');
    expect(gives({ allow_money_grant: true }, { allow_money_grant: true })).toBe('fine');
    expect(gives({ allow_money_grant: true }, {})).toBe('fine');
    expect(gives({ block_agent_creation: true }, {}, agent('agents.manage'))).toBe('FORBIDDEN (flags)');
    expect(gives({ block_agent_creation: true }, {}, agent('agents.create'))).toBe('fine');
    expect(gives({}, { block_agent_creation: true }, agent())).toBe('fine');
  });
});
