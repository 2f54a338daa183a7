import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { UnreadChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { clearUses } from '../uploads/uses.ts';
import { eachById } from '../writing/each-by-id.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { lockInquiry } from './lock-inquiry.ts';

interface Move {
  action: 'inquiry.reopen' | 'inquiry.delete';
  may(inquiry: InquiryRow): boolean;
  sql: string;
}

const reopening: Move = {
  action: 'inquiry.reopen',
  may: ({ status, deleted_at }) => status === 'completed' && deleted_at === null,
  // The answer stays for the operator to write it anew; its asker sees none while the inquiry waits.
  sql: `status = 'awaiting', readed_at = null where $2::timestamptz is not null`,
};
const deleting: Move = {
  action: 'inquiry.delete',
  may: ({ deleted_at }) => deleted_at === null,
  sql: 'deleted_at = $2 where true',
};

const moved =
  (move: Move) =>
  ({ database, clock, audit }: ContentDeps): Handler<typeof InquiriesService.method.deleteInquiries> =>
  async ({ ids, memo }, context) => ({
    results: await eachById(ids, (id) =>
      database.transaction(async (tx) => {
        const before = await lockInquiry(tx, id);
        if (!move.may(before)) throw new DomainError('ALREADY_PROCESSED');
        const now = clock.now();
        await tx.query(`update inquiries set ${move.sql} and id = $1`, [id, now]);
        if (move === deleting) await clearUses(tx, 'inquiry', [id]);
        const { account_id: accountId, status, subject } = before;
        const told = event(UnreadChangedSchema, { accountId, at: timestampFromDate(now) }, accountId);
        await addEvents(tx, [told], context.trace);
        await audit(tx, context, {
          action: move.action,
          resource: 'inquiry',
          resourceId: `${id}`,
          memo,
          before: { status, account_id: accountId, subject },
        });
      }),
    ),
  });

export const reopenInquiries = moved(reopening);
export const deleteInquiries = moved(deleting);
