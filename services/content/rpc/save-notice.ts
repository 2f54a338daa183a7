import type { ContentService, Notice } from '@madang/proto/madang/content/v1/content_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { sanitise, showsSomething } from '../html/sanitise.ts';
import { noticeChanged } from '../notices/notice-changed.ts';
import { type NoticeRow, noticeColumns, toNotice } from '../notices/notice-row.ts';
import { shownTime } from '../notices/shown-time.ts';
import { setUses, shownFiles } from '../uploads/uses.ts';

/** Sanitised when it is saved: nothing else is ever stored. The sites do it once more when they show it. */
export const saveNotice =
  ({ database, clock, audit }: ContentDeps): Handler<typeof ContentService.method.saveNotice> =>
  async (request, context) => {
    const title = request.title
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    if (title === '') throw new DomainError('VALIDATION', { field: 'title' });
    const content = sanitise(request.content);
    if (!showsSomething(content)) throw new DomainError('VALIDATION', { field: 'content' });
    const now = clock.now();
    return database.transaction(async (tx) => {
      const before = request.id === 0n ? undefined : await lockNotice(tx, request.id);
      const saved = await write(tx, { ...request, title, content, audience: request.audience || 'all' }, now);
      await setUses(tx, { resource: 'notice', resourceId: saved.id.toString(), names: shownFiles(content) });
      await addEvents(tx, [noticeChanged(saved.id, now)], context.trace);
      await audit(tx, context, {
        action: before ? 'notice.update' : 'notice.create',
        resource: 'notice',
        resourceId: saved.id.toString(),
        before,
        after: saved,
      });
      return toNotice(saved);
    });
  };

async function lockNotice(tx: Queryable, id: bigint): Promise<NoticeRow> {
  const { rows } = await tx.query<NoticeRow>(`select ${noticeColumns} from notices where id = $1 for update`, [id]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

async function write(tx: Queryable, notice: Notice, now: Date): Promise<NoticeRow> {
  const { id, title, content, language, published, pinned, audience, publishAt } = notice;
  const from = shownTime(publishAt, 'publish_at');
  const values = [title, content, language, published, pinned, audience, from, now];
  const { rows } =
    id === 0n
      ? await tx.query<NoticeRow>(
          `insert into notices (title, content, language, published, pinned, audience, publish_at, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning ${noticeColumns}`,
          values,
        )
      : await tx.query<NoticeRow>(
          `update notices set title = $1, content = $2, language = $3, published = $4, pinned = $5, audience = $6, publish_at = $7,
                  updated_at = $8
            where id = $9 returning ${noticeColumns}`,
          [...values, id],
        );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}
