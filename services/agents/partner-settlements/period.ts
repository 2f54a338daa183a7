import { isDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Period } from './load-turnover.ts';

const dayMs = 86_400_000;
const maxDays = 400;
/** Nothing is counted of days before. */
const firstDay = '2000-01-01';

/** The period that a request names: VALIDATION of the day that is wrong, as one after `last`. */
export function periodOf({ startedOn, endedOn }: Period, last: string): Period {
  if (!isDay(endedOn) || endedOn > last) throw new DomainError('VALIDATION', { field: 'ended_on' });
  if (!isDay(startedOn) || startedOn < firstDay) throw new DomainError('VALIDATION', { field: 'started_on' });
  const days = (Date.parse(endedOn) - Date.parse(startedOn)) / dayMs + 1;
  if (days < 1 || days > maxDays) throw new DomainError('VALIDATION', { field: 'started_on' });
  return { startedOn, endedOn };
}

/** SETTLEMENT_BEFORE_COUNTING for a period with a day that was not counted whole. */
export async function checkCounted(db: Queryable, { startedOn }: Period): Promise<void> {
  const { rows } = await db.query<{ since: string }>(
    'select counted_from::text as since from settlement_closed where counted_from > $1::date',
    [startedOn],
  );
  if (rows[0])
    throw new DomainError('SETTLEMENT_BEFORE_COUNTING', { field: 'started_on', meta: { since: rows[0].since } });
}

/** The business day before one. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
