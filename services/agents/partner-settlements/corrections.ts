import { kstDay } from '@madang/runtime/clock.ts';
import { DayRows, type DaySums } from './branches.ts';
import type { Turnover } from './turnover.ts';

/** What of a bet an agent has on a later day than where it belongs. */
export interface CorrectionRow extends Pick<DaySums, 'stake' | 'payout' | 'rolling'> {
  accountId: bigint;
  /** The agent right below through whom it came; 0 for players right below. */
  branchId: bigint;
  betId: string;
  revision: number;
  gameClass: string;
  originalOn: string;
  countedOn: string;
}

/** The day that a revision's amounts belong to: that on which its bet counted, where it corrects one. */
export function originalDay(
  { corrects, placedAt, day }: Pick<Turnover, 'corrects' | 'placedAt' | 'day'>,
  had: { day: string | null } | undefined,
  countingSince: Date,
): string {
  if (!corrects) return day;
  if (had) return had.day ?? kstDay(placedAt);
  // A bet whose first outcome was before anything was counted.
  return placedAt < countingSince ? kstDay(placedAt) : day;
}

type Corrected = Pick<Turnover, 'betId' | 'revision' | 'agents' | 'gameClass'> &
  Pick<CorrectionRow, 'originalOn' | 'countedOn'>;

/** Revisions that count on another day than where they belong. */
export class Corrections {
  readonly #bets = new Map<string, { bet: Corrected; rows: DayRows }>();

  add(bet: Corrected, change: Pick<DaySums, 'stake' | 'payout'>): void {
    if (bet.originalOn >= bet.countedOn) return;
    const rows = new DayRows();
    rows.addTurnover(bet.agents, bet.countedOn, bet.gameClass, change);
    this.#bets.set(`${bet.betId} ${bet.revision}`, { bet, rows });
  }

  /** Has `add` put the rolling of a revision to what it corrects; most revisions correct nothing. */
  addRolling(
    { betId, revision }: { betId: string; revision: number },
    add: (to: DayRows, day: string, gameClass: string) => void,
  ): void {
    if (this.#bets.size === 0) return;
    const known = this.#bets.get(`${betId} ${revision}`);
    if (known) add(known.rows, known.bet.countedOn, known.bet.gameClass);
  }

  /** Those that change something. */
  get rows(): CorrectionRow[] {
    return [...this.#bets.values()].flatMap(({ bet: { agents, ...bet }, rows }) =>
      rows.changing.map(({ accountId, stake, payout, rolling }) => ({
        ...bet,
        accountId,
        branchId: agents[agents.indexOf(accountId) + 1] ?? 0n,
        stake,
        payout,
        rolling,
      })),
    );
  }
}
