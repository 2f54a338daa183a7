import type { BoardService, PublishPostRequest } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { checkSubject, takeContent } from '../writing/written.ts';
import { boardChanged } from './board-changed.ts';
import type { BoardDeps } from './deps.ts';
import { plainText } from './plain-text.ts';
import { lockPost, type PostRow, readPost, toPost } from './post-row.ts';
import { findWritten, insertPost, showFiles } from './write-post.ts';
import { lockWriter } from './writers.ts';

interface Published {
  subject: string;
  content: string;
  pinned: boolean;
}

/** Makes or changes a post of the house. */
export const publishPost =
  (deps: BoardDeps): Handler<typeof BoardService.method.publishPost> =>
  async (request, context) => {
    const subject = checkSubject(request.subject);
    return deps.database.transaction(async (tx) => {
      const content = await takeContent(tx, request.content, context.principal.accountId);
      const post = { subject, content, pinned: request.pinned };
      const saved =
        request.id === 0n
          ? await make(deps, tx, request, post, context)
          : await change(deps, tx, request.id, post, context);
      return toPost(saved, context.principal);
    });
  };

async function make(
  deps: BoardDeps,
  tx: Queryable,
  { key }: PublishPostRequest,
  post: Published,
  context: CallContext,
): Promise<PostRow> {
  const { accountId } = context.principal;
  const now = deps.clock.now();
  const written = { ...post, authorId: accountId, nickname: '', level: 0, official: true, key: key || uuidv7() };
  await lockWriter(tx, accountId);
  const known: bigint | undefined = await findWritten(tx, written);
  if (known !== undefined) return readPost(tx, known);
  const id = await insertPost(tx, written, now);
  await addEvents(tx, [boardChanged(id, now)], context.trace);
  await deps.audit(tx, context, { action: 'post.create', resource: 'post', resourceId: `${id}`, after: post });
  return readPost(tx, id);
}

async function change(
  { audit, clock }: BoardDeps,
  tx: Queryable,
  id: bigint,
  post: Published,
  context: CallContext,
): Promise<PostRow> {
  const before = await lockPost(tx, id);
  if (!before?.official || before.state === 'deleted') throw new DomainError('POST_GONE');
  const now = clock.now();
  await tx.query('update posts set subject = $2, content = $3, plain = $4, pinned = $5, edited_at = $6 where id = $1', [
    id,
    post.subject,
    post.content,
    plainText(post.content),
    post.pinned,
    now,
  ]);
  await showFiles(tx, id, post.content, context.principal.accountId);
  await addEvents(tx, [boardChanged(id, now)], context.trace);
  const { subject, content, pinned } = before;
  await audit(tx, context, {
    action: 'post.update',
    resource: 'post',
    resourceId: `${id}`,
    before: { subject, content, pinned },
    after: post,
  });
  return readPost(tx, id);
}
