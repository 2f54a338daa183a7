import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { checkMayWrite } from '../writing/check-may-write.ts';
import { checkText } from '../writing/written.ts';
import { boardChanged } from './board-changed.ts';
import { countComments, readComment, toComment } from './comment-row.ts';
import type { BoardDeps } from './deps.ts';
import { earns, owePoints } from './owe-points.ts';
import { payNow } from './pay-points.ts';
import { lockPost } from './post-row.ts';
import { saidHash, textHash } from './said.ts';
import { checkRate, lockWriter } from './writers.ts';

/** The comment is written with what it is owed; wallet is asked at once, and again later where it does not answer. */
export const writeComment =
  (deps: BoardDeps): Handler<typeof BoardService.method.writeComment> =>
  async (request, { principal, trace }) => {
    checkMayWrite(principal, 'comment');
    const { accountId, nickname, level } = principal;
    const key = request.key || uuidv7();
    const author = { accountId, nickname, level };
    const comment = { postId: request.postId, text: checkText(request.text), key };
    const now = deps.clock.now();
    const id = await deps.database.transaction(async (tx) => {
      await lockWriter(tx, accountId);
      const known = await findWritten(tx, accountId, comment);
      if (known !== undefined) return known;
      const post = await lockPost(tx, comment.postId);
      if (post?.state !== 'shown') throw new DomainError('POST_GONE');
      await checkRate(tx, 'post_comments', accountId, now);
      const isOwed = await earns(tx, { accountId, post, hash: textHash(comment.text) }, now);
      const written = await insert(tx, author, comment, now);
      if (isOwed) await owePoints(tx, { commentId: written, accountId }, now);
      await countComments(tx, post.id);
      await addEvents(tx, [boardChanged(post.id, now)], trace);
      return written;
    });
    const earned = await payNow(deps, id);
    const row = await readComment(deps.database, id);
    if (!row) throw new Error('a comment that was written is not there');
    return { comment: toComment(row, principal), earned };
  };

interface NewComment {
  postId: bigint;
  text: string;
  key: string;
}

const said = ({ postId, text }: NewComment): Buffer => saidHash(`${postId}`, text);

/** What the same call wrote before; KEY_CONFLICT where its key was used for another text. */
async function findWritten(tx: Queryable, accountId: bigint, comment: NewComment): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint; same: boolean }>(
    'select id, key_hash = $3 as same from post_comments where author_id = $1 and key = $2',
    [accountId, comment.key, said(comment)],
  );
  if (rows[0] && !rows[0].same) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return rows[0]?.id;
}

async function insert(
  tx: Queryable,
  { accountId, nickname, level }: { accountId: bigint; nickname: string; level: number },
  comment: NewComment,
  now: Date,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into post_comments (post_id, author_id, author_nickname, author_level, text, text_hash, created_at, key, key_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [comment.postId, accountId, nickname, level, comment.text, textHash(comment.text), now, comment.key, said(comment)],
  );
  if (!rows[0]) throw new Error('a comment that was written is not there');
  return rows[0].id;
}
