import type { Route } from '@madang/gateway/route-table.ts';
import {
  accountGrants,
  type Relation,
  type UpdateField,
  updateFields,
} from '@madang/identity/access/account-grants.ts';
import type { Permission } from '@madang/identity/access/permissions.ts';
import { permissionsOf } from '@madang/identity/access/roles.ts';
import { type Flag, flags } from '@madang/identity/accounts/flags.ts';
import { banks as offered } from '@madang/proto/madang/identity/v1/banks.ts';
import type { Account, Caller } from './people.ts';

/** A change of one field of an account, and whether the declaration allows it. */
export interface FieldCell {
  field: string;
  body: Record<string, unknown>;
  isAllowed: boolean;
}

export interface Target extends Account {
  role: string;
  level: number;
  flags: Record<string, boolean>;
}

/** Banks that are offered, but for that of the people of the matrix. */
const banks = offered.filter((bank) => bank !== '국민');

/** Values that an account does not have yet; `n` is another one for each cell. */
const others = (n: number, target: Target): Record<string, unknown> => ({
  nickname: `바뀐${n}`,
  level: (target.level % 7) + 1,
  phone_number: `010${10_000_000 + n}`,
  date_of_birth: `${1950 + (n % 30)}0101`,
  bank_name: banks[n % banks.length],
  bank_account: `111-${n}`,
  bank_account_holder: `이마당${n}`,
  password: `another-password-${n}`,
  bank_password: '9876',
  reset_totp: true,
  normal_mark: 'b',
  nickname_color: `#2f7d${(0x60 + (n % 16)).toString(16)}`,
  visibled_partner: n % 2 === 0 ? 0 : -2,
  agent_theme: 'B',
  account: `mx_renamed${n}`,
  state: 'blocked',
  role: 'head_office',
  parent_id: 1,
  path: '1',
  test_account: true,
  totp_enrolled: true,
  rates: { powerball: 0.01 },
  join_code: `MXNEW${n}`,
});

/** True where a caller's scope holds an account. */
export function holds(caller: Pick<Caller, 'kind' | 'id'>, target: Pick<Account, 'id' | 'path'>): boolean {
  if (caller.kind === 'admin') return true;
  if (caller.kind === 'agent') return target.path.split('.').includes(String(caller.id));
  return caller.id === target.id && caller.kind === 'member';
}

const relation = (caller: Caller, target: Account): Relation =>
  caller.id === target.id ? 'self' : caller.kind === 'agent' ? 'below' : 'other';

const holdsAll = (caller: Caller, needed: readonly string[]): boolean =>
  needed.every((permission) => caller.principal.permissions.includes(permission));

function rows(caller: Caller, target: Account) {
  if (caller.kind !== 'agent' && caller.kind !== 'admin') return [];
  return accountGrants.filter(
    (grant) =>
      grant.caller === caller.kind &&
      grant.target === target.kind &&
      grant.relation === relation(caller, target) &&
      holdsAll(caller, grant.needs),
  );
}

/** What a flag gives or takes; nobody gives what they do not hold. */
function gives(target: Target, flag: Flag, on: boolean): readonly Permission[] {
  const before = permissionsOf(target.kind, target.role, target.flags);
  return permissionsOf(target.kind, target.role, { ...target.flags, [flag]: on }).filter(
    (one) => !before.includes(one),
  );
}

const mayRead = (caller: Caller, target: Account): boolean =>
  caller.id === target.id || holdsAll(caller, [target.kind === 'member' ? 'members.read' : 'agents.read']);

/** Every field that the page of an account takes, with one value that is not its own. */
export function grantCells(route: Route, caller: Caller, target: Target, n: number): FieldCell[] {
  const values = others(n, target);
  const granted = rows(caller, target);
  const reaches = holds(caller, target) && mayRead(caller, target);
  const managesTree = reaches && target.kind === 'agent' && holdsAll(caller, ['agents.manage', 'agents.read']);
  const mayUpdate = (field: UpdateField) => {
    const secret = field === 'password' || field === 'reset_totp';
    if (secret && !holdsAll(caller, permissionsOf(target.kind, target.role, target.flags))) return false;
    return granted.some(({ update }) => update?.includes(field));
  };
  return route.fields.flatMap(({ name }): FieldCell[] => {
    // Neither changes anything by itself.
    if (name === 'memo' || name === 'rates_from') return [];
    // A flag of an account is the same, by whichever of its two maps it is changed.
    if (name === 'flags' || name === 'own_flags')
      return (Object.keys(flags) as Flag[]).flatMap((flag) =>
        [!target.flags[flag]].map((on) => ({
          field: `${name}.${flag}`,
          body: { [name]: { [flag]: on } },
          isAllowed:
            reaches &&
            granted.some((grant) => grant.flags?.includes(flag)) &&
            holdsAll(caller, gives(target, flag, on)),
        })),
      );
    const value = values[name];
    if (value === undefined) throw new Error(`no other value of ${name}`);
    const cell = { field: name, body: { [name]: value } };
    if (name === 'rates') return [{ ...cell, isAllowed: managesTree && caller.id !== target.id }];
    if (name === 'join_code') return [{ ...cell, isAllowed: managesTree }];
    return [{ ...cell, isAllowed: reaches && isUpdateField(name) && mayUpdate(name) }];
  });
}

const isUpdateField = (name: string): name is UpdateField => updateFields.some((field) => field === name);

/** True where an account may be moved to a state. */
export const mayMove = (caller: Caller, target: Target, state: string): boolean =>
  holds(caller, target) && rows(caller, target).some(({ states }) => states?.some((known) => known === state));
