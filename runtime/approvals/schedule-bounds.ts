import type { PoolClient } from 'pg';
import { DomainError } from '../errors.ts';

const leastMs = 60_000;
const mostMs = 90 * 24 * 3_600_000;
/** How many changes of one service wait for their instants at a time. */
const mostScheduled = 100;

/** VALIDATION for an instant that is less than a minute or more than 90 days ahead. */
export function checkInstant(at: Date, now: Date): void {
  const aheadMs = at.getTime() - now.getTime();
  // A time that is none is within no bounds.
  if (!(aheadMs >= leastMs && aheadMs <= mostMs)) throw new DomainError('VALIDATION', { field: 'change_at' });
}

/** RESOURCE_EXHAUSTED where as many wait as are kept: each is looked at when its instant comes. */
export async function checkRoom(tx: PoolClient): Promise<void> {
  const { rows } = await tx.query<{ n: bigint }>(
    `select count(*) as n from approvals
      where effective_at is not null and (outcome = 'scheduled' or state = 'waiting')`,
  );
  if ((rows[0]?.n ?? 0n) >= mostScheduled) throw new DomainError('RESOURCE_EXHAUSTED');
}
