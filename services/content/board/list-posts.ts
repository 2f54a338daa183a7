import type { ListQuery, Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BoardDeps } from './deps.ts';
import { type PostRow, postColumns, toPost } from './post-row.ts';
import { reportedWhere } from './reported.ts';
import { isMember, seesAll } from './who-sees.ts';

const everybodys: Record<string, Column> = {
  id: { sql: 'p.id', type: 'int' },
  text: { sql: 'p.subject', search: ['p.subject', 'p.plain', 'p.author_nickname'], sortable: false },
  pinned: { sql: 'p.pinned', type: 'bool', sortable: false },
  author_id: { sql: 'p.author_id', type: 'int', sortable: false },
};
const operators: Record<string, Column> = {
  ...everybodys,
  state: { sql: 'p.state', sortable: false },
  official: { sql: 'p.official', type: 'bool', sortable: false },
  created_at: { sql: 'p.created_at', type: 'instant' },
  views: { sql: 'p.views', type: 'int' },
  comments: { sql: 'p.comments', type: 'int' },
};

/** Whose posts are whose is nothing that members look up about one another. */
function checkAuthor({ filter }: ListQuery, principal: Principal): void {
  if (seesAll(principal) || filter.author_id === undefined) return;
  if (!isMember(principal) || filter.author_id !== String(principal.accountId))
    throw new DomainError('VALIDATION', { field: 'author_id' });
}

export const listPosts =
  ({ database }: BoardDeps): Handler<typeof BoardService.method.listPosts> =>
  async (request, { principal }) => {
    checkAuthor(request, principal);
    const all = seesAll(principal);
    const { reported, ...filter } = request.filter;
    if (reported !== undefined && !all) throw new DomainError('VALIDATION', { field: 'reported' });
    const list = listQuery(
      { ...request, filter },
      { columns: all ? operators : everybodys, defaultSort: 'p.pinned desc, p.id desc', tie: 'p.id' },
    );
    const shown = all ? 'true' : `p.state = 'shown'`;
    const where = `${shown} and ${reportedWhere('post', reported)} and ${list.where}`;
    const [page, total] = await Promise.all([
      database.query<PostRow>(
        `select ${postColumns(false)} from posts p where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        list.params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from posts p where ${where}`), list.params),
    ]);
    return { posts: page.rows.map((row) => toPost(row, principal)), total: total.rows[0]?.n ?? 0n };
  };
