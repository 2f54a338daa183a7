import type { ServiceImpl } from '@connectrpc/connect';
import type { RecommendationService } from '@madang/proto/madang/player/v1/recommendations_pb.ts';
import type { GatewayContext } from '../context.ts';
import { callerOf } from './guard.ts';

/** A member's own join code, and who joined by it. */
export function recommendationService(gateway: GatewayContext): ServiceImpl<typeof RecommendationService> {
  const { recommendation } = gateway.services;
  return {
    async getOwn({ skip }, context) {
      const own = await recommendation.getOwnRecommendations({ skip }, callerOf(context).options);
      const { offered, code, joined, total } = own;
      const friends = joined.map(({ nickname, state, joinedAt }) => ({
        nickname,
        state,
        ...(joinedAt && { joinedAt }),
      }));
      return { offered, code, joined: friends, total };
    },
    async makeCode(_request, context) {
      const { code } = await recommendation.makeOwnCode({}, callerOf(context).options);
      return { code };
    },
  };
}
