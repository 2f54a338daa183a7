import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NoteSchema } from '@madang/proto/madang/identity/v1/notes_pb.ts';

export interface NoteRow {
  id: bigint;
  account_id: bigint;
  content: string;
  author_id: bigint;
  author_account: string | null;
  written_at: Date;
}

/** The note `n`, whom it is about and who wrote it. */
export const noteTables =
  'account_notes n join accounts a on a.id = n.account_id left join accounts w on w.id = n.author_id';
export const noteColumns = 'n.id, n.account_id, n.content, n.author_id, w.account as author_account, n.written_at';

export const noteToProto = (row: NoteRow): MessageInitShape<typeof NoteSchema> => ({
  id: row.id,
  accountId: row.account_id,
  content: row.content,
  authorId: row.author_id,
  authorAccount: row.author_account ?? '',
  writtenAt: timestampFromDate(row.written_at),
});
