import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type ArticleRow, articlePage, toArticle } from './article-row.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'a.id', type: 'int' },
  kind: { sql: 'a.kind', sortable: false },
  name: { sql: 'a.name', sortable: false },
  title: { sql: 'a.title', sortable: false },
  language: { sql: 'a.language', sortable: false },
  audience: { sql: 'a.audience', sortable: false },
  published: { sql: 'a.published', type: 'bool', sortable: false },
  pinned: { sql: 'a.pinned', type: 'bool', sortable: false },
  game: { sql: 'a.game', sortable: false },
  game_class: { sql: 'a.game_class', sortable: false },
  position: { sql: 'a.position', type: 'int' },
  starts_at: { sql: 'a.starts_at', type: 'instant', order: `coalesce(a.starts_at, '-infinity'::timestamptz)` },
  ends_at: { sql: 'a.ends_at', type: 'instant', order: `coalesce(a.ends_at, 'infinity'::timestamptz)` },
  updated_at: { sql: 'a.updated_at', type: 'instant' },
};

export const listArticles =
  ({ database }: ContentDeps): Handler<typeof ArticlesService.method.listArticles> =>
  async (request) => {
    const list = listQuery(request, { columns, defaultSort: 'a.position asc', tie: 'a.id' });
    const [page, total] = await Promise.all([
      database.query<ArticleRow>(
        articlePage(list.where, list.order, `limit ${list.limit} offset ${list.offset}`),
        list.params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from articles a where ${list.where}`), list.params),
    ]);
    return { articles: page.rows.map(toArticle), total: total.rows[0]?.n ?? 0n };
  };
