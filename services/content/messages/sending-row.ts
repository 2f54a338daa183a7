import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { SendingSchema } from '@madang/proto/madang/content/v1/messages_pb.ts';

export interface SendingRow {
  id: bigint;
  sender_id: bigint;
  sender_kind: string;
  sender: string;
  subject: string;
  content: string;
  to_kind: string;
  to_role: string;
  to_levels: number[];
  root_id: bigint;
  direct: boolean;
  account_id: bigint;
  to_account: string;
  recipients: bigint;
  created_at: Date;
  send_at: Date;
  sent_at: Date | null;
  read_withdrawn: boolean;
  unread_withdrawn: boolean;
}

/** What the account did with it whose messages are listed. */
export interface Marked {
  read_at?: Date | null;
  deleted_at?: Date | null;
}

/** The columns of a sending `m`. */
export const sendingColumns =
  'm.id, m.sender_id, m.sender_kind, m.sender, m.subject, m.content, m.to_kind, m.to_role, m.to_levels, m.root_id, m.direct, m.account_id, m.to_account, m.recipients, m.created_at, m.send_at, m.sent_at, m.read_withdrawn, m.unread_withdrawn';

export const toSending = (row: SendingRow & Marked, readCount: bigint): MessageInitShape<typeof SendingSchema> => ({
  id: row.id,
  senderKind: row.sender_kind,
  sender: row.sender,
  subject: row.subject,
  content: row.content,
  audience: {
    kind: row.to_kind,
    role: row.to_role,
    levels: row.to_levels,
    rootId: row.root_id,
    direct: row.direct,
    account: row.to_account,
  },
  recipients: row.recipients,
  readCount,
  createdAt: timestampFromDate(row.created_at),
  sendAt: timestampFromDate(row.send_at),
  scheduled: row.sent_at === null,
  readWithdrawn: row.read_withdrawn,
  unreadWithdrawn: row.unread_withdrawn,
  ...(row.read_at && { readedAt: timestampFromDate(row.read_at) }),
  ...(row.deleted_at && { deletedAt: timestampFromDate(row.deleted_at) }),
});
