import type { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { depositedOn, lastAttendance } from './day-facts.ts';
import { streakUntil } from './streak.ts';

/** The caller's attendance of a month, and what today's needs and earns. */
export const getAttendance =
  ({ database, clock, settings }: WalletDeps): Handler<typeof PointsService.method.getAttendance> =>
  async (request, { principal }) => {
    const rules = await settingsAt({ database, settings }, placeOf(principal));
    const today = kstDay(clock.now());
    const month = request.month || today.slice(0, 7);
    const { rows: days } = await database.query<{ day: string; points: bigint }>(
      `select day::text as day, points + bonus as points from attendances
        where account_id = $1 and day >= $2::date and day < $2::date + interval '1 month' order by day`,
      [principal.accountId, `${month}-01`],
    );
    const last = await lastAttendance(database, principal.accountId, today);
    return {
      month,
      days,
      today,
      attended: last?.day === today,
      streak: streakUntil(last, today),
      points: rules.attendancePoints,
      base: rules.attendanceBase,
      deposited: await depositedOn(database, principal.accountId, today),
      streakDays: rules.attendanceStreakDays,
      streakPoints: rules.attendanceStreakPoints,
    };
  };
