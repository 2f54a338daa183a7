import type { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

export const joinReviewAccess: Access<typeof JoinReviewService> = { listJoinReviews: ['admin:members.state'] };
