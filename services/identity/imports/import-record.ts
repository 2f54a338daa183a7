import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MemberImportSchema } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

export type ImportStatus =
  | 'reading'
  | 'ready'
  | 'requested'
  | 'confirmed'
  | 'running'
  | 'paused'
  | 'completed'
  | 'cancelled'
  | 'undoing'
  | 'undone';

/** An import as the table holds it. */
export interface ImportRecord {
  id: bigint;
  status: ImportStatus;
  file_name: string;
  file_hash: string;
  rows: number;
  passed: number;
  mended: number;
  blocked: number;
  opening_money: bigint;
  opening_points: bigint;
  made: number;
  failed: number;
  undone: number;
  reached: number;
  created_by: bigint;
  created_by_account: string;
  created_at: Date;
  checked_at: Date | null;
  requested_by: bigint | null;
  requested_by_account: string;
  requested_at: Date | null;
  confirmed_by_account: string;
  confirmed_at: Date | null;
  start_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  memo: string;
  money_key: string | null;
  password_secret: Buffer | null;
  same_file_as: bigint;
}

/** The columns of an import `i`. */
export const importColumns = `i.id, i.status, i.file_name, i.file_hash, i.rows, i.passed, i.mended, i.blocked,
  i.opening_money, i.opening_points, i.made, i.failed, i.undone, i.reached, i.created_by, i.created_by_account, i.created_at,
  i.checked_at, i.requested_by, i.requested_by_account, i.requested_at, i.confirmed_by_account, i.confirmed_at, i.start_at,
  i.started_at, i.ended_at, i.memo, i.money_key, i.password_secret,
  coalesce((select max(o.id) from member_imports o where o.file_hash = i.file_hash and o.file_hash <> '' and o.id < i.id
    and o.made > 0), 0) as same_file_as`;

/** One import; NOT_FOUND where there is none. `lock` keeps it as it is until the transaction ends. */
export async function findImport(db: Queryable, id: bigint, lock = false): Promise<ImportRecord> {
  const { rows } = await db.query<ImportRecord>(
    `select ${importColumns} from member_imports i where i.id = $1 ${lock ? 'for update of i' : ''}`,
    [id],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

const at = (date: Date | null) => (date ? timestampFromDate(date) : undefined);

/** What a name like IM-31 is typed as, and shown by the consoles. */
export const importName = (id: bigint): string => `IM-${id}`;

export function toImport(row: ImportRecord): MessageInitShape<typeof MemberImportSchema> {
  const times = {
    checkedAt: at(row.checked_at),
    requestedAt: at(row.requested_at),
    confirmedAt: at(row.confirmed_at),
    startAt: at(row.start_at),
    startedAt: at(row.started_at),
    endedAt: at(row.ended_at),
  };
  return {
    id: row.id,
    status: row.status,
    fileName: row.file_name,
    fileHash: row.file_hash,
    rows: row.rows,
    passed: row.passed,
    mended: row.mended,
    blocked: row.blocked,
    openingMoney: row.opening_money,
    openingPoints: row.opening_points,
    made: row.made,
    failed: row.failed,
    undone: row.undone,
    createdBy: row.created_by_account,
    createdAt: timestampFromDate(row.created_at),
    requestedBy: row.requested_by_account,
    confirmedBy: row.confirmed_by_account,
    passwordsWait: row.password_secret !== null && row.made > 0 && row.ended_at !== null,
    memo: row.memo,
    sameFileAs: row.same_file_as,
    ...Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined)),
  };
}
