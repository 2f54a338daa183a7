import type { Queryable } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { PostRow } from './post-row.ts';

const dayMs = 86_400_000;
/** The call that wrote the comment asks wallet itself; the job looks after it from then on. */
const ownTryMs = 10_000;

/**
 * Whether a comment earns points: not on the author's own post, and not where the author wrote the same within a day, on
 * whatever post, also where that was deleted since: whoever deletes and writes again earns nothing more.
 */
export async function earns(
  tx: Queryable,
  { accountId, post, hash }: { accountId: bigint; post: Pick<PostRow, 'author_id' | 'official'>; hash: Buffer },
  now: Date,
): Promise<boolean> {
  if (!post.official && post.author_id === accountId) return false;
  const { rowCount } = await tx.query(
    'select from post_comments where author_id = $1 and text_hash = $2 and created_at > $3 limit 1',
    [accountId, hash, new Date(now.getTime() - dayMs)],
  );
  return rowCount === 0;
}

/** Writes down, with the comment, that its points are owed. */
export async function owePoints(
  tx: Queryable,
  { commentId, accountId }: { commentId: bigint; accountId: bigint },
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into comment_grants (comment_id, grant_key, account_id, next_at, created_at) values ($1, $2, $3, $4, $5)',
    [commentId, uuidv7(now.getTime()), accountId, new Date(now.getTime() + ownTryMs), now],
  );
}
