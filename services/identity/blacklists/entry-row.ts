import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BlacklistEntrySchema } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';

export interface EntryRow {
  id: bigint;
  kind: string;
  shown: string;
  memo: string;
  added_by: bigint;
  added_by_account: string | null;
  added_at: Date;
}

/** The entry `b` with who added it. */
export const entryTables = 'blacklist b left join accounts a on a.id = b.added_by';
export const entryColumns = 'b.id, b.kind, b.shown, b.memo, b.added_by, a.account as added_by_account, b.added_at';

export const entryToProto = (row: EntryRow): MessageInitShape<typeof BlacklistEntrySchema> => ({
  id: row.id,
  kind: row.kind,
  shown: row.shown,
  memo: row.memo,
  addedBy: row.added_by,
  addedByAccount: row.added_by_account ?? '',
  addedAt: timestampFromDate(row.added_at),
});
