import { type Schedules, stepsOf } from '../rates/load-schedules.ts';
import { type RateStep, rateAt } from '../rates/schedule.ts';
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
  /** What share of the turnover of a game class earns nothing, by class. */
  exclusions: ReadonlyMap<string, readonly RateStep[]>;
  /** Shares of bets that are kept already. */
  kept: readonly ShareRow[];
  /** The newest revision above 0 that was taken of a bet. */
  revisions: readonly { betId: string; revision: number }[];
}

/** What a share adds to its earner's turnover, KRW: negative where a stake no longer counts, 0 where only its rate is another. */
export interface Counted {
  stake: bigint;
  excluded: bigint;
}

export interface Accrued {
  rows: { row: ShareRow; settlement: Settlement; counted: Counted }[];
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
    const had = kept.get(betId) ?? [];
    // A bet may be told of twice: the shares of a revision are given once, whoever is at work since then.
    if ((newest.get(betId) ?? 0) > revision || had.some((row) => row.revision === revision)) continue;
    if (revision > 0) {
      newest.set(betId, revision);
      accrued.revised.push(settlement);
    }
    const earned = settlement.counts ? earn(settlement, facts) : [];
    const changed = difference(settlement, earned, had);
    for (const row of changed)
      accrued.rows.push({ row, settlement, counted: countedBy(row, settlement, earned, had, facts) });
    kept.set(betId, [...had, ...changed]);
  }
  return accrued;
}

type Share = Accrued['rows'][number];

/** Shares outcome by outcome, as they come: those of one stand side by side. */
export function byOutcome(rows: Accrued['rows']): [Share, ...Share[]][] {
  const outcomes: [Share, ...Share[]][] = [];
  for (const share of rows) {
    const last = outcomes.at(-1);
    if (last?.[0].settlement === share.settlement) last.push(share);
    else outcomes.push([share]);
  }
  return outcomes;
}

/** Rates that add up are never more than the whole stake. */
const whole = 10_000;

/** What of a stake earns nothing, by the rule that stood when its bet was placed; rounded down, so that no share is lost. */
const excludedOf = ({ gameClass, placedAt, stake }: Settlement, { exclusions }: KnownFacts): bigint =>
  (stake * BigInt(rateAt(exclusions.get(gameClass) ?? [], placedAt))) / BigInt(whole);

function earn(settlement: Settlement, facts: KnownFacts): ShareRow[] {
  const { active, schedules } = facts;
  const ladder = settlement.path
    .filter((accountId) => active.has(accountId))
    .map((accountId) => ({
      accountId,
      basisPoints: Math.min(whole, rateOf(schedules, accountId, settlement)),
    }));
  return shares(settlement.stake - excludedOf(settlement, facts), ladder).map((share) => ({
    betId: settlement.betId,
    revision: settlement.revision,
    ...share,
  }));
}

const rateOf = (schedules: Schedules, accountId: bigint, { rateClasses, placedAt }: Settlement): number =>
  rateClasses.reduce((sum, name) => sum + rateAt(stepsOf(schedules, accountId, name), placedAt), 0);

/** A stake counts once for whoever earns by it, however its rate changes meanwhile. */
function countedBy(
  { accountId }: ShareRow,
  settlement: Settlement,
  earned: readonly ShareRow[],
  kept: readonly ShareRow[],
  facts: KnownFacts,
): Counted {
  const had = kept.reduce((sum, row) => (row.accountId === accountId ? sum + row.amount : sum), 0n) !== 0n;
  const has = earned.some((row) => row.accountId === accountId);
  if (had === has) return { stake: 0n, excluded: 0n };
  const sign = has ? 1n : -1n;
  return { stake: sign * settlement.stake, excluded: sign * excludedOf(settlement, facts) };
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
