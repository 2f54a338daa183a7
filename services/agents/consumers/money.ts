import type { Queryable } from '@madang/runtime/database.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import { takeBonuses } from '../partner-settlements/bonuses.ts';
import { takeDeposits } from '../partner-settlements/deposits.ts';

/** Counts for settlements with partners what was deposited below them, and all points that the house gave. */
export async function takeMoney(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  await takeDeposits(tx, batch);
  await takeBonuses(tx, batch);
}
