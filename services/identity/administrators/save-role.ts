import type { SaveAdminRoleRequest } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isLanguageCode } from '@madang/runtime/language.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { holdsAllOf } from '../access/check-grants.ts';
import { isBuiltIn, permissionsOf } from '../access/roles.ts';
import type { IdentityDeps } from '../deps.ts';
import { entrust } from './entrust.ts';
import { lockRole, type OwnRole } from './own-roles.ts';
import { tellHolders } from './tell-holders.ts';

export type RoleForm = Pick<SaveAdminRoleRequest, 'name' | 'labels' | 'permissions' | 'version' | 'memo'>;

/** A form in which every word is known: VALIDATION with the field, STATE_CONFLICT for the name of a built-in role. */
export function checkRoleForm(form: RoleForm): RoleForm {
  if (isBuiltIn(form.name)) throw new DomainError('STATE_CONFLICT', { field: 'name' });
  const labels: Record<string, string> = {};
  for (const [language, label] of Object.entries(form.labels)) {
    const text = label.trim();
    if (!isLanguageCode(language) || text.length > 40) throw new DomainError('VALIDATION', { field: 'labels' });
    if (text !== '') labels[language] = text;
  }
  const permissions = permissionsOf('admin', form.name, {}, form.permissions);
  if (permissions.length !== form.permissions.length) throw new DomainError('VALIDATION', { field: 'permissions' });
  return { ...form, labels, permissions: [...permissions] };
}

/** The role as it is, for one who may change it to the form's: see SaveAdminRole for what refuses. */
export async function roleToChange(
  tx: PoolClient,
  { principal }: CallContext,
  form: RoleForm,
): Promise<OwnRole | undefined> {
  const before = await lockRole(tx, form.name, 'update');
  if (before && form.version === 0n) throw new DomainError('TAKEN', { field: 'name' });
  if (!before && form.version !== 0n) throw new DomainError('NOT_FOUND');
  if (before && before.version !== form.version)
    throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: String(before.version) } });
  const { rowCount } = await tx.query('select from accounts where id = $1 and role = $2', [
    principal.accountId,
    form.name,
  ]);
  if (rowCount) throw new DomainError('FORBIDDEN', { field: 'name' });
  const held = before ? permissionsOf('admin', form.name, {}, before.permissions) : [];
  if (!holdsAllOf(principal, [...form.permissions, ...held]))
    throw new DomainError('FORBIDDEN', { field: 'permissions' });
  return before;
}

/** Writes a checked form and tells everybody who holds the role; answers the tokens to mark after the commit. */
export async function writeRole(
  { clock, audit }: Pick<IdentityDeps, 'clock' | 'audit'>,
  tx: PoolClient,
  context: CallContext,
  form: RoleForm,
): Promise<Buffer[]> {
  const before = await roleToChange(tx, context, form);
  const now = clock.now();
  const { name, labels, permissions } = form;
  const { rowCount } = await tx.query(
    `insert into admin_roles (name, labels, permissions, changed_at) values ($1, $2, $3, $4)
     on conflict (name) do update set labels = excluded.labels, permissions = excluded.permissions,
       changed_at = excluded.changed_at, version = admin_roles.version + 1
     where admin_roles.version = $5`,
    [name, JSON.stringify(labels), permissions, now, form.version],
  );
  // Two who make the same role at once: the second finds it made.
  if (rowCount !== 1) throw new DomainError('TAKEN', { field: 'name' });
  await audit(tx, context, {
    action: before ? 'admin_role.update' : 'admin_role.create',
    resource: 'admin_role',
    resourceId: name,
    ...(before ? { before: { labels: before.labels, permissions: before.permissions } } : {}),
    after: { labels, permissions },
    memo: form.memo,
  });
  if (!before || !changesPermissions(before, form)) return [];
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from accounts where kind = 'admin' and role = $1 and state <> 'deleted' order by id`,
    [name],
  );
  const ids = rows.map(({ id }) => id);
  // What a role comes to hold anew, those who have it were given by whoever changed it.
  if (permissions.some((name) => !before.permissions.includes(name))) await entrust(tx, context.principal, ids, now);
  return tellHolders(tx, ids, { now, trace: context.trace });
}

export const changesPermissions = (
  before: Pick<OwnRole, 'permissions'>,
  after: Pick<OwnRole, 'permissions'>,
): boolean => [...before.permissions].sort().join() !== [...after.permissions].sort().join();
