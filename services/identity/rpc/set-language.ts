import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { liveTokens } from '../sessions/end-sessions.ts';

export const setLanguage =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.setLanguage> =>
  async (request, { principal }) => {
    await deps.database.query('update accounts set language = $2 where id = $1', [
      principal.accountId,
      request.language,
    ]);
    await deps.sessionCache.mark(await liveTokens(deps.database, [principal.accountId]));
    return {};
  };
