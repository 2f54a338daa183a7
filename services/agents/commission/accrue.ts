import { type Schedules, stepsOf } from '../rates/load-schedules.ts';
import { rateAt } from '../rates/schedule.ts';
import type { Settlement } from './settlement.ts';
import { shares } from './shares.ts';

/** A share as it is kept: negative where it takes back. */
export interface ShareRow {
  betId: string;
  revision: number;
  accountId: bigint;
  amount: bigint;
  ownBp: number;
  childBp: number;
}

export interface KnownFacts {
  /** Accounts that are at work: others earn nothing, and their share is that of the account over them. */
  active: ReadonlySet<bigint>;
  schedules: Schedules;
  /** Shares of bets that are kept already. */
  kept: readonly ShareRow[];
  /** The newest revision above 0 that was taken of a bet. */
  revisions: readonly { betId: string; revision: number }[];
}

export interface Accrued {
  rows: { row: ShareRow; settlement: Settlement }[];
  /** Settlements above the first outcome that were taken. */
  revised: Settlement[];
}

/**
 * The shares that settlements give or take back: what a bet's newest revision earns, less what is kept already. One that
 * comes after a newer revision changes nothing, so that the sum is right in whatever order they arrive.
 */
export function accrue(settlements: readonly Settlement[], facts: KnownFacts): Accrued {
  const kept = new Map<string, ShareRow[]>();
  const newest = new Map(facts.revisions.map(({ betId, revision }) => [betId, revision]));
  for (const row of facts.kept) add(kept, row);

  const accrued: Accrued = { rows: [], revised: [] };
  for (const settlement of settlements) {
    const { betId, revision } = settlement;
    if ((newest.get(betId) ?? 0) > revision) continue;
    if (revision > 0) {
      newest.set(betId, revision);
      accrued.revised.push(settlement);
    }
    const earned = settlement.counts ? earn(settlement, facts) : [];
    for (const row of difference(settlement, earned, kept.get(betId) ?? [])) {
      add(kept, row);
      accrued.rows.push({ row, settlement });
    }
  }
  return accrued;
}

function earn(settlement: Settlement, { active, schedules }: KnownFacts): ShareRow[] {
  const ladder = settlement.path
    .filter((accountId) => active.has(accountId))
    .map((accountId) => ({
      accountId,
      basisPoints: rateAt(stepsOf(schedules, accountId, settlement.rateClass), settlement.placedAt),
    }));
  return shares(settlement.stake, ladder).map((share) => ({
    betId: settlement.betId,
    revision: settlement.revision,
    ...share,
  }));
}

function difference({ betId, revision }: Settlement, earned: ShareRow[], kept: readonly ShareRow[]): ShareRow[] {
  if (kept.length === 0) return earned;
  const rows = new Map(earned.map((row) => [row.accountId, row]));
  for (const { accountId, amount, ownBp, childBp } of kept) {
    const row = rows.get(accountId) ?? { betId, revision, accountId, amount: 0n, ownBp, childBp };
    rows.set(accountId, { ...row, amount: row.amount - amount });
  }
  return [...rows.values()].filter((row) => row.amount !== 0n);
}

function add(kept: Map<string, ShareRow[]>, row: ShareRow): void {
  const rows = kept.get(row.betId);
  if (rows) rows.push(row);
  else kept.set(row.betId, [row]);
}
