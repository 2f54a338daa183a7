import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** Ends the caller's session; a session that has ended already stays so. */
export const logout =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.logout> =>
  async (_request, { principal, trace }) => {
    if (!principal.sessionId) throw new DomainError('INVALID_REQUEST');
    const now = deps.clock.now();
    const ended = await deps.database.transaction(async (tx) => {
      const hashes = await endSessions(tx, { sessionIds: [principal.sessionId] }, { reason: 'logout', now, trace });
      if (hashes.length > 0) {
        await tx.query(
          `insert into access_logs (account_id, account, kind, event, ip, device, user_agent, domain, at,
             country, level, role, device_id)
           select s.account_id, $2, s.kind, 'logout', $3, s.device, s.user_agent, s.domain, $4, s.country,
             case a.kind when 'member' then a.level else 0 end, a.role, s.device_id
           from sessions s join accounts a on a.id = s.account_id where s.id = $1`,
          [principal.sessionId, principal.account, principal.ip, now],
        );
      }
      return hashes;
    });
    await deps.sessionCache.mark(ended);
    return {};
  };
