import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type NoticeRow, noticeColumns, toNotice } from '../notices/notice-row.ts';
import { visibleTo } from '../notices/visibility.ts';

export const getNotice =
  ({ database, clock }: ContentDeps): Handler<typeof ContentService.method.getNotice> =>
  async (request, { principal }) => {
    const visible = visibleTo(principal, clock.now(), 2);
    const { rows } = await database.query<NoticeRow>(
      `select ${noticeColumns} from notices n where n.id = $1 and ${visible.sql}`,
      [request.id, ...visible.params],
    );
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return toNotice(rows[0]);
  };
