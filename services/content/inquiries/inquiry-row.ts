import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { InquirySchema } from '@madang/proto/madang/content/v1/inquiries_pb.ts';

export interface InquiryRow {
  id: bigint;
  account_id: bigint;
  kind: string;
  account: string;
  nickname: string;
  subject: string;
  content: string;
  reply: string;
  status: string;
  created_at: Date;
  replied_at: Date | null;
  replied_by: string;
  readed_at: Date | null;
  deleted_at: Date | null;
  claimed_by: string;
  claimed_at: Date | null;
  note: string;
}

const claimMs = 600_000;

/** The columns of an inquiry `i`. */
export const inquiryColumns =
  'i.id, i.account_id, i.kind, i.account, i.nickname, i.subject, i.content, i.reply, i.status, i.created_at, i.replied_at, i.replied_by, i.readed_at, i.deleted_at, i.claimed_by, i.claimed_at, i.note';

type Inquiry = MessageInitShape<typeof InquirySchema>;

const times = (row: InquiryRow): Inquiry => ({
  createdAt: timestampFromDate(row.created_at),
  ...(row.readed_at && { readedAt: timestampFromDate(row.readed_at) }),
  ...(row.deleted_at && { deletedAt: timestampFromDate(row.deleted_at) }),
});

/** An inquiry as its asker sees it: what operators keep of it is theirs, and an answer that was taken back is none. */
export function toOwnInquiry(row: InquiryRow): Inquiry {
  const { id, account_id: accountId, kind, account, nickname, subject, content, status } = row;
  const own = { id, accountId, kind, account, nickname, subject, content, status, ...times(row) };
  if (status !== 'completed' || !row.replied_at) return own;
  return { ...own, reply: row.reply, repliedAt: timestampFromDate(row.replied_at) };
}

/** An inquiry as operators see it; a claim is over after ten minutes. */
export function toInquiry(row: InquiryRow, now: Date): Inquiry {
  const isClaimed = row.claimed_at !== null && now.getTime() - row.claimed_at.getTime() < claimMs;
  return {
    ...toOwnInquiry(row),
    reply: row.reply,
    ...(row.replied_at && { repliedAt: timestampFromDate(row.replied_at) }),
    repliedBy: row.replied_by,
    claimedBy: isClaimed && row.status === 'awaiting' ? row.claimed_by : '',
    note: row.note,
  };
}
