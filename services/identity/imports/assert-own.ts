import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** A sheet is read for who brought it: to others it is not there until it was read. */
export async function assertOwn(tx: Queryable, importId: bigint, { accountId }: Principal): Promise<void> {
  const { rowCount } = await tx.query('select from member_imports where id = $1 and created_by = $2', [
    importId,
    accountId,
  ]);
  if (rowCount !== 1) throw new DomainError('NOT_FOUND');
}
