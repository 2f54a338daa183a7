import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { firstRecentDay } from './tally.ts';

const atOnce = 10_000;

/** Parts of days, and who has bet on them. */
const tables = ['recent', 'bet_days'] as const;

/** Takes away parts of days that nothing compares any more; answers true while there are more. */
export async function pruneRecent(database: Database, clock: Clock): Promise<boolean> {
  let more = false;
  for (const table of tables) {
    const { rowCount } = await database.query(
      `delete from ${table} where ctid in (select ctid from ${table} where day < $1::date limit ${atOnce})`,
      [firstRecentDay(clock.now())],
    );
    more ||= rowCount === atOnce;
  }
  return more;
}
