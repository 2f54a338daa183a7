import type { TierService } from '@madang/proto/madang/agents/v1/tiers_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type RoleRow, roleColumns, toRole } from './role-row.ts';

/** Locks the tier, so that of two operators at once each sees what the other left. */
const setTier =
  ({ database, audit }: AgentsDeps): Handler<typeof TierService.method.setTier> =>
  async ({ name, openUserPage, memo }, context) =>
    database.transaction(async (tx) => {
      const { rows } = await tx.query<RoleRow>(`select ${roleColumns} from roles where name = $1 for update`, [name]);
      const before = rows[0];
      if (!before) throw new DomainError('NOT_FOUND');
      const after: RoleRow = { ...before, open_user_page: openUserPage ?? before.open_user_page };
      if (after.open_user_page === before.open_user_page) return toRole(before);
      await tx.query('update roles set open_user_page = $2 where name = $1', [name, after.open_user_page]);
      await audit(tx, context, {
        action: 'settings.update',
        resource: 'settings',
        resourceId: `tier-${name}`,
        before: { open_user_page: before.open_user_page },
        after: { open_user_page: after.open_user_page },
        memo,
      });
      return toRole(after);
    });

export const tierHandlers = (deps: AgentsDeps): Handlers<typeof TierService> => ({ setTier: setTier(deps) });

export const tierAccess: Access<typeof TierService> = { setTier: ['admin:settings.write'] };
