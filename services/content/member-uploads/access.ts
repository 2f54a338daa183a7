import type { MemberUploadsService } from '@madang/proto/madang/content/v1/member_uploads_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who opens a place has a session; who puts an image there has the address alone. */
export const memberUploadsAccess: Access<typeof MemberUploadsService> = {
  openPlace: ['member', 'agent', 'admin:content.write'],
  getPlace: ['visitor'],
  recordPlaced: ['visitor'],
  finishPlaced: ['visitor'],
  getPlaced: ['visitor'],
};
