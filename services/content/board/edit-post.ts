import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { clearUses } from '../uploads/uses.ts';
import { checkMayWrite } from '../writing/check-may-write.ts';
import { checkSubject, takeContent } from '../writing/written.ts';
import { boardChanged } from './board-changed.ts';
import type { BoardDeps } from './deps.ts';
import { plainText } from './plain-text.ts';
import { lockOwnPost, lockPost, readPost, toPost } from './post-row.ts';
import { showFiles } from './write-post.ts';

export const editPost =
  ({ database, clock }: BoardDeps): Handler<typeof BoardService.method.editPost> =>
  async ({ id, ...typed }, { principal, trace }) => {
    checkMayWrite(principal, 'post');
    const subject = checkSubject(typed.subject);
    return database.transaction(async (tx) => {
      const before = await lockOwnPost(tx, id, principal.accountId);
      const content = await takeContent(tx, typed.content, principal.accountId);
      if (before.subject === subject && before.content === content) return toPost(before, principal);
      const now = clock.now();
      await tx.query('update posts set subject = $2, content = $3, plain = $4, edited_at = $5 where id = $1', [
        id,
        subject,
        content,
        plainText(content),
        now,
      ]);
      await showFiles(tx, id, content, principal.accountId);
      await addEvents(tx, [boardChanged(id, now)], trace);
      return toPost(await readPost(tx, id), principal);
    });
  };

/** The row stays for operators, without its images and without being shown to anybody else. */
export const deletePost =
  ({ database, clock }: BoardDeps): Handler<typeof BoardService.method.deletePost> =>
  async ({ id }, { principal, trace }) =>
    database.transaction(async (tx) => {
      const post = await lockPost(tx, id);
      if (!post || post.official || post.author_id !== principal.accountId) throw new DomainError('POST_GONE');
      // What an operator hid may still be taken away by its author.
      if (post.state === 'deleted') return {};
      await tx.query(
        `update posts set state = 'deleted', state_by = 'author', state_reason = '', pinned = false where id = $1`,
        [id],
      );
      await clearUses(tx, 'post', [id]);
      await addEvents(tx, [boardChanged(id, clock.now())], trace);
      return {};
    });
