import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

/** The sites call it every three minutes: whoever does is here, and their session does not fall asleep. */
export const touch =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.touch> =>
  async (request, { principal }) => {
    if (!principal.sessionId) throw new DomainError('INVALID_REQUEST');
    await deps.presence.touch(principal.sessionId, request.path, { browse: request.browse });
    return {};
  };
