import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';

const dayMs = 86_400_000;
/** What one operator may bring within a day, and what a member or agent may. */
export const maxDailyFiles = 500n;
export const maxDailyImages = 30n;

export const mostDailyFiles = (kind: AccountKind): bigint =>
  kind === AccountKind.ADMIN || kind === AccountKind.SERVICE ? maxDailyFiles : maxDailyImages;

/** How many files an account brought within the last day. */
export async function dailyFiles(db: Queryable, owner: bigint, now: Date): Promise<bigint> {
  const { rows } = await db.query<{ n: bigint }>(
    'select count(*) as n from uploads where owner = $1 and created_at > $2',
    [owner, new Date(now.getTime() - dayMs)],
  );
  return rows[0]?.n ?? 0n;
}
