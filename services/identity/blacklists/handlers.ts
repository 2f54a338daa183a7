import type { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { addToBlacklist } from './add-to-blacklist.ts';
import { listBlacklist } from './list-blacklist.ts';
import { removeFromBlacklist } from './remove-from-blacklist.ts';

/** One handler for each call about the blacklists. */
export const blacklistHandlers = (deps: IdentityDeps): Handlers<typeof BlacklistService> => ({
  listBlacklist: listBlacklist(deps),
  addToBlacklist: addToBlacklist(deps),
  removeFromBlacklist: removeFromBlacklist(deps),
});
