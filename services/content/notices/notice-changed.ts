import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoticeChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';

/** Notices belong to nobody: all their events go one after another. */
const everybody = 0n;

export function noticeChanged(noticeId: bigint, at: Date): OutboundEvent {
  return event(NoticeChangedSchema, { noticeId, at: timestampFromDate(at) }, everybody);
}
