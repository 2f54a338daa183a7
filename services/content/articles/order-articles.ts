import type { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { articleChanged } from './article-changed.ts';
import { lockKind } from './write-article.ts';

/** The places that these have go to the same ones in another order, so that a part of the list can be ordered alone. */
export const orderArticles =
  ({ database, clock, audit }: ContentDeps): Handler<typeof ArticlesService.method.orderArticles> =>
  async ({ kind, ids }, context) => {
    if (new Set(ids).size < ids.length) throw new DomainError('VALIDATION', { field: 'ids' });
    return database.transaction(async (tx) => {
      await lockKind(tx, kind);
      const { rows } = await tx.query<{ id: bigint; position: bigint }>(
        'select id, position from articles where kind = $1 and id = any($2::bigint[]) order by position for update',
        [kind, ids.map(String)],
      );
      if (rows.length < ids.length) throw new DomainError('NOT_FOUND');
      if (rows.every(({ id }, place) => id === ids[place])) return {};
      await tx.query(
        `update articles a set position = w.position
           from unnest($1::bigint[], $2::bigint[]) as w (id, position) where a.id = w.id`,
        [ids.map(String), rows.map(({ position }) => String(position))],
      );
      await addEvents(tx, [articleChanged(kind, 0n, clock.now())], context.trace);
      await audit(tx, context, {
        action: 'article.order',
        resource: 'article',
        resourceId: kind,
        before: { order: rows.map(({ id }) => String(id)).join(', ') },
        after: { order: ids.join(', ') },
      });
      return {};
    });
  };
