import { type Accrued, byOutcome } from '../commission/accrue.ts';
import { turnoverClassOf } from '../rates/losing-class.ts';
import { type DayRow, DayRows } from './branches.ts';
import type { Standing, Turnover } from './turnover.ts';

/** What of a bet is in the days. */
export interface KeptBet extends Standing {
  betId: string;
  revision: number;
}

export interface CountedBets {
  /** What of each bet is in the days now. */
  kept: KeptBet[];
  days: DayRow[];
}

/**
 * What a batch adds to the days: of each bet what its newest revision leaves, less what is in them already, and the rolling
 * that it gave and took back. One that comes after a newer revision changes nothing.
 */
export function countBets(
  turnover: readonly Turnover[],
  accrued: Accrued['rows'],
  known: readonly KeptBet[],
  countingSince: Date,
): CountedBets {
  const kept = new Map(known.map((bet) => [bet.betId, bet]));
  const days = new DayRows();
  const written = new Set<string>();
  for (const { betId, revision, stake, payout, ...bet } of turnover) {
    const had = kept.get(betId);
    if (had && had.revision >= revision) continue;
    // The first outcome of a bet of earlier days was counted nowhere, and is not to be now.
    const before = had ?? (bet.placedAt < countingSince ? bet.before : { stake: 0n, payout: 0n });
    days.addTurnover(bet.agents, bet.day, bet.gameClass, {
      stake: stake - before.stake,
      payout: payout - before.payout,
    });
    kept.set(betId, { betId, revision, stake, payout });
    written.add(betId);
  }
  for (const shares of byOutcome(accrued)) {
    const [{ settlement }] = shares;
    const { path, day, rateClasses } = settlement;
    const earned = path.map(() => 0n);
    for (const { row } of shares) {
      const place = path.indexOf(row.accountId);
      if (place >= 0) earned[place] = (earned[place] ?? 0n) + row.amount;
    }
    days.addRolling(
      path,
      day,
      turnoverClassOf(settlement.gameClass, rateClasses.includes('powerball_multiple')),
      earned,
    );
  }
  return { kept: [...kept.values()].filter(({ betId }) => written.has(betId)), days: days.changing };
}
