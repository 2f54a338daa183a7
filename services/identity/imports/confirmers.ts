import type { Queryable } from '@madang/runtime/database.ts';
import { permissionsOf } from '../access/roles.ts';

/** There are few administrators; beyond it the answer is the same. */
const maxAdmins = 1_000;

/** How many administrators beside one may confirm what it asked for: only those who can log in count. */
export async function otherConfirmers(db: Queryable, asker: bigint): Promise<number> {
  const { rows } = await db.query<{ role: string; flags: Record<string, boolean> }>(
    `select role, flags from accounts where kind = 'admin' and state = 'normal' and id <> $1 order by id limit ${maxAdmins}`,
    [asker],
  );
  return rows.filter(({ role, flags }) => permissionsOf('admin', role, flags).includes('members.import')).length;
}
