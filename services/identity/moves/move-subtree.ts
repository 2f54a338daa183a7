import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountMovedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import { type Kind, kindToProto } from '../accounts/kind.ts';
import type { Place } from './move-problem.ts';

interface Moved {
  id: bigint;
  kind: Kind;
  account: string;
  nickname: string;
  parent_id: bigint;
  path: string;
  previous_path: string;
  role: string;
  level: number;
  state: string;
  test_account: boolean;
  created_at: Date;
  version: bigint;
}

/**
 * Writes the new place of an account and of all below it, and tells of each. The caller changes the tree alone. Rows are
 * locked in the order of their ids. Answers who moved, each with the number of its change.
 */
export async function moveSubtree(
  tx: Queryable,
  account: Place,
  parent: Place,
  { now, trace }: { now: Date; trace: string },
): Promise<Pick<Moved, 'id' | 'version'>[]> {
  await tx.query('select from accounts where path <@ $1::text::ltree order by id for update', [account.path]);
  const { rows } = await tx.query<Moved>(
    `update accounts a set path = $2::text::ltree || subpath(o.path, nlevel($1::text::ltree) - 1),
       parent_id = case when a.id = $3 then $4 else a.parent_id end, version = a.version + 1
     from (select id, path from accounts where path <@ $1::text::ltree) o
     where a.id = o.id
     returning a.id, a.kind, a.account, a.nickname, a.parent_id, a.path::text as path, o.path::text as previous_path, a.role,
       a.level, a.state, a.test_account, a.created_at, a.version`,
    [account.path, parent.path, account.id, parent.id],
  );
  // From the top: whoever hears of an account has heard of those above it, where they share a shard.
  const told = rows
    .sort((one, other) => one.path.split('.').length - other.path.split('.').length)
    .map((row) =>
      event(
        AccountMovedSchema,
        {
          accountId: row.id,
          kind: kindToProto(row.kind),
          account: row.account,
          nickname: row.nickname,
          parentId: row.parent_id,
          path: row.path,
          previousPath: row.previous_path,
          role: row.role,
          level: row.level,
          state: row.state,
          testAccount: row.test_account,
          createdAt: timestampFromDate(row.created_at),
          at: timestampFromDate(now),
          version: row.version,
        },
        row.id,
      ),
    );
  await addEvents(tx, told, trace);
  return rows.map(({ id, version }) => ({ id, version }));
}
