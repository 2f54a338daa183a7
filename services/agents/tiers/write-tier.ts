import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type RoleRow, roleColumns } from './role-row.ts';
import { newOpens, opensOf, type TierOpens } from './tier-opens.ts';

/** Locks a tier, so that of two operators at once each sees what the other left; NOT_FOUND for none. */
export async function lockTier(tx: Queryable, name: string): Promise<RoleRow> {
  const { rows } = await tx.query<RoleRow>(`select ${roleColumns} from roles where name = $1 for update`, [name]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** The values of a tier that a change of it replaces. */
export const replaced = (row: RoleRow, changes: TierOpens): TierOpens =>
  Object.fromEntries(Object.entries(opensOf(row)).filter(([name]) => Object.hasOwn(changes, name)));

/** Opens to a tier what is named, or closes it, audited, and without a trace where that changes nothing. */
export async function writeTier(
  { audit }: Pick<AgentsDeps, 'audit'>,
  tx: Queryable,
  context: CallContext,
  { name, opens, memo }: { name: string; opens: TierOpens; memo: string },
): Promise<RoleRow> {
  const before = await lockTier(tx, name);
  const changes = newOpens(before, opens);
  if (Object.keys(changes).length === 0) return before;
  const after = { ...before, ...changes };
  await tx.query('update roles set open_user_page = $2, open_partner_page = $3, open_losing = $4 where name = $1', [
    name,
    after.open_user_page,
    after.open_partner_page,
    after.open_losing,
  ]);
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: `tier-${name}`,
    before: replaced(before, changes),
    after: changes,
    memo,
  });
  return after;
}
