import type { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { checkNotAbove } from '../access/check-grants.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { IdentityDeps } from '../deps.ts';
import { endAccount } from '../sessions/end-account.ts';

/** Ends all sessions of each administrator; of the caller's own account all but the one that asks. */
export const endAdminSessions =
  (deps: IdentityDeps): Handler<typeof AdministratorsService.method.endAdminSessions> =>
  async ({ ids, memo }, context) => {
    const results: { id: string; ok: boolean; code: string }[] = [];
    for (const id of ids) {
      try {
        await endAll(deps, context, id, memo);
        results.push({ id: String(id), ok: true, code: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ id: String(id), ok: false, code: error.reason });
      }
    }
    return { results };
  };

async function endAll(deps: IdentityDeps, context: CallContext, id: bigint, memo: string): Promise<void> {
  const { principal } = context;
  const ended = await deps.database.transaction(async (tx) => {
    const row = await findAccount(tx, deps.clock, principal, id, { forUpdate: true, kind: 'admin' });
    checkNotAbove(principal, row);
    const except = id === principal.accountId ? principal.sessionId || undefined : undefined;
    return endAccount(deps, tx, context, { id, memo, except });
  });
  await deps.sessionCache.mark(ended);
}
