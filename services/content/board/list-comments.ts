import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Database } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { type CommentRow, commentColumns, commentTables, toComment } from './comment-row.ts';
import type { BoardDeps } from './deps.ts';
import { reportedWhere } from './reported.ts';
import { seesAll } from './who-sees.ts';

const everybodys: Record<string, Column> = {
  id: { sql: 'c.id', type: 'int' },
  post_id: { sql: 'c.post_id', type: 'int', sortable: false },
};
const operators: Record<string, Column> = {
  ...everybodys,
  author_id: { sql: 'c.author_id', type: 'int', sortable: false },
  text: { sql: 'c.text', search: ['c.text', 'c.author_nickname'], sortable: false },
  state: { sql: 'c.state', sortable: false },
  created_at: { sql: 'c.created_at', type: 'instant' },
};

/** Comments of a post that is not shown are as gone as it is. */
async function checkPost(database: Database, { filter }: ListQuery): Promise<void> {
  const id = filter.post_id;
  if (id === undefined || !/^\d{1,18}$/.test(id)) throw new DomainError('VALIDATION', { field: 'post_id' });
  const { rowCount } = await database.query(`select from posts where id = $1 and state = 'shown'`, [id]);
  if (rowCount !== 1) throw new DomainError('POST_GONE');
}

export const listComments =
  ({ database }: BoardDeps): Handler<typeof BoardService.method.listComments> =>
  async (request, { principal }) => {
    const all = seesAll(principal);
    if (!all) await checkPost(database, request);
    const { reported, ...filter } = request.filter;
    if (reported !== undefined && !all) throw new DomainError('VALIDATION', { field: 'reported' });
    const list = listQuery(
      { ...request, filter },
      { columns: all ? operators : everybodys, defaultSort: all ? 'c.id desc' : 'c.id', tie: 'c.id' },
    );
    const where = `${reportedWhere('comment', reported)} and ${list.where}`;
    const [page, total] = await Promise.all([
      database.query<CommentRow>(
        `select ${commentColumns} from ${commentTables} where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        list.params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from post_comments c where ${where}`), list.params),
    ]);
    return { comments: page.rows.map((row) => toComment(row, principal)), total: total.rows[0]?.n ?? 0n };
  };
