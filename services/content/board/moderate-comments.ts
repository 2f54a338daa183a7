import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { eachById } from '../writing/each-by-id.ts';
import { boardChanged } from './board-changed.ts';
import { closeReports } from './close-reports.ts';
import { countComments, lockComment } from './comment-row.ts';
import type { BoardDeps } from './deps.ts';
import { isMove, nextState } from './next-state.ts';

const auditWords = { hide: 'comment.hide', restore: 'comment.restore', delete: 'comment.delete' } as const;

export const moderateComments =
  ({ database, clock, audit }: BoardDeps): Handler<typeof BoardService.method.moderateComments> =>
  async ({ ids, action, memo }, context) => {
    if (!isMove(action)) throw new DomainError('VALIDATION', { field: 'action' });
    const results = await eachById(ids, (id) =>
      database.transaction(async (tx) => {
        const comment = await lockComment(tx, id);
        if (!comment) throw new DomainError('NOT_FOUND');
        const now = clock.now();
        const state = nextState(action, comment);
        const isShown = state === 'shown';
        await tx.query('update post_comments set state = $2, state_by = $3, state_reason = $4 where id = $1', [
          id,
          state,
          isShown ? '' : 'operator',
          isShown ? '' : memo,
        ]);
        await countComments(tx, comment.post_id);
        if (!isShown) await closeReports(tx, { commentId: id }, now);
        await addEvents(tx, [boardChanged(comment.post_id, now)], context.trace);
        await audit(tx, context, {
          action: auditWords[action],
          resource: 'comment',
          resourceId: `${id}`,
          before: { state: comment.state, text: comment.text, account_id: comment.author_id },
          after: { state },
          memo,
        });
      }),
    );
    return { results };
  };
