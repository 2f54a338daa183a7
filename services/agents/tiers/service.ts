import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { TierService } from '@madang/proto/madang/agents/v1/tiers_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { toRole } from './role-row.ts';
import { scheduleTier } from './schedule-tier.ts';
import { checkOpens, type TierOpens } from './tier-opens.ts';
import { lockTier, writeTier } from './write-tier.ts';

/** Changes a tier, or keeps the change for its instant. */
const setTier =
  (deps: AgentsDeps): Handler<typeof TierService.method.setTier> =>
  async ({ name, openUserPage, openPartnerPage, openLosing, memo, changeAt }, context) => {
    const opens: TierOpens = {
      ...(openUserPage !== undefined && { open_user_page: openUserPage }),
      ...(openPartnerPage !== undefined && { open_partner_page: openPartnerPage }),
      ...(openLosing !== undefined && { open_losing: openLosing }),
    };
    checkOpens(name, opens);
    if (Object.keys(opens).length === 0) {
      if (changeAt) throw new DomainError('VALIDATION', { field: 'change_at' });
      return toRole(await deps.database.transaction((tx) => lockTier(tx, name)));
    }
    const wanted = { name, opens, memo };
    if (changeAt) return toRole(await scheduleTier(deps, context, wanted, timestampDate(changeAt)));
    return toRole(await deps.database.transaction((tx) => writeTier(deps, tx, context, wanted)));
  };

export const tierHandlers = (deps: AgentsDeps): Handlers<typeof TierService> => ({ setTier: setTier(deps) });

export const tierAccess: Access<typeof TierService> = { setTier: ['admin:settings.write'] };
