import type { Queryable } from '@madang/runtime/database.ts';

const nobody = `author_nickname = 'deleted_' || author_id, state = 'deleted', state_by = 'erasure', state_reason = ''`;

/**
 * Takes what a member wrote on the board out of it, and its name out of what it told operators, once the account is deleted for
 * good. Rows stay, so that comments of others keep their post and grants their key. May be done again.
 */
export async function erasePosts(tx: Queryable, accountId: bigint): Promise<void> {
  // The posts whose counts change are held first, in one order, as every writer of comments holds them.
  await tx.query(
    `select id from posts where (author_id = $1 and not official) or id in (select post_id from post_comments where author_id = $1)
      order by id for no key update`,
    [accountId],
  );
  await tx.query(
    `delete from upload_uses where resource = 'post'
      and resource_id in (select id::text from posts where author_id = $1 and not official)`,
    [accountId],
  );
  await tx.query(
    `update posts set ${nobody}, subject = '', content = '', plain = '', pinned = false where author_id = $1 and not official`,
    [accountId],
  );
  await tx.query(`update post_comments set ${nobody}, text = '', text_hash = '' where author_id = $1`, [accountId]);
  await tx.query(
    `update posts p set comments = (select count(*) from post_comments c where c.post_id = p.id and c.state = 'shown')
      where p.id in (select post_id from post_comments where author_id = $1)`,
    [accountId],
  );
  await tx.query(
    `update board_reports set reporter_nickname = 'deleted_' || reporter_id, memo = '' where reporter_id = $1`,
    [accountId],
  );
  await tx.query('delete from post_views where account_id = $1', [accountId]);
}
