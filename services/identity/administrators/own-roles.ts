import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { adminRoles, isBuiltIn, permissionsOf } from '../access/roles.ts';

/** A role that the house made. */
export interface OwnRole {
  name: string;
  labels: Record<string, string>;
  permissions: string[];
  version: bigint;
  changed_at: Date;
}

const columns = 'name, labels, permissions, version, changed_at';

/** The house's own roles by name; they are few. */
export async function ownRoles(db: Queryable): Promise<OwnRole[]> {
  const { rows } = await db.query<OwnRole>(`select ${columns} from admin_roles order by name limit 500`);
  return rows;
}

/** An own role with its row locked: `update` for whoever changes it, `share` for whoever gives it to somebody. */
export async function lockRole(tx: Queryable, name: string, how: 'share' | 'update'): Promise<OwnRole | undefined> {
  const { rows } = await tx.query<OwnRole>(`select ${columns} from admin_roles where name = $1 for ${how}`, [name]);
  return rows[0];
}

/** An own role as it is now; undefined where the house has none of the name. */
export async function ownRole(db: Queryable, name: string): Promise<OwnRole | undefined> {
  const { rows } = await db.query<OwnRole>(`select ${columns} from admin_roles where name = $1`, [name]);
  return rows[0];
}

/** What a role gives; VALIDATION for one that nobody defined. */
export async function roleToGive(tx: Queryable, name: string): Promise<readonly string[]> {
  if (isBuiltIn(name)) return permissionsOf('admin', name);
  const own = await lockRole(tx, name, 'share');
  if (!own) throw new DomainError('VALIDATION', { field: 'role' });
  return permissionsOf('admin', name, {}, own.permissions);
}

/** How many administrators in the state normal hold a named action. */
export async function countHolders(db: Queryable, permission: string): Promise<number> {
  const builtIn = Object.keys(adminRoles).filter((role) =>
    permissionsOf('admin', role).some((one) => one === permission),
  );
  const { rows } = await db.query<{ n: bigint }>(
    `select count(*) as n from accounts a left join admin_roles r on r.name = a.role
      where a.kind = 'admin' and a.state = 'normal' and (a.role = any($1) or (a.role <> all($2) and $3 = any(r.permissions)))`,
    [builtIn, Object.keys(adminRoles), permission],
  );
  return Number(rows[0]?.n ?? 0n);
}
