import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { InquiryAnsweredSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { takeContent } from '../writing/written.ts';
import { type InquiryRow, inquiryColumns, toInquiry } from './inquiry-row.ts';
import { lockInquiry } from './lock-inquiry.ts';
import { noteImages } from './note-images.ts';
import { postsOf } from './posts.ts';

/** Answers an inquiry; one that was answered already is answered anew, and unread again. */
export const answerInquiry =
  ({ database, clock, audit }: ContentDeps): Handler<typeof InquiriesService.method.answerInquiry> =>
  async ({ id, reply: given, seenStatus, seenFollowUps }, context) => {
    const now = clock.now();
    const { accountId, account } = context.principal;
    return database.transaction(async (tx) => {
      const before = await lockInquiry(tx, id);
      if (before.deleted_at) throw new DomainError('ALREADY_PROCESSED');
      if (seenStatus !== '' && seenStatus !== before.status) throw new DomainError('STATE_CONFLICT');
      // What its asker wrote meanwhile was not answered by this.
      if (seenFollowUps !== undefined && seenFollowUps !== before.follow_ups) throw new DomainError('STATE_CONFLICT');
      const reply = await takeContent(tx, given, accountId, 'reply');
      const { rows } = await tx.query<InquiryRow>(
        `update inquiries i set reply = $2, status = 'completed', replied_at = $3, replied_by = $4, readed_at = null,
           claimed_by = '', claimed_at = null where i.id = $1 returning ${inquiryColumns}`,
        [id, reply, now, account],
      );
      if (!rows[0]) throw new DomainError('NOT_FOUND');
      await noteImages(tx, rows[0], accountId);
      const told = { inquiryId: id, accountId: before.account_id, at: timestampFromDate(now) };
      await addEvents(tx, [event(InquiryAnsweredSchema, told, before.account_id)], context.trace);
      await audit(tx, context, {
        action: 'inquiry.answer',
        resource: 'inquiry',
        resourceId: `${id}`,
        before: { status: before.status, account_id: before.account_id, reply: before.reply },
        after: { status: 'completed', reply },
      });
      return toInquiry(rows[0], now, await postsOf(tx, id));
    });
  };
