import type { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

export const blacklistAccess: Access<typeof BlacklistService> = {
  listBlacklist: ['admin:blacklists.read'],
  addToBlacklist: ['admin:blacklists.write'],
  removeFromBlacklist: ['admin:blacklists.write'],
};
