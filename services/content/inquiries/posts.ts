import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { InquiryPostSchema } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';

export interface PostRow {
  id: bigint;
  side: string;
  content: string;
  created_at: Date;
  written_by: string;
}

export type Post = MessageInitShape<typeof InquiryPostSchema>;

/** What was written in an inquiry after its question and before its last answer; two for each time its asker wrote more, at most. */
export async function postsOf(db: Queryable, inquiryId: bigint): Promise<PostRow[]> {
  const { rows } = await db.query<PostRow>(
    'select id, side, content, created_at, written_by from inquiry_posts where inquiry_id = $1 order by id',
    [inquiryId],
  );
  return rows;
}

export const toPost = ({ id, side, content, created_at, written_by: writtenBy }: PostRow): Post => ({
  id,
  side,
  content,
  createdAt: timestampFromDate(created_at),
  writtenBy,
});

/** Which of the operators wrote it is theirs to know. */
export const toOwnPost = (row: PostRow): Post => ({ ...toPost(row), writtenBy: '' });
