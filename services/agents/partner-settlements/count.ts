import { type Accrued, byOutcome } from '../commission/accrue.ts';
import { turnoverClassOf } from '../rates/losing-class.ts';
import { type DayRow, DayRows } from './branches.ts';
import { type CorrectionRow, Corrections, originalDay } from './corrections.ts';
import type { Standing, Turnover } from './turnover.ts';

/** What of a bet is in the days. */
export interface KeptBet extends Standing {
  betId: string;
  revision: number;
  /** Where it counted first; null where that was not kept. */
  day: string | null;
}

/** How far the days are. */
export interface Counting {
  /** Bets that were placed before may have had outcomes that were counted nowhere. */
  since: Date;
  /** The first day that is added to: what belongs to an earlier one counts on it. */
  openFrom: string;
}

export interface CountedBets {
  /** What of each bet is in the days now. */
  kept: KeptBet[];
  days: DayRow[];
  /** What of the days belongs to earlier ones. */
  corrections: CorrectionRow[];
}

/**
 * What a batch adds to the days: of each bet what its newest revision leaves, less what is in them already, and the rolling
 * that it gave and took back. One that comes after a newer revision changes nothing.
 */
export function countBets(
  turnover: readonly Turnover[],
  accrued: Accrued['rows'],
  known: readonly KeptBet[],
  { since, openFrom }: Counting,
): CountedBets {
  const kept = new Map(known.map((bet) => [bet.betId, bet]));
  const days = new DayRows();
  const corrections = new Corrections();
  const written = new Set<string>();
  for (const bet of turnover) {
    const { betId, revision, stake, payout, gameClass } = bet;
    const had = kept.get(betId);
    if (had && had.revision >= revision) continue;
    // The first outcome of a bet of earlier days was counted nowhere, and is not to be now.
    const before = had ?? (bet.placedAt < since ? bet.before : { stake: 0n, payout: 0n });
    const change = { stake: stake - before.stake, payout: payout - before.payout };
    days.addTurnover(bet.agents, bet.day, gameClass, change);
    const countedOn = bet.day < openFrom ? openFrom : bet.day;
    const originalOn = originalDay(bet, had, since);
    corrections.add({ betId, revision, agents: bet.agents, gameClass, originalOn, countedOn }, change);
    kept.set(betId, {
      betId,
      revision,
      stake,
      payout,
      day: had?.day ?? (originalOn < bet.day ? originalOn : countedOn),
    });
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
    const add = (to: DayRows, on: string, gameClass: string) => to.addRolling(path, on, gameClass, earned);
    add(days, day, turnoverClassOf(settlement.gameClass, rateClasses.includes('powerball_multiple')));
    corrections.addRolling(settlement, add);
  }
  return {
    kept: [...kept.values()].filter(({ betId }) => written.has(betId)),
    days: days.changing,
    corrections: corrections.rows,
  };
}
