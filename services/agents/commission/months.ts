import type { Database } from '@madang/runtime/database.ts';
import { uuidTime } from '@madang/runtime/ids.ts';

const dayMs = 86_400_000;
/** Bets that claim to be older or younger than this are wrong, and make no partitions. */
const oldestMs = 800 * dayMs;
const youngestMs = 2 * dayMs;

/** The month (UTC) of an instant, as its first day. */
const monthAt = (ms: number): string => `${new Date(ms).toISOString().slice(0, 7)}-01`;

/** The month in which a bet was placed; throws for one whose id has a time that cannot be. */
export function monthOf(bet: string, now: Date): string {
  const at = uuidTime(bet);
  // Asked this way round, an id without a time is refused as well.
  if (at >= now.getTime() - oldestMs && at <= now.getTime() + youngestMs) return monthAt(at);
  throw new Error(`the bet ${bet} has a time that cannot be`);
}

/** The months that bets may have soon. */
export const monthsAhead = (now: Date): string[] => [monthAt(now.getTime()), monthAt(now.getTime() + 20 * dayMs)];

export type EnsureMonths = (months: readonly string[]) => Promise<void>;

/** Makes sure that months have their partitions; asks the database once a month and process. */
export function partitions(database: Database): EnsureMonths {
  const known = new Set<string>();
  return async (months) => {
    for (const month of new Set(months)) {
      if (known.has(month)) continue;
      // Outside of a caller's transaction: what is made stays even if that one fails.
      await database.query('select commission_make_month($1::date)', [month]);
      known.add(month);
    }
  };
}
