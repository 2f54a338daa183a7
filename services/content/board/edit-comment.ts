import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { checkMayWrite } from '../writing/check-may-write.ts';
import { checkText } from '../writing/written.ts';
import { boardChanged } from './board-changed.ts';
import { countComments, lockOwnComment, readComment, toComment } from './comment-row.ts';
import type { BoardDeps } from './deps.ts';

export const editComment =
  ({ database, clock }: BoardDeps): Handler<typeof BoardService.method.editComment> =>
  async (request, { principal }) => {
    checkMayWrite(principal, 'comment');
    const text = checkText(request.text);
    return database.transaction(async (tx) => {
      const comment = await lockOwnComment(tx, request.id, principal.accountId);
      const post = await tx.query(`select from posts where id = $1 and state = 'shown'`, [comment.post_id]);
      if (comment.state !== 'shown' || post.rowCount !== 1) throw new DomainError('POST_GONE');
      if (comment.text === text) return toComment(comment, principal);
      // What was written first is what repetitions are compared with: a change earns nothing, and hides nothing.
      await tx.query('update post_comments set text = $2, edited_at = $3 where id = $1', [
        comment.id,
        text,
        clock.now(),
      ]);
      const saved = await readComment(tx, comment.id);
      if (!saved) throw new Error('a comment that was written is not there');
      return toComment(saved, principal);
    });
  };

/** The row stays in its place without its text; what it earned stays earned. */
export const deleteComment =
  ({ database, clock }: BoardDeps): Handler<typeof BoardService.method.deleteComment> =>
  async ({ id }, { principal, trace }) =>
    database.transaction(async (tx) => {
      const comment = await lockOwnComment(tx, id, principal.accountId);
      if (comment.state === 'deleted') return {};
      await tx.query(
        `update post_comments set state = 'deleted', state_by = 'author', state_reason = '' where id = $1`,
        [id],
      );
      await countComments(tx, comment.post_id);
      await addEvents(tx, [boardChanged(comment.post_id, clock.now())], trace);
      return {};
    });
