import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BoardReportSchema, BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BoardDeps } from './deps.ts';
import { excerptOf } from './plain-text.ts';

interface ReportRow {
  id: bigint;
  post_id: bigint;
  comment_id: bigint | null;
  subject: string;
  plain: string;
  author_id: bigint;
  nickname: string;
  target_state: string;
  kind: string;
  memo: string;
  reporter_id: bigint;
  reporter_nickname: string;
  state: string;
  created_at: Date;
  closed_at: Date | null;
}

const tables = 'board_reports r join posts p on p.id = r.post_id left join post_comments c on c.id = r.comment_id';
const author = 'coalesce(c.author_id, p.author_id)';

const columns: Record<string, Column> = {
  id: { sql: 'r.id', type: 'int' },
  state: { sql: 'r.state', sortable: false },
  kind: { sql: 'r.kind', sortable: false },
  post_id: { sql: 'r.post_id', type: 'int', sortable: false },
  author_id: { sql: author, type: 'int', sortable: false },
  reporter_id: { sql: 'r.reporter_id', type: 'int', sortable: false },
  created_at: { sql: 'r.created_at', type: 'instant' },
};

export const listReports =
  ({ database }: BoardDeps): Handler<typeof BoardService.method.listReports> =>
  async (request) => {
    const list = listQuery(request, { columns, defaultSort: `(r.state = 'open') desc, r.id`, tie: 'r.id' });
    const [page, total] = await Promise.all([
      database.query<ReportRow>(
        `select r.id, r.post_id, r.comment_id, p.subject, left(coalesce(c.text, p.plain), 400) as plain, ${author} as author_id,
                coalesce(c.author_nickname, p.author_nickname) as nickname, coalesce(c.state, p.state) as target_state,
                r.kind, r.memo, r.reporter_id, r.reporter_nickname, r.state, r.created_at, r.closed_at
           from ${tables} where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        list.params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from ${tables} where ${list.where}`), list.params),
    ]);
    return { reports: page.rows.map(toReport), total: total.rows[0]?.n ?? 0n };
  };

const toReport = (row: ReportRow): MessageInitShape<typeof BoardReportSchema> => ({
  id: row.id,
  postId: row.post_id,
  commentId: row.comment_id ?? 0n,
  subject: row.subject,
  excerpt: excerptOf(row.plain),
  authorId: row.author_id,
  nickname: row.nickname,
  targetState: row.target_state,
  kind: row.kind,
  memo: row.memo,
  reporterId: row.reporter_id,
  reporterNickname: row.reporter_nickname,
  state: row.state,
  createdAt: timestampFromDate(row.created_at),
  ...(row.closed_at && { closedAt: timestampFromDate(row.closed_at) }),
});
