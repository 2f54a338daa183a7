import type { AccountSumsService } from '@madang/proto/madang/identity/v1/account_sums_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { countMembers } from './count-members.ts';
import { sumAccounts } from './sum-accounts.ts';

export const accountSumsHandlers = (deps: IdentityDeps): Handlers<typeof AccountSumsService> => ({
  sumAccounts: sumAccounts(deps),
  countMembers: countMembers(deps),
});

export const accountSumsAccess: Access<typeof AccountSumsService> = {
  sumAccounts: ['agent', 'admin', 'service'],
  countMembers: ['agent:members.read', 'admin:members.read', 'service'],
};
