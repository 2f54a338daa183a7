import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { accountToProto } from '../accounts/account-row.ts';
import { findAccount } from '../accounts/find-account.ts';
import { maySeePersonal } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';

/** An account that the caller may see; its own one most of all. */
export const getAccount =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.getAccount> =>
  async ({ id }, { principal }) => {
    const isOwn = principal.sessionId !== '' && principal.accountId === id;
    const row = isOwn ? await deps.ownAccount(id) : await findAccount(deps.database, deps.clock, principal, id);
    if (!row) throw new DomainError('NOT_FOUND');
    return accountToProto(row, deps.seal, maySeePersonal(principal, row.id));
  };
