import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { AccountRow } from '../accounts/account-row.ts';

/**
 * LAST_SUPER where no other administrator would be left who may do all. To be asked before one of them is stopped or gets
 * another role, in the same transaction and with its row locked: two of them pass one by one, so that the second sees
 * what the first has done.
 */
export async function checkNotLastSuper(
  tx: Queryable,
  { id, kind, role, state }: Pick<AccountRow, 'id' | 'kind' | 'role' | 'state'>,
): Promise<void> {
  if (kind !== 'admin' || role !== 'super' || state !== 'normal') return;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('madang-identity-supers', 0))`);
  const { rowCount } = await tx.query(
    `select from accounts where kind = 'admin' and role = 'super' and state = 'normal' and id <> $1 limit 1`,
    [id],
  );
  if (rowCount === 0) throw new DomainError('LAST_SUPER');
}
