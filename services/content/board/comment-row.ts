import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { CommentSchema } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Visibility } from './next-state.ts';
import { isMember, seesAll } from './who-sees.ts';

export interface CommentRow {
  id: bigint;
  post_id: bigint;
  author_id: bigint;
  author_nickname: string;
  author_level: number;
  text: string;
  state: Visibility;
  state_by: string;
  state_reason: string;
  created_at: Date;
  edited_at: Date | null;
  reports: bigint;
  post_subject: string;
}

/** The columns of a comment `c` on the post `p`. */
export const commentColumns = `c.id, c.post_id, c.author_id, c.author_nickname, c.author_level, c.text, c.state, c.state_by,
  c.state_reason, c.created_at, c.edited_at, p.subject as post_subject,
  (select count(*) from board_reports r where r.post_id = c.post_id and r.comment_id = c.id and r.state = 'open') as reports`;
export const commentTables = 'post_comments c join posts p on p.id = c.post_id';

/** A comment as the caller sees it: what was taken away keeps its place and nothing else. */
export function toComment(row: CommentRow, principal: Principal): MessageInitShape<typeof CommentSchema> {
  const all = seesAll(principal);
  const own = isMember(principal) && row.author_id === principal.accountId;
  const mayRead = all || row.state === 'shown';
  return {
    id: row.id,
    postId: row.post_id,
    text: mayRead ? row.text : '',
    authorId: all || own ? row.author_id : 0n,
    nickname: mayRead ? row.author_nickname : '',
    level: mayRead ? row.author_level : 0,
    state: row.state,
    createdAt: timestampFromDate(row.created_at),
    ...(row.edited_at && { editedAt: timestampFromDate(row.edited_at) }),
    own,
    ...(all && {
      stateBy: row.state_by,
      stateReason: row.state_reason,
      reports: row.reports,
      postSubject: row.post_subject,
    }),
  };
}

export async function readComment(tx: Queryable, id: bigint): Promise<CommentRow | undefined> {
  const { rows } = await tx.query<CommentRow>(`select ${commentColumns} from ${commentTables} where c.id = $1`, [id]);
  return rows[0];
}

/**
 * A comment, held with its post until the end of the transaction: the post first, as whoever comments does, so that nobody
 * waits in a circle. Undefined for none.
 */
export async function lockComment(tx: Queryable, id: bigint): Promise<CommentRow | undefined> {
  await tx.query(
    'select p.id from posts p where p.id = (select c.post_id from post_comments c where c.id = $1) for no key update',
    [id],
  );
  await tx.query('select c.id from post_comments c where c.id = $1 for no key update', [id]);
  return readComment(tx, id);
}

/** A member's own comment, held; POST_GONE for any other. */
export async function lockOwnComment(tx: Queryable, id: bigint, accountId: bigint): Promise<CommentRow> {
  const comment = await lockComment(tx, id);
  if (!comment || comment.author_id !== accountId) throw new DomainError('POST_GONE');
  return comment;
}

/** Counts the shown comments of a post, under its lock. */
export async function countComments(tx: Queryable, postId: bigint): Promise<void> {
  await tx.query(
    `update posts set comments = (select count(*) from post_comments c where c.post_id = $1 and c.state = 'shown') where id = $1`,
    [postId],
  );
}
