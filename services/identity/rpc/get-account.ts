import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { accountToProto } from '../accounts/account-row.ts';
import { findAccount } from '../accounts/find-account.ts';
import { maySeePersonal } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';

export const getAccount =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.getAccount> =>
  async (request, { principal }) => {
    const row = await findAccount(deps.database, deps.clock, principal, request.id);
    return accountToProto(row, deps.seal, maySeePersonal(principal, row.id));
  };
