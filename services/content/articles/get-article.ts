import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type ArticleRow, articleColumns, toArticle } from './article-row.ts';

export const getArticle =
  ({ database }: ContentDeps): Handler<typeof ArticlesService.method.getArticle> =>
  async ({ id, kind }) => {
    const { rows } = await database.query<ArticleRow>(
      `select ${articleColumns} from articles where id = $1 and kind = $2`,
      [id, kind],
    );
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return toArticle(rows[0]);
  };
