import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type NoticeRow, toNotice } from '../notices/notice-row.ts';
import { visibleTo } from '../notices/visibility.ts';

const columns = {
  id: { sql: 'n.id', type: 'int' },
  title: { sql: 'n.title', sortable: false },
  language: { sql: 'n.language', sortable: false },
  audience: { sql: 'n.audience', sortable: false },
  published: { sql: 'n.published', type: 'bool', sortable: false },
  pinned: { sql: 'n.pinned', type: 'bool', sortable: false },
  created_at: { sql: 'n.created_at', type: 'instant' },
  updated_at: { sql: 'n.updated_at', type: 'instant' },
} as const;

/** A page of the longest notices would not fit into an answer. */
const maxContent = 1_000_000;

export const listNotices =
  ({ database, clock }: ContentDeps): Handler<typeof ContentService.method.listNotices> =>
  async (request, { principal }) => {
    const visible = visibleTo(principal, clock.now(), 1);
    const list = listQuery(withEveryLanguage(request), {
      columns,
      defaultSort: 'n.pinned desc, n.id desc',
      tie: 'n.id',
      firstParam: 1 + visible.params.length,
    });
    const where = `${visible.sql} and ${list.where}`;
    const params = [...visible.params, ...list.params];
    const page = await database.query<NoticeRow>(
      `select p.id, p.title, case when sum(length(p.content)) over (order by p.place) <= ${maxContent} then p.content else '' end as content,
              p.language, p.published, p.pinned, p.audience, p.created_at, p.updated_at, p.publish_at
         from (select n.id, n.title, n.content, n.language, n.published, n.pinned, n.audience, n.created_at, n.updated_at, n.publish_at,
                      row_number() over (order by ${list.order}) as place
                 from notices n where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}) p
        order by p.place`,
      params,
    );
    const total = await database.query<{ n: bigint }>(countUpTo(`select from notices n where ${where}`), params);
    return { notices: page.rows.map(toNotice), total: total.rows[0]?.n ?? 0n };
  };

/** Who asks for a language gets what is for every language too. */
function withEveryLanguage(request: ListQuery): ListQuery {
  const { language } = request.filter;
  return language ? { ...request, filter: { ...request.filter, language: `${language},` } } : request;
}
