import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type ArticleRow, articlePage, toArticle } from './article-row.ts';

/** Events that are over can be looked at for this long. */
const keptDays = 31;
const most = 100;

/** Of events the pinned ones come first, and then those that began last. */
const eventOrder = `a.pinned desc, coalesce(a.starts_at, a.created_at) desc, a.id desc`;

export const listShown =
  ({ database, clock }: ContentDeps): Handler<typeof ArticlesService.method.listShown> =>
  async ({ kind }) => {
    const isEvent = kind === 'event';
    const endedAfter = new Date(clock.now().getTime() - (isEvent ? keptDays * 86_400_000 : 0));
    const { rows } = await database.query<ArticleRow>(
      articlePage(
        'a.kind = $1 and a.published and (a.ends_at is null or a.ends_at > $2)',
        isEvent ? eventOrder : 'a.position',
        `limit ${most}`,
      ),
      [kind, endedAfter],
    );
    return { articles: rows.map(toArticle) };
  };
