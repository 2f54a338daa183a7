import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { findAccount } from '../../accounts/find-account.ts';
import type { IdentityDeps } from '../../deps.ts';
import { endAccount } from '../../sessions/end-account.ts';
import { eachItem, numberOf } from '../bulk.ts';

/** Logs members and agents out, wherever they are logged in; administrators have a call of their own. */
export const endAccountSessions =
  (deps: IdentityDeps): Handler<typeof ConnectionService.method.endAccountSessions> =>
  async ({ ids, memo }, context) =>
    eachItem(ids, (id) => endAll(deps, context, numberOf(id), memo));

async function endAll(deps: IdentityDeps, context: CallContext, id: bigint, memo: string): Promise<void> {
  const hashes = await deps.database.transaction(async (tx) => {
    // A login locks the row as well: one that was under way before is among those that end.
    const account = await findAccount(tx, deps.clock, context.principal, id, { forUpdate: true });
    if (account.kind === 'admin') throw new DomainError('NOT_FOUND');
    return endAccount(deps, tx, context, { id, memo });
  });
  await deps.sessionCache.mark(hashes);
}
