import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const minuteMs = 60_000;
const perMinute = 3;
/** So many of one asker wait for an answer; more would hide those of others. */
const maxOpen = 10;

/** One of an account at a time: each counts those before it, and of two with one key the second finds the first. */
export const lockAsker = (tx: Queryable, accountId: bigint): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('inquiries', $1))`, [accountId]);

/**
 * RATE_LIMITED past three a minute, whether they are new or in an inquiry that goes on; those that were deleted count, since
 * deleting is no way around it. INQUIRIES_OPEN where one more would wait than may.
 */
export async function checkLimits(tx: Queryable, accountId: bigint, now: Date, opensOne: boolean): Promise<void> {
  const { rows } = await tx.query<{ recent: number; open: number }>(
    `select (select count(*) from inquiries where account_id = $1 and created_at > $2)::int
              + (select count(*) from inquiry_posts where account_id = $1 and side = 'asker' and created_at > $2)::int as recent,
            (select count(*) from inquiries where account_id = $1 and status = 'awaiting' and deleted_at is null)::int as open`,
    [accountId, new Date(now.getTime() - minuteMs)],
  );
  if ((rows[0]?.recent ?? 0) >= perMinute) throw new DomainError('RATE_LIMITED');
  if (opensOne && (rows[0]?.open ?? 0) >= maxOpen)
    throw new DomainError('INQUIRIES_OPEN', { meta: { limit: `${maxOpen}` } });
}
