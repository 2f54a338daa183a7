import type { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { getOwnRecommendations } from './get-own-recommendations.ts';
import { makeOwnCode } from './make-own-code.ts';

/** One handler for each call about members' recommendations. */
export const recommendationHandlers = (deps: IdentityDeps): Handlers<typeof RecommendationService> => ({
  getOwnRecommendations: getOwnRecommendations(deps),
  makeOwnCode: makeOwnCode(deps),
});
