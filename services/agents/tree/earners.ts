import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import { belowWhere } from './below.ts';

const maxEarners = 1_000;

/** A condition on their nodes, `n`. */
export interface Earners {
  sql: string;
  params: unknown[];
  /** Who they are, where they are few. */
  ids?: readonly bigint[];
}

/**
 * Whose shares a caller may see. Who earns has a rate, and in an agent's subtree few have: they are named, so that the
 * database knows how much of its tables they are.
 */
export async function earnersOf(db: Queryable, principal: Principal): Promise<Earners> {
  if (principal.kind !== AccountKind.AGENT) return scopeWhere(principal, 'n.path', 1);
  const below = belowWhere(principal, 'n.path', 1);
  const { rows } = await db.query<{ id: bigint }>(
    `select distinct r.account_id as id from rates r join nodes n on n.id = r.account_id
      where ${below.sql} limit ${maxEarners + 1}`,
    below.params,
  );
  if (rows.length <= maxEarners) {
    const ids = rows.map(({ id }) => id);
    return { sql: 'n.id = any($1::int8[])', params: [ids], ids };
  }
  return below;
}
