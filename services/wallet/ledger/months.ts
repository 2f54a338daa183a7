import type { Queryable } from '@madang/runtime/database.ts';

/**
 * Makes the partitions of this month and of `ahead` more. Runs daily: with months to spare, a job that fails for
 * weeks stops no posting. Returns how many months were new.
 */
export async function keepMonthsAhead(db: Queryable, now: Date, ahead = 3): Promise<number> {
  const { rows } = await db.query<{ made: number }>('select ledger_make_months($1, $2) as made', [now, ahead + 1]);
  return rows[0]?.made ?? 0;
}
