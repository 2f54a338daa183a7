import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { detailsChanged } from '../accounts/account-events.ts';
import type { IdentityDeps } from '../deps.ts';
import { liveTokens } from '../sessions/end-sessions.ts';

/** Sets the caller's language. Every process that keeps the account's sessions is told, where it is another one. */
export const setLanguage =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.setLanguage> =>
  async ({ language }, { principal, trace }) => {
    const { accountId } = principal;
    const tokens = await deps.database.transaction(async (tx) => {
      const { rowCount } = await tx.query('update accounts set language = $2 where id = $1 and language <> $2', [
        accountId,
        language,
      ]);
      if (rowCount !== 1) return [];
      await addEvents(tx, [detailsChanged(accountId, deps.clock.now())], trace);
      return liveTokens(tx, [accountId]);
    });
    await deps.sessionCache.mark(tokens);
    return {};
  };
