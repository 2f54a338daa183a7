import { kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { LastAttendance } from './streak.ts';

const dayMs = 86_400_000;

/** KRW of a member's deposits that were approved on a business day, and still are. */
export async function depositedOn(db: Queryable, accountId: bigint, day: string): Promise<bigint> {
  const start = kstDayStart(day);
  const { rows } = await db.query<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::int8 as amount from deposits
      where account_id = $1 and status = 'approved' and approved_at >= $2 and approved_at < $3`,
    [accountId, start, new Date(start.getTime() + dayMs)],
  );
  return rows[0]?.amount ?? 0n;
}

/** A member's latest attendance up to a day. */
export async function lastAttendance(
  db: Queryable,
  accountId: bigint,
  day: string,
): Promise<LastAttendance | undefined> {
  const { rows } = await db.query<LastAttendance>(
    `select day::text as day, streak from attendances where account_id = $1 and day <= $2::date
      order by day desc limit 1`,
    [accountId, day],
  );
  return rows[0];
}
