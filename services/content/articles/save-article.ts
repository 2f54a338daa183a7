import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { setUses, shownFiles } from '../uploads/uses.ts';
import { articleChanged } from './article-changed.ts';
import { toArticle } from './article-row.ts';
import { checkArticle } from './check-article.ts';
import { insertArticle, lockArticle, updateArticle } from './write-article.ts';

/** Sanitised when it is saved: nothing else is ever stored. Who sends the version that was seen undoes nobody's change. */
export const saveArticle =
  ({ database, clock, audit }: ContentDeps): Handler<typeof ArticlesService.method.saveArticle> =>
  async (request, context) => {
    const { id, kind, version } = request;
    const written = checkArticle(request);
    const now = clock.now();
    return database.transaction(async (tx) => {
      const before = id === 0n ? undefined : await lockArticle(tx, kind, id);
      if (before && version !== 0n && version !== before.version)
        throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: before.version.toString() } });
      const saved = before ? await updateArticle(tx, id, written, now) : await insertArticle(tx, kind, written, now);
      const resourceId = saved.id.toString();
      const names = [...new Set([...shownFiles(saved.content), ...shownFiles(saved.image_src)])];
      await setUses(tx, { resource: 'article', resourceId, names });
      await addEvents(tx, [articleChanged(kind, saved.id, now)], context.trace);
      const action = before ? 'article.update' : 'article.create';
      await audit(tx, context, { action, resource: 'article', resourceId, before, after: saved });
      return toArticle(saved);
    });
  };
