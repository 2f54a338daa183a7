import type { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who decides about joins, who reads from where people come, and who pays withdrawals out. */
export const joinReviewAccess: Access<typeof JoinReviewService> = {
  listJoinReviews: ['admin:members.state', 'admin:access_logs.read', 'admin:withdrawals.process'],
};
