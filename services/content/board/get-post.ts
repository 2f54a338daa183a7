import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BoardDeps } from './deps.ts';
import { type PostRow, postColumns, toPost } from './post-row.ts';
import { isMember, seesAll } from './who-sees.ts';

export const getPost =
  ({ database }: BoardDeps): Handler<typeof BoardService.method.getPost> =>
  async ({ id }, { principal }) => {
    const { rows } = await database.query<PostRow>(
      `select ${postColumns(true)} from posts p where p.id = $1 and ($2 or p.state = 'shown')`,
      [id, seesAll(principal)],
    );
    const [post] = rows;
    if (!post) throw new DomainError('POST_GONE');
    const isNew = isMember(principal) && (await countView(database, id, principal.accountId));
    return toPost(isNew ? { ...post, views: post.views + 1n } : post, principal);
  };

/** A member's first look counts; two at once are one. Answers whether this was it. */
async function countView(database: Queryable, postId: bigint, accountId: bigint): Promise<boolean> {
  const { rowCount } = await database.query(
    `with seen as (insert into post_views (post_id, account_id) values ($1, $2) on conflict do nothing returning post_id)
     update posts set views = views + 1 where id in (select post_id from seen)`,
    [postId, accountId],
  );
  return rowCount === 1;
}
