import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type pg from 'pg';

/** A page of a list, and how many rows the whole of it has. */
export async function listPage<R extends pg.QueryResultRow>(
  db: Queryable,
  request: ListQuery,
  { spec, columns, from }: { readonly spec: ListSpec; readonly columns: string; readonly from: string },
): Promise<{ rows: R[]; total: bigint }> {
  const list = listQuery(request, spec);
  const { rows } = await db.query<R>(
    `select ${columns} from ${from} where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
    list.params,
  );
  const count = await db.query<{ n: bigint }>(countUpTo(`select from ${from} where ${list.where}`), list.params);
  return { rows, total: count.rows[0]?.n ?? 0n };
}
