import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BoardChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';

/** What happens to one post is told in its order. */
export const boardChanged = (postId: bigint, at: Date): OutboundEvent =>
  event(BoardChangedSchema, { postId, at: timestampFromDate(at) }, postId);
