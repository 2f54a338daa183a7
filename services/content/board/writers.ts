import { kstDay, kstDayStart, kstIso } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What one member may write within a minute, and on a business day. */
const most = {
  posts: { perMinute: 3, perDay: 30 },
  post_comments: { perMinute: 6, perDay: 200 },
} as const;

/** What one member writes comes one after another, so that each sees what the others wrote. */
export async function lockWriter(tx: Queryable, accountId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('board:' || $1::text, 0))`, [accountId]);
}

/** RATE_LIMITED, with when there is room again, for whoever wrote as much as anybody may; under the writer's lock. */
export async function checkRate(tx: Queryable, table: keyof typeof most, accountId: bigint, now: Date): Promise<void> {
  const { perMinute, perDay } = most[table];
  const minute = new Date(now.getTime() - minuteMs);
  const today = kstDayStart(kstDay(now));
  const { rows } = await tx.query<{ lately: number; today: number; first: Date | null }>(
    `select count(*) filter (where created_at > $2)::int as lately, count(*) filter (where created_at >= $3)::int as today,
            min(created_at) filter (where created_at > $2) as first
       from ${table} where author_id = $1 and created_at >= least($2::timestamptz, $3::timestamptz)`,
    [accountId, minute, today],
  );
  const written = rows[0] ?? { lately: 0, today: 0, first: null };
  const nextAt =
    written.today >= perDay
      ? new Date(today.getTime() + dayMs)
      : written.lately >= perMinute
        ? new Date((written.first ?? now).getTime() + minuteMs)
        : undefined;
  if (nextAt) throw new DomainError('RATE_LIMITED', { meta: { next_at: kstIso(nextAt) } });
}
