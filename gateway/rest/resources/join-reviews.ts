import { JoinReviewSchema } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import type { Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const shape = shapeOf(JoinReviewSchema);

export const joinReviews: Resource = {
  name: 'join-reviews',
  does: 'What is known of members that joined: who else is at their address, and by which code they came. Asked by ids.',
  callers: ['admin'],
  schema: shape.schema,
  filters: {},
  sorts: [],
  async list(request, { gateway, caller }) {
    const { reviews } = await gateway.services.joinReview.listJoinReviews(request, caller.options);
    return { rows: reviews.map(shape.row), total: reviews.length };
  },
  get: (id, context) => firstOf(joinReviews, id, context),
};
