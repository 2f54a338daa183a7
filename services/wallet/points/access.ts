import type { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Members attend; who sees members' logs of points sees what they are from. */
export const pointsAccess: Access<typeof PointsService> = {
  getAttendance: ['member'],
  attend: ['member'],
  listAttendances: ['agent:ledger.read', 'admin:ledger.read', 'service'],
  grantCommentPoints: ['service'],
};
