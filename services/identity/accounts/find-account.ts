import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import { presenceMs } from '../sessions/presence.ts';
import { type AccountRow, accountColumns } from './account-row.ts';
import type { Kind } from './kind.ts';
import { visibleKinds } from './visibility.ts';

export interface Finding {
  /** Locks the row until the end of the transaction. */
  forUpdate?: boolean;
  /** An account of another kind is not found. */
  kind?: Kind | undefined;
}

/** An account within the caller's scope; NOT_FOUND outside of it, as if it did not exist. */
export async function findAccount(
  database: Queryable,
  clock: Clock,
  principal: Principal,
  id: bigint,
  finding: Finding = {},
): Promise<AccountRow> {
  const scope = scopeWhere(principal, 'a.path', 6);
  const { rows } = await database.query<AccountRow>(
    `select ${accountColumns} from accounts a
     where a.id = $2 and (a.id = $3 or a.kind = any($4)) and ($5::text is null or a.kind = $5) and ${scope.sql}
     ${finding.forUpdate ? 'for update of a' : ''}`,
    [
      new Date(clock.now().getTime() - presenceMs),
      id,
      principal.accountId,
      visibleKinds(principal),
      finding.kind ?? null,
      ...scope.params,
    ],
  );
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** An account by its id alone, for a caller's own or after its scope was checked. */
export async function loadAccount(database: Queryable, clock: Clock, id: bigint): Promise<AccountRow> {
  const { rows } = await database.query<AccountRow>(`select ${accountColumns} from accounts a where a.id = $2`, [
    new Date(clock.now().getTime() - presenceMs),
    id,
  ]);
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
