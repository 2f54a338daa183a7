import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';

interface Closed {
  day: string;
  test: boolean;
  amount: bigint;
  cancelledLater: bigint;
}

const dayMs = 86_400_000;
/** No bet lies open longer. */
const maxDays = 31;

/**
 * Keeps for each business day what of the stakes of bets came to an end on it: by an outcome, bought back, or cancelled;
 * less what was opened again by a result that was taken back.
 */
export async function takeClosedStakes(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  const sums = new Map<string, Closed>();
  for (const closed of batch.flatMap(closedBy)) {
    const key = `${closed.day}:${closed.test}`;
    const sum = sums.get(key) ?? { ...closed, amount: 0n, cancelledLater: 0n };
    sum.amount += closed.amount;
    sum.cancelledLater += closed.cancelledLater;
    sums.set(key, sum);
  }
  // Rows are taken in one order, so that replicas never wait in a circle.
  const all = [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  if (all.length === 0) return;
  await tx.query(
    `insert into closed_stakes as c (day, test_account, amount, cancelled_later)
     select * from unnest($1::date[], $2::bool[], $3::int8[], $4::int8[])
     on conflict (day, test_account) do update
     set amount = c.amount + excluded.amount, cancelled_later = c.cancelled_later + excluded.cancelled_later`,
    [
      all.map(({ day }) => day),
      all.map(({ test }) => test),
      all.map(({ amount }) => amount),
      all.map(({ cancelledLater }) => cancelledLater),
    ],
  );
}

const dayOf = (at: Timestamp | undefined): string => kstDay(at ? timestampDate(at) : new Date(0));

/** Stakes with suppliers go to their own house account: they were never among those that lie open with the house. */
const isSuppliers = (gameClass: string): boolean => gameClass === 'casino' || gameClass === 'slot';

export function closedBy(event: ReceivedEvent): Closed[] {
  if (isEvent(event, BetSettledSchema)) {
    if (isSuppliers(event.message.gameClass)) return [];
    const { previousOutcome, previousClosedStake, outcome, closedStake, stake, testAccount: test, at } = event.message;
    const amount = openOf(previousOutcome, stake - previousClosedStake) - openOf(outcome, stake - closedStake);
    return amount === 0n ? [] : [{ day: dayOf(at), test, amount, cancelledLater: 0n }];
  }
  if (isEvent(event, BetCancelledSchema)) {
    const { stake, testAccount: test, at, placedAt } = event.message;
    const ends = daysBetween(dayOf(placedAt ?? at), dayOf(at));
    return [
      { day: dayOf(at), test, amount: stake, cancelledLater: 0n },
      ...ends.map((day) => ({ day, test, amount: 0n, cancelledLater: stake })),
    ];
  }
  return [];
}

/** What of a stake is open behind an outcome, of what was not bought back. */
const openOf = (outcome: string, rest: bigint): bigint => (outcome === '' || outcome === 'open' ? rest : 0n);

/** The days from the first one on, without the last. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = kstDayStart(first).getTime(); at < kstDayStart(last).getTime() && days.length < maxDays; at += dayMs)
    days.push(kstDay(new Date(at)));
  return days;
}
