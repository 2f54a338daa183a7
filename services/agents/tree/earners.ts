import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import { belowWhere } from './below.ts';

const maxEarners = 1_000;

/**
 * Whose shares a caller may see. Who earns has a rate, and in an agent's subtree few have: they are named, so that the
 * database knows how much of its tables they are.
 */
export async function earnersOf(
  db: Queryable,
  principal: Principal,
  accountSql: string,
  firstParam: number,
): Promise<{ sql: string; params: unknown[] }> {
  if (principal.kind !== AccountKind.AGENT) return scopeWhere(principal, accountSql, firstParam);
  const below = belowWhere(principal, 'n.path', 1);
  const { rows } = await db.query<{ id: bigint }>(
    `select distinct r.account_id as id from rates r join nodes n on n.id = r.account_id
      where ${below.sql} limit ${maxEarners + 1}`,
    below.params,
  );
  if (rows.length <= maxEarners)
    return { sql: `${accountSql} = any($${firstParam}::int8[])`, params: [rows.map(({ id }) => id)] };
  return belowWhere(principal, 'n.path', firstParam);
}
