import { isDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type ReadDay, readDay } from './read-day.ts';

/** NOT_FOUND for what no calendar has. */
export function checkDay(day: string): void {
  if (!isDay(day) || day < '2000') throw new DomainError('NOT_FOUND');
}

/** A computed day that may still be changed, locked: NOT_FOUND for one that is not computed, STATE_CONFLICT once closed. */
export async function lockOpenDay(tx: Queryable, day: string): Promise<ReadDay> {
  const read = await readDay(tx, day, true);
  if (!read) throw new DomainError('NOT_FOUND');
  if (read.row.status === 'closed') throw new DomainError('STATE_CONFLICT', { field: 'day' });
  return read;
}
