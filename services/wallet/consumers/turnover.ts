import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import {
  type BetCancelled,
  BetCancelledSchema,
  type BetSettled,
  BetSettledSchema,
} from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { addSettled, noStakes, type SettledStakes } from '../withdrawals/turnover.ts';
import { turnoverClasses, turnoverClassOf } from '../withdrawals/turnover-classes.ts';

/** Bets placed before this are in the sums with their stakes; -Infinity where there were none. */
export async function countedFrom(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    'select extract(epoch from counted_from)::float8 * 1000 as ms from turnover_start',
  );
  return rows[0]?.ms ?? Number.NEGATIVE_INFINITY;
}

/** Bets placed before this count whole, whatever their class: their sums are not told apart. */
export async function classesFrom(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    'select extract(epoch from classes_from)::float8 * 1000 as ms from turnover_start',
  );
  return rows[0]?.ms ?? Number.NEGATIVE_INFINITY;
}

/** Keeps each member's turnover: a stake counts with its bet's first outcome, and no more once that is made void. */
export const takeTurnover =
  (fromMs: number, classesFromMs: number) =>
  async (tx: Queryable, batch: ReceivedEvent[]): Promise<void> => {
    const stakes = new Map<bigint, SettledStakes>();
    for (const event of batch) {
      const change = changeOf(event, fromMs);
      if (!change || change.amount === 0n) continue;
      const sums = stakes.get(change.accountId) ?? noStakes();
      stakes.set(change.accountId, sums);
      sums.amount += change.amount;
      const name = change.placedMs < classesFromMs ? undefined : turnoverClassOf(change.gameClass);
      if (name) addTo(sums.byClass, turnoverClasses.indexOf(name), change.amount);
    }
    await addSettled(tx, stakes);
  };

function addTo(sums: bigint[], at: number, amount: bigint): void {
  sums[at] = (sums[at] ?? 0n) + amount;
}

interface Change {
  accountId: bigint;
  amount: bigint;
  gameClass: string;
  placedMs: number;
}

function changeOf(event: ReceivedEvent, fromMs: number): Change | undefined {
  if (isEvent(event, BetSettledSchema)) return of(event.message, settledChange(event.message, fromMs));
  if (isEvent(event, BetCancelledSchema)) return of(event.message, cancelledChange(event.message, fromMs));
  return undefined;
}

const of = ({ accountId, gameClass, placedAt }: BetSettled | BetCancelled, amount: bigint): Change => ({
  accountId,
  amount,
  gameClass,
  placedMs: msOf(placedAt),
});

const msOf = (at: Timestamp | undefined): number => (at ? timestampMs(at) : Number.POSITIVE_INFINITY);

export function settledChange(
  {
    outcome,
    previousOutcome,
    stake,
    closedStake,
    at,
    placedAt,
  }: Pick<BetSettled, 'outcome' | 'previousOutcome' | 'stake' | 'closedStake' | 'at' | 'placedAt'>,
  fromMs: number,
): bigint {
  // What happened before the sums began is in them.
  if (msOf(at) < fromMs) return 0n;
  // What was cashed out was not risked to the end: the rest alone is turned over.
  const counts = (of: string): bigint => (of === 'win' || of === 'loss' ? stake - closedStake : 0n);
  const before = previousOutcome === '' && msOf(placedAt) < fromMs ? stake : counts(previousOutcome);
  return counts(outcome) - before;
}

/** A cancelled bet was never settled: only one that the sums began with is taken out of them. */
export const cancelledChange = (
  { stake, at, placedAt }: Pick<BetCancelled, 'stake' | 'at' | 'placedAt'>,
  fromMs: number,
): bigint => (msOf(at) >= fromMs && msOf(placedAt) < fromMs ? -stake : 0n);
