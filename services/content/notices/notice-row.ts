import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NoticeSchema } from '@madang/proto/madang/content/v1/content_pb.ts';

export interface NoticeRow {
  id: bigint;
  title: string;
  content: string;
  language: string;
  published: boolean;
  pinned: boolean;
  audience: string;
  created_at: Date;
  updated_at: Date;
  publish_at: Date | null;
}

export const noticeColumns =
  'id, title, content, language, published, pinned, audience, created_at, updated_at, publish_at';

export function toNotice({
  created_at,
  updated_at,
  publish_at,
  ...row
}: NoticeRow): MessageInitShape<typeof NoticeSchema> {
  return {
    ...row,
    createdAt: timestampFromDate(created_at),
    updatedAt: timestampFromDate(updated_at),
    ...(publish_at && { publishAt: timestampFromDate(publish_at) }),
  };
}
