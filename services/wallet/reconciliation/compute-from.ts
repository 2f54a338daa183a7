import { kstDay } from '@madang/runtime/clock.ts';
import type pg from 'pg';
import { computeDay, dayAfter, dayBefore, type ReconciliationDeps } from './compute-day.ts';

/** So many days behind a corrected one are computed with it; the job goes on with what is left. */
const maxDays = 31;

/** Computes a day, and every computed day behind it, which begin where it ends; `also` belongs to the first of them. */
export async function computeFrom(
  deps: ReconciliationDeps,
  day: string,
  also?: (tx: pg.PoolClient) => Promise<void>,
): Promise<void> {
  await computeDay(deps, day, also);
  const { rows } = await deps.database.query<{ day: string }>(
    `select day::text as day from reconciliations where day > $1 and status = 'computed' order by day limit ${maxDays}`,
    [day],
  );
  for (const next of rows) await computeDay(deps, next.day);
}

/** The newest day that is computed; undefined before the first. */
async function newestDay({ database }: ReconciliationDeps): Promise<string | undefined> {
  const { rows } = await database.query<{ day: string | null }>('select max(day)::text as day from reconciliations');
  return rows[0]?.day ?? undefined;
}

/**
 * Computes the next day that has ended, the set minutes after midnight: then whatever was posted before it is committed,
 * and its events have arrived. True where there may be another one. A new installation begins with yesterday.
 */
export async function computeNext(deps: ReconciliationDeps): Promise<boolean> {
  const { reconciliationMinute } = await deps.settings.current();
  const ended = dayBefore(kstDay(new Date(deps.clock.now().getTime() - reconciliationMinute * 60_000)));
  const newest = await newestDay(deps);
  const next = newest === undefined ? ended : dayAfter(newest);
  if (next > ended) return false;
  await computeDay(deps, next);
  return next < ended;
}
