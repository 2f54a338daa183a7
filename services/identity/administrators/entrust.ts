import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';

/**
 * Notes that administrators have their access of somebody else since now: for some hours they agree to nothing that others
 * asked for. What a service makes for itself, like the first administrators, is nobody else's.
 */
export async function entrust(
  tx: Queryable,
  { kind, accountId }: Principal,
  ids: readonly bigint[],
  now: Date,
): Promise<void> {
  if (kind === AccountKind.SERVICE) return;
  await tx.query(
    `update accounts set entrusted_at = greatest(entrusted_at, $2)
      where id = any($1::bigint[]) and kind = 'admin' and id <> $3`,
    [ids, now, accountId],
  );
}
