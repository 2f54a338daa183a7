import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { accrue } from '../commission/accrue.ts';
import { loadFacts } from '../commission/load-facts.ts';
import { lockBets } from '../commission/lock-bets.ts';
import { type EnsureMonths, monthOf } from '../commission/months.ts';
import { settlementOf } from '../commission/settlement.ts';
import { writeShares } from '../commission/write-shares.ts';

/** Accrues the rolling commission of settled bets and takes back that of void and cancelled ones. */
export function takeSettlements(clock: Clock, ensureMonths: EnsureMonths) {
  return async (tx: Queryable, batch: ReceivedEvent[]): Promise<void> => {
    const settlements = batch.map(settlementOf).filter((settlement) => settlement !== undefined);
    if (settlements.length === 0) return;
    const now = clock.now();
    await ensureMonths(settlements.map(({ betId }) => monthOf(betId, now)));
    await lockBets(
      tx,
      settlements.map(({ betId }) => betId.toLowerCase()),
    );
    const accrued = accrue(settlements, await loadFacts(tx, settlements));
    await addEvents(tx, await writeShares(tx, accrued, now));
  };
}
