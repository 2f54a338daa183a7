import type { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { wholeScope } from '../accounts/root.ts';
import { addSums, noSums, type SumName, type Sums, sumNames } from '../counters/sums.ts';
import { slotMinutes, slotOf } from '../counters/tally.ts';
import type { StatsDeps } from '../deps.ts';

type Row = Record<SumName, bigint> & { day: string; slot: number; game_class: string };

const dayMs = 86_400_000;

/** The days that are compared are read whole; which of their parts count is decided here. */
export const getToday =
  ({ database, clock }: StatsDeps): Handler<typeof StatsService.method.getToday> =>
  async (_request, { principal }) => {
    const now = clock.now();
    const dayBefore = (days: number) => kstDay(new Date(now.getTime() - days * dayMs));
    const [today, yesterday, lastWeek] = [dayBefore(0), dayBefore(1), dayBefore(7)];
    const { rows } = await database.query<Row>(
      `select day::text as day, slot, game_class, ${sumNames.join(', ')} from recent
        where account_id = $1 and day = any($2::date[]) order by day, slot, game_class`,
      [wholeScope(principal).id, [today, yesterday, lastWeek]],
    );
    // The part of the day that is running counts on every day, so that it is at most ten minutes that are unlike.
    const soFar = rows.filter((row) => row.slot <= slotOf(now));
    const ofDay = (day: string, some = soFar) => some.filter((row) => row.day === day);
    return {
      today: { ...sumUp(ofDay(today)), day: today, hour: -1 },
      yesterday: { ...sumUp(ofDay(yesterday)), day: yesterday, hour: -1 },
      lastWeek: { ...sumUp(ofDay(lastWeek)), day: lastWeek, hour: -1 },
      hours: byHour(today, ofDay(today)),
      yesterdayHours: byHour(yesterday, ofDay(yesterday, rows)),
      classes: byClass(today, ofDay(today)),
    };
  };

function sumUp(rows: readonly Row[]): Sums {
  const sums = noSums();
  for (const row of rows) for (const name of sumNames) addSums(sums, { [name]: row[name] });
  return sums;
}

function byHour(day: string, rows: readonly Row[]) {
  const hours = Map.groupBy(rows, (row) => Math.floor((row.slot * slotMinutes) / 60));
  return [...hours].map(([hour, some]) => ({ ...sumUp(some), day, hour }));
}

function byClass(day: string, rows: readonly Row[]) {
  const classes = Map.groupBy(
    rows.filter((row) => row.game_class !== ''),
    (row) => row.game_class,
  );
  return [...classes].map(([gameClass, some]) => ({ ...sumUp(some), day, gameClass, hour: -1 }));
}
