import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { setUses } from '../uploads/uses.ts';
import { articleChanged } from './article-changed.ts';
import { lockArticle } from './write-article.ts';

export const deleteArticle =
  ({ database, clock, audit }: ContentDeps): Handler<typeof ArticlesService.method.deleteArticle> =>
  async ({ id, kind }, context) =>
    database.transaction(async (tx) => {
      const before = await lockArticle(tx, kind, id);
      const resourceId = id.toString();
      await tx.query('delete from articles where id = $1', [id]);
      await setUses(tx, { resource: 'article', resourceId, names: [] });
      await addEvents(tx, [articleChanged(kind, id, clock.now())], context.trace);
      await audit(tx, context, { action: 'article.delete', resource: 'article', resourceId, before });
      return {};
    });
