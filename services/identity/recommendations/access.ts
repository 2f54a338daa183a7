import type { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Each member has its own code, and sees who came by that one. */
export const recommendationAccess: Access<typeof RecommendationService> = {
  getOwnRecommendations: ['member'],
  makeOwnCode: ['member'],
};
