import type { SessionsService } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { listSessionChanges } from './list-changes.ts';
import { noteSeen } from './note-seen.ts';

export const sessionsHandlers = (deps: IdentityDeps): Handlers<typeof SessionsService> => ({
  listSessionChanges: listSessionChanges(deps),
  noteSeen: noteSeen(deps),
});

/** For those who answer sessions from memory alone. */
export const sessionsAccess: Access<typeof SessionsService> = {
  listSessionChanges: ['service'],
  noteSeen: ['service'],
};
