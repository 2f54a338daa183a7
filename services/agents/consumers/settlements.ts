import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { ReceivedEvent } from '@madang/runtime/events/event.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { type Accrued, accrue } from '../commission/accrue.ts';
import { loadFacts } from '../commission/load-facts.ts';
import { lockBets } from '../commission/lock-bets.ts';
import { type EnsureMonths, monthOf } from '../commission/months.ts';
import { type Settlement, settlementOf } from '../commission/settlement.ts';
import { writeShares } from '../commission/write-shares.ts';
import { turnoverOf } from '../partner-settlements/turnover.ts';
import { countTurnover } from '../partner-settlements/write-days.ts';

/**
 * Accrues the rolling commission of settled bets and takes back that of void and cancelled ones, and counts for
 * settlements with partners what was staked and won. Of the two the turnover hears of more: an outcome that pays
 * something else earns no other rolling.
 */
export function takeSettlements(clock: Clock, ensureMonths: EnsureMonths) {
  return async (tx: Queryable, batch: ReceivedEvent[]): Promise<void> => {
    const settlements = batch.map(settlementOf).filter((settlement) => settlement !== undefined);
    const turnover = batch.map(turnoverOf).filter((counted) => counted !== undefined);
    const bets = [...settlements, ...turnover].map(({ betId }) => betId.toLowerCase());
    if (bets.length === 0) return;
    const now = clock.now();
    await ensureMonths(bets.map((bet) => monthOf(bet, now)));
    await lockBets(tx, bets);
    const accrued = await accrueShares(tx, settlements);
    await countTurnover(tx, turnover, accrued.rows);
    await addEvents(tx, await writeShares(tx, accrued, now));
  };
}

async function accrueShares(tx: Queryable, settlements: readonly Settlement[]): Promise<Accrued> {
  if (settlements.length === 0) return { rows: [], revised: [] };
  return accrue(settlements, await loadFacts(tx, settlements));
}
