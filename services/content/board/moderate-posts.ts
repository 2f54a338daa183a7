import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { clearUses, renewUses, shownFiles } from '../uploads/uses.ts';
import { eachById } from '../writing/each-by-id.ts';
import { boardChanged } from './board-changed.ts';
import { closeReports } from './close-reports.ts';
import type { BoardDeps } from './deps.ts';
import { isMove, nextState } from './next-state.ts';
import { lockPost, type PostRow } from './post-row.ts';

const auditWords = {
  hide: 'post.hide',
  restore: 'post.restore',
  delete: 'post.delete',
  pin: 'post.pin',
  unpin: 'post.unpin',
} as const;

export const moderatePosts =
  (deps: BoardDeps): Handler<typeof BoardService.method.moderatePosts> =>
  async ({ ids, action, memo }, context) => {
    if (!Object.hasOwn(auditWords, action)) throw new DomainError('VALIDATION', { field: 'action' });
    const word = action as keyof typeof auditWords;
    const results = await eachById(ids, (id) =>
      deps.database.transaction(async (tx) => {
        const post = await lockPost(tx, id);
        if (!post) throw new DomainError('NOT_FOUND');
        const after = isMove(word) ? await move(deps, tx, post, word, memo) : await pin(tx, post, word === 'pin');
        await addEvents(tx, [boardChanged(id, deps.clock.now())], context.trace);
        await note(deps, tx, context, post, { word, after, memo });
      }),
    );
    return { results };
  };

async function move(
  { clock }: BoardDeps,
  tx: Queryable,
  post: PostRow,
  action: 'hide' | 'restore' | 'delete',
  memo: string,
): Promise<object> {
  const state = nextState(action, post);
  const isShown = state === 'shown';
  await tx.query(
    'update posts set state = $2, state_by = $3, state_reason = $4, pinned = pinned and $5 where id = $1',
    [post.id, state, isShown ? '' : 'operator', isShown ? '' : memo, state !== 'deleted'],
  );
  if (state === 'deleted') await clearUses(tx, 'post', [post.id]);
  else if (post.state === 'deleted')
    await renewUses(tx, { resource: 'post', resourceId: `${post.id}`, names: shownFiles(post.content) });
  if (!isShown) await closeReports(tx, { postId: post.id }, clock.now());
  return { state };
}

async function pin(tx: Queryable, post: PostRow, pinned: boolean): Promise<object> {
  if (post.state === 'deleted') throw new DomainError('STATE_CONFLICT', { field: 'state' });
  if (post.pinned === pinned) throw new DomainError('ALREADY_PROCESSED');
  await tx.query('update posts set pinned = $2 where id = $1', [post.id, pinned]);
  return { pinned };
}

function note(
  { audit }: BoardDeps,
  tx: Queryable,
  context: CallContext,
  { id, state, pinned, subject, author_id }: PostRow,
  { word, after, memo }: { word: keyof typeof auditWords; after: object; memo: string },
): Promise<void> {
  return audit(tx, context, {
    action: auditWords[word],
    resource: 'post',
    resourceId: `${id}`,
    before: { state, pinned, subject, account_id: author_id },
    after,
    memo,
  });
}
