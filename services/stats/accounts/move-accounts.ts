import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AccountMoved } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { roleOf } from './role-of.ts';

/**
 * Keeps where accounts stand since they were moved. Sums that were counted stay with those who were above then; an older
 * move than the last one changes nothing.
 */
export async function moveAccounts(tx: Queryable, moved: readonly AccountMoved[]): Promise<void> {
  const newest = new Map<bigint, AccountMoved>();
  for (const move of moved)
    if ((newest.get(move.accountId)?.version ?? -1n) < move.version) newest.set(move.accountId, move);
  if (newest.size === 0) return;
  const rows = [...newest.values()].sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  await tx.query(
    `insert into accounts as a (id, member, role, parent_id, path, test_account, path_version)
     select id, member, role, parent_id, path::ltree, test_account, version
       from unnest($1::int8[], $2::bool[], $3::text[], $4::int8[], $5::text[], $6::bool[], $7::int8[])
         as m(id, member, role, parent_id, path, test_account, version)
      order by id
     on conflict (id) do update set role = excluded.role, parent_id = excluded.parent_id, path = excluded.path,
       path_version = excluded.path_version
      where a.path_version < excluded.path_version`,
    [
      rows.map((move) => move.accountId),
      rows.map((move) => move.kind === AccountKind.MEMBER),
      rows.map(roleOf),
      rows.map((move) => move.parentId),
      rows.map((move) => move.path),
      rows.map((move) => move.testAccount),
      rows.map((move) => move.version),
    ],
  );
}
