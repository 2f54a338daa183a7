import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';

/** The subtree that a report is about: of one account, or (id 0, empty path) of all. */
export interface Root {
  id: bigint;
  path: string;
}

/** The caller's whole scope; an agent's is its own subtree. */
export function wholeScope(principal: Principal): Root {
  return principal.kind === AccountKind.AGENT
    ? { id: principal.accountId, path: principal.path }
    : { id: 0n, path: '' };
}

/** The subtree of an account within the caller's scope (0: all of it); NOT_FOUND outside of it. */
export async function findRoot(db: Queryable, principal: Principal, id: bigint): Promise<Root> {
  const whole = wholeScope(principal);
  if (id === 0n || id === whole.id) return whole;
  const scope = scopeWhere(principal, 'path', 2);
  const { rows } = await db.query<{ path: string }>(
    `select path::text as path from accounts where id = $1 and ${scope.sql}`,
    [id, ...scope.params],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return { id, path: rows[0].path };
}
