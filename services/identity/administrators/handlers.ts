import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AdministratorsService, AdminRoleSchema } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import { permissions } from '../access/permissions.ts';
import { adminRoles, givesAll, isBuiltIn, permissionsOf } from '../access/roles.ts';
import { accountToProto } from '../accounts/account-row.ts';
import { findAccount } from '../accounts/find-account.ts';
import { maySeePersonal } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkRoleChange, roleAsk, writeRoleChange } from './change-role.ts';
import { endAdminSessions } from './end-admin-sessions.ts';
import { countHolders, lockRole, type OwnRole, ownRoles } from './own-roles.ts';
import { changesPermissions, checkRoleForm, roleToChange, writeRole } from './save-role.ts';

type Method = typeof AdministratorsService.method;

/** Who may call at all; what may be given to whom, each call itself decides. */
export const administratorsAccess: Access<typeof AdministratorsService> = {
  listAdminRoles: ['admin:admins.read', 'service'],
  saveAdminRole: ['admin:admins.write'],
  deleteAdminRole: ['admin:admins.write'],
  changeAdminRole: ['admin:admins.write'],
  endAdminSessions: ['admin:admins.write'],
  countHolders: ['admin', 'service'],
};

export const administratorsHandlers = (deps: IdentityDeps): Handlers<typeof AdministratorsService> => ({
  listAdminRoles: listAdminRoles(deps),
  saveAdminRole: saveAdminRole(deps),
  deleteAdminRole: deleteAdminRole(deps),
  changeAdminRole: changeAdminRole(deps),
  endAdminSessions: endAdminSessions(deps),
  countHolders: async ({ permissions: asked }) => {
    for (const name of asked)
      if (!Object.hasOwn(permissions, name)) throw new DomainError('VALIDATION', { field: 'permissions' });
    return { holders: await Promise.all(asked.map((name) => countHolders(deps.database, name))) };
  },
});

interface Held {
  role: string;
  n: bigint;
  accounts: string[];
}

const listAdminRoles =
  ({ database }: IdentityDeps): Handler<Method['listAdminRoles']> =>
  async () => {
    const [own, { rows }] = await Promise.all([
      ownRoles(database),
      database.query<Held>(
        `select role, count(*) as n, (array_agg(account order by id))[1:20] as accounts
           from accounts where kind = 'admin' and state <> 'deleted' group by role`,
      ),
    ]);
    const held = new Map(rows.map((row) => [row.role, row]));
    const holdersOf = (name: string) => ({
      holders: Number(held.get(name)?.n ?? 0n),
      holderAccounts: held.get(name)?.accounts ?? [],
    });
    const builtIn = Object.keys(adminRoles).map((name) => ({
      name,
      permissions: [...permissionsOf('admin', name)],
      builtIn: true,
      ...holdersOf(name),
    }));
    return {
      roles: [
        ...builtIn,
        ...own.filter(({ name }) => !isBuiltIn(name)).map((role) => ({ ...shown(role), ...holdersOf(role.name) })),
      ],
      permissions: Object.entries(permissions).map(([name, does]) => ({ name, does })),
    };
  };

const shown = (role: OwnRole): MessageInitShape<typeof AdminRoleSchema> => ({
  name: role.name,
  labels: role.labels,
  permissions: [...permissionsOf('admin', role.name, {}, role.permissions)],
  version: role.version,
  changedAt: timestampFromDate(role.changed_at),
});

/** A change of what a role gives waits for a second person, where the site asks for one; its names alone do not. */
const saveAdminRole =
  (deps: IdentityDeps): Handler<Method['saveAdminRole']> =>
  async (request, context) => {
    const form = checkRoleForm(request);
    const { name, labels, permissions: given, version, memo } = form;
    const before = await deps.database.transaction((tx) => roleToChange(tx, context, form));
    if (before && changesPermissions(before, form) && (await deps.joinSettings.read()).approveRoles)
      await deps.approvals.hold(context, {
        kind: 'admin_role.update',
        key: `${name}:${version}`,
        resource: 'admin_role',
        resourceId: name,
        payload: { name, labels, permissions: given, version: String(version) },
        before: { labels: before.labels, permissions: before.permissions },
        after: { labels, permissions: given },
        memo,
      });
    const marked = await deps.database.transaction((tx) => writeRole(deps, tx, context, form));
    await deps.sessionCache.mark(marked);
    const saved = (await ownRoles(deps.database)).find((role) => role.name === name);
    if (!saved) throw new DomainError('NOT_FOUND');
    return shown(saved);
  };

const deleteAdminRole =
  ({ database, audit }: IdentityDeps): Handler<Method['deleteAdminRole']> =>
  async ({ name, memo }, context) => {
    if (isBuiltIn(name)) throw new DomainError('STATE_CONFLICT');
    await database.transaction(async (tx) => {
      const role = await lockRole(tx, name, 'update');
      if (!role) throw new DomainError('NOT_FOUND');
      const held = await tx.query(
        `select from accounts where kind = 'admin' and role = $1 and state <> 'deleted' limit 1`,
        [name],
      );
      if (held.rowCount) throw new DomainError('STATE_CONFLICT', { field: 'name' });
      await tx.query('delete from admin_roles where name = $1', [name]);
      await audit(tx, context, {
        action: 'admin_role.delete',
        resource: 'admin_role',
        resourceId: name,
        before: { labels: role.labels, permissions: role.permissions },
        memo,
      });
    });
    return {};
  };

/** Giving a role that comes to all waits for a second person, where the site asks for one. */
const changeAdminRole =
  (deps: IdentityDeps): Handler<Method['changeAdminRole']> =>
  async (change, context) => {
    const { principal } = context;
    const { row, gives } = await deps.database.transaction((tx) => checkRoleChange(deps, tx, context, change));
    if (row.role !== change.role && givesAll(gives) && (await deps.joinSettings.read()).approveRoles)
      await deps.approvals.hold(context, roleAsk(row, change.role, change.memo));
    const marked = await deps.database.transaction((tx) => writeRoleChange(deps, tx, context, change));
    await deps.sessionCache.mark(marked);
    const now = await findAccount(deps.database, deps.clock, principal, change.accountId, { kind: 'admin' });
    return accountToProto(now, deps.seal, maySeePersonal(principal, now.id));
  };
