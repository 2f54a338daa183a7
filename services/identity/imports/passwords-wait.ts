import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { findImport, type ImportRecord } from './import-record.ts';

/**
 * An import whose first passwords wait for its asker: FORBIDDEN for anybody else, STATE_CONFLICT before its end, NOT_FOUND
 * once they were handed over.
 */
export async function findWaiting(
  db: Queryable,
  id: bigint,
  { accountId }: Principal,
  lock = false,
): Promise<ImportRecord> {
  const record = await findImport(db, id, lock);
  if (record.requested_by !== accountId) throw new DomainError('FORBIDDEN');
  if (record.status !== 'completed' && record.status !== 'cancelled')
    throw new DomainError('STATE_CONFLICT', { meta: { from: record.status } });
  if (!record.password_secret) throw new DomainError('NOT_FOUND');
  return record;
}
