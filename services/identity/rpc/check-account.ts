import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { checkAccountName } from '../accounts/names.ts';
import { checkMembersFree } from '../accounts/taken.ts';
import { takeNameCheck } from '../attempts/name-check.ts';
import type { IdentityDeps } from '../deps.ts';

export const checkAccount =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.checkAccount> =>
  async (request, context) => {
    const account = checkAccountName(request.name, 'name');
    await takeNameCheck(deps, request.ip, context);
    await checkMembersFree(deps.database, { account });
    return {};
  };
