import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { PostSchema } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { excerptOf } from './plain-text.ts';
import { isMember, seesAll } from './who-sees.ts';

export interface PostRow {
  id: bigint;
  author_id: bigint;
  author_nickname: string;
  author_level: number;
  official: boolean;
  subject: string;
  content: string;
  plain: string;
  pinned: boolean;
  views: bigint;
  comments: bigint;
  state: 'shown' | 'hidden' | 'deleted';
  state_by: string;
  state_reason: string;
  created_at: Date;
  edited_at: Date | null;
  reports: bigint;
}

/** Reports of the post itself that wait. */
const openReports = `(select count(*) from board_reports r where r.post_id = p.id and r.comment_id is null and r.state = 'open')`;

/** The columns of a post `p`; `content` is left out of lists. */
export const postColumns = (withContent: boolean): string =>
  `p.id, p.author_id, p.author_nickname, p.author_level, p.official, p.subject, ${withContent ? 'p.content' : "'' as content"},
   left(p.plain, 400) as plain, p.pinned, p.views, p.comments, p.state, p.state_by, p.state_reason, p.created_at, p.edited_at,
   ${openReports} as reports`;

/** A post as the caller sees it. */
export function toPost(row: PostRow, principal: Principal): MessageInitShape<typeof PostSchema> {
  const own = isMember(principal) && row.author_id === principal.accountId;
  const all = seesAll(principal);
  return {
    id: row.id,
    subject: row.subject,
    content: row.content,
    authorId: own || all ? row.author_id : 0n,
    nickname: row.author_nickname,
    level: row.author_level,
    official: row.official,
    pinned: row.pinned,
    views: row.views,
    comments: row.comments,
    state: row.state,
    createdAt: timestampFromDate(row.created_at),
    ...(row.edited_at && { editedAt: timestampFromDate(row.edited_at) }),
    own,
    excerpt: excerptOf(row.plain),
    ...(all && { stateBy: row.state_by, stateReason: row.state_reason, reports: row.reports }),
  };
}

/** A post that is held until the end of the transaction; undefined for none. */
export async function lockPost(tx: Queryable, id: bigint): Promise<PostRow | undefined> {
  const { rows } = await tx.query<PostRow>(
    `select ${postColumns(true)} from posts p where p.id = $1 for no key update of p`,
    [id],
  );
  return rows[0];
}

/** A member's own post that is shown, held; POST_GONE for any other, which tells nothing of whose it is. */
export async function lockOwnPost(tx: Queryable, id: bigint, accountId: bigint): Promise<PostRow> {
  const post = await lockPost(tx, id);
  if (!post || post.official || post.author_id !== accountId || post.state !== 'shown')
    throw new DomainError('POST_GONE');
  return post;
}

/** A post that has to be there, since it was written just now. */
export async function readPost(tx: Queryable, id: bigint): Promise<PostRow> {
  const { rows } = await tx.query<PostRow>(`select ${postColumns(true)} from posts p where p.id = $1`, [id]);
  if (!rows[0]) throw new Error('a post that was written is not there');
  return rows[0];
}
