import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { InquirySchema } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { isBlocked } from '../writing/check-may-write.ts';
import { type Post, type PostRow, toOwnPost, toPost } from './posts.ts';

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
  follow_ups: number;
  asked_at: Date;
}

/** So often its asker writes more in one inquiry; what goes on longer is a question of its own. */
export const maxFollowUps = 20;

const claimMs = 600_000;

/** The columns of an inquiry `i`. */
export const inquiryColumns =
  'i.id, i.account_id, i.kind, i.account, i.nickname, i.subject, i.content, i.reply, i.status, i.created_at, i.replied_at, i.replied_by, i.readed_at, i.deleted_at, i.claimed_by, i.claimed_at, i.note, i.follow_ups, i.asked_at';

type Inquiry = MessageInitShape<typeof InquirySchema>;

const times = (row: InquiryRow): Inquiry => ({
  createdAt: timestampFromDate(row.created_at),
  askedAt: timestampFromDate(row.asked_at),
  ...(row.readed_at && { readedAt: timestampFromDate(row.readed_at) }),
  ...(row.deleted_at && { deletedAt: timestampFromDate(row.deleted_at) }),
});

/** What both sides see of it: an answer that was taken back is none. */
function toShared(row: InquiryRow, posts: Post[]): Inquiry {
  const { id, account_id: accountId, kind, account, nickname, subject, content, status, follow_ups: followUps } = row;
  const shared = { id, accountId, kind, account, nickname, subject, content, status, followUps, posts, ...times(row) };
  if (status !== 'completed' || !row.replied_at) return shared;
  return { ...shared, reply: row.reply, repliedAt: timestampFromDate(row.replied_at) };
}

/** Why its asker can write no more in it; empty where it can. */
function closedTo(principal: Pick<Principal, 'flags'>, row: InquiryRow): string {
  if (isBlocked(principal, 'inquiry')) return 'blocked';
  return row.follow_ups >= maxFollowUps ? 'full' : '';
}

/** An inquiry as its asker sees it: what operators keep of it is theirs. */
export const toOwnInquiry = (
  row: InquiryRow,
  asker: Pick<Principal, 'flags'>,
  posts: readonly PostRow[] = [],
): Inquiry => ({
  ...toShared(row, posts.map(toOwnPost)),
  closed: closedTo(asker, row),
});

/** An inquiry as operators see it; a claim is over after ten minutes. */
export function toInquiry(row: InquiryRow, now: Date, posts: readonly PostRow[] = []): Inquiry {
  const isClaimed = row.claimed_at !== null && now.getTime() - row.claimed_at.getTime() < claimMs;
  return {
    ...toShared(row, posts.map(toPost)),
    reply: row.reply,
    ...(row.replied_at && { repliedAt: timestampFromDate(row.replied_at) }),
    repliedBy: row.replied_by,
    claimedBy: isClaimed && row.status === 'awaiting' ? row.claimed_by : '',
    note: row.note,
  };
}
