import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { noticeChanged } from '../notices/notice-changed.ts';
import { type NoticeRow, noticeColumns } from '../notices/notice-row.ts';
import { setUses } from '../uploads/uses.ts';

export const deleteNotice =
  ({ database, clock, audit }: ContentDeps): Handler<typeof ContentService.method.deleteNotice> =>
  async (request, context) =>
    database.transaction(async (tx) => {
      const { rows } = await tx.query<NoticeRow>(`delete from notices where id = $1 returning ${noticeColumns}`, [
        request.id,
      ]);
      if (!rows[0]) throw new DomainError('NOT_FOUND');
      await setUses(tx, { resource: 'notice', resourceId: request.id.toString(), names: [] });
      await addEvents(tx, [noticeChanged(request.id, clock.now())], context.trace);
      await audit(tx, context, {
        action: 'notice.delete',
        resource: 'notice',
        resourceId: request.id.toString(),
        before: rows[0],
      });
      return {};
    });
