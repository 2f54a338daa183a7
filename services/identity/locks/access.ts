import type { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Administrators alone see locks and open them; of whom, `access/account-grants.ts` says. */
export const lockAccess: Access<typeof LockService> = {
  getLocks: ['admin:members.read', 'admin:agents.read'],
  unlock: ['admin:members.write', 'admin:agents.manage'],
};
