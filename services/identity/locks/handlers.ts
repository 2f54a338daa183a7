import type { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { getLocks } from './get-locks.ts';
import { unlock } from './unlock.ts';

/** One handler for each call about locks. */
export const lockHandlers = (deps: IdentityDeps): Handlers<typeof LockService> => ({
  getLocks: getLocks(deps),
  unlock: unlock(deps),
});
