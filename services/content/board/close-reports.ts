import type { Queryable } from '@madang/runtime/database.ts';

/** What was told of is hidden or deleted: its reports were right. Those of a post close with those of its comments. */
export async function closeReports(
  tx: Queryable,
  of: { postId: bigint } | { commentId: bigint },
  now: Date,
): Promise<void> {
  const [column, id] = 'postId' in of ? ['post_id', of.postId] : ['comment_id', of.commentId];
  await tx.query(`update board_reports set state = 'upheld', closed_at = $2 where ${column} = $1 and state = 'open'`, [
    id,
    now,
  ]);
}
