import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { firstRecentDay } from './tally.ts';

const atOnce = 10_000;

/** Takes away parts of days that nothing compares any more; answers true while there are more. */
export async function pruneRecent(database: Database, clock: Clock): Promise<boolean> {
  const { rowCount } = await database.query(
    `delete from recent where ctid in (select ctid from recent where day < $1::date limit ${atOnce})`,
    [firstRecentDay(clock.now())],
  );
  return rowCount === atOnce;
}
