import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { InquiryFollowedUpSchema, UnreadChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { checkMayWrite } from '../writing/check-may-write.ts';
import { takeContent } from '../writing/written.ts';
import { type InquiryRow, inquiryColumns, maxFollowUps, toOwnInquiry } from './inquiry-row.ts';
import { checkLimits, lockAsker } from './limits.ts';
import { lockInquiry } from './lock-inquiry.ts';
import { noteImages } from './note-images.ts';
import { postsOf } from './posts.ts';

/** Writes once more in an own inquiry: what was answered takes its place before it, and the inquiry waits again. */
export const followUpInquiry =
  ({ database, clock }: ContentDeps): Handler<typeof InquiriesService.method.followUpInquiry> =>
  async ({ id, key, content: given }, { principal, trace }) => {
    checkMayWrite(principal, 'inquiry');
    const { accountId } = principal;
    return database.transaction(async (tx) => {
      await lockAsker(tx, accountId);
      const before = await lockInquiry(tx, id);
      if (before.account_id !== accountId || before.deleted_at) throw new DomainError('NOT_FOUND');
      const content = await takeContent(tx, given, accountId);
      if (await isWritten(tx, id, key, content)) return toOwnInquiry(before, principal, await postsOf(tx, id));
      if (before.follow_ups >= maxFollowUps)
        throw new DomainError('INQUIRY_FULL', { meta: { limit: `${maxFollowUps}` } });
      const now = clock.now();
      const wasAnswered = before.status === 'completed';
      await checkLimits(tx, accountId, now, wasAnswered);
      if (wasAnswered) await keepAnswer(tx, before);
      await tx.query(
        `insert into inquiry_posts (inquiry_id, account_id, side, content, created_at, written_by, key)
         values ($1, $2, 'asker', $3, $4, '', $5)`,
        [id, accountId, content, now, key],
      );
      const { rows } = await tx.query<InquiryRow>(
        `update inquiries i set follow_ups = follow_ups + 1, status = 'awaiting', readed_at = null,
           asked_at = case when status = 'completed' then $2 else asked_at end,
           reply = case when status = 'completed' then '' else reply end,
           replied_at = case when status = 'completed' then null else replied_at end,
           replied_by = case when status = 'completed' then '' else replied_by end
          where i.id = $1 returning ${inquiryColumns}`,
        [id, now],
      );
      if (!rows[0]) throw new Error('an inquiry that was held is not there');
      await noteImages(tx, rows[0], accountId);
      const at = timestampFromDate(now);
      await addEvents(
        tx,
        [
          event(InquiryFollowedUpSchema, { inquiryId: id, accountId, at }, accountId),
          // An answer that was not opened counts no more.
          ...(wasAnswered && !before.readed_at ? [event(UnreadChangedSchema, { accountId, at }, accountId)] : []),
        ],
        trace,
      );
      return toOwnInquiry(rows[0], principal, await postsOf(tx, id));
    });
  };

/** Whether this was written before; KEY_CONFLICT where something else was. */
async function isWritten(tx: Queryable, id: bigint, key: string, content: string): Promise<boolean> {
  const { rows } = await tx.query<{ content: string }>(
    'select content from inquiry_posts where inquiry_id = $1 and key = $2',
    [id, key],
  );
  if (rows[0] && rows[0].content !== content) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return rows[0] !== undefined;
}

/** The last answer becomes a part of what was written; the next one is written from nothing. */
async function keepAnswer(tx: Queryable, row: InquiryRow): Promise<void> {
  await tx.query(
    `insert into inquiry_posts (inquiry_id, account_id, side, content, created_at, written_by)
     values ($1, $2, 'operator', $3, $4, $5)`,
    [row.id, row.account_id, row.reply, row.replied_at, row.replied_by],
  );
}
