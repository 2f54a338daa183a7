import type { Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import { type NodeRow, nodeColumns, nodeTables } from './node-row.ts';

/** One node within the caller's scope as it stands at a moment; NOT_FOUND outside of it. */
export async function findNode(db: Queryable, principal: Principal, id: bigint, now: Date): Promise<NodeRow> {
  const scope = scopeWhere(principal, 'n.path', 3);
  const { rows } = await db.query<NodeRow>(
    `select ${nodeColumns('$2::timestamptz')} from ${nodeTables} where n.id = $1 and ${scope.sql}`,
    [id, now, ...scope.params],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** A node that the caller may change: within its scope, and not itself, since nobody sets its own rates or state. */
export async function findBelow(db: Queryable, principal: Principal, id: bigint, now: Date): Promise<NodeRow> {
  const node = await findNode(db, principal, id, now);
  if (node.id === principal.accountId) throw new DomainError('FORBIDDEN');
  return node;
}
