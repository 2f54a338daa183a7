import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type RoleRow, roleColumns } from './role-row.ts';

/** Locks a tier, so that of two operators at once each sees what the other left; NOT_FOUND for none. */
export async function lockTier(tx: Queryable, name: string): Promise<RoleRow> {
  const { rows } = await tx.query<RoleRow>(`select ${roleColumns} from roles where name = $1 for update`, [name]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** Opens the player site to a tier or closes it, audited, and without a trace where that changes nothing. */
export async function writeTier(
  { audit }: Pick<AgentsDeps, 'audit'>,
  tx: Queryable,
  context: CallContext,
  { name, open, memo }: { name: string; open: boolean; memo: string },
): Promise<RoleRow> {
  const before = await lockTier(tx, name);
  if (open === before.open_user_page) return before;
  await tx.query('update roles set open_user_page = $2 where name = $1', [name, open]);
  await audit(tx, context, {
    action: 'settings.update',
    resource: 'settings',
    resourceId: `tier-${name}`,
    before: { open_user_page: before.open_user_page },
    after: { open_user_page: open },
    memo,
  });
  return { ...before, open_user_page: open };
}
