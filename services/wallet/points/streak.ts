import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { dayAfter } from '../calendar/holidays.ts';

/** The attendance before, if there was any. */
export interface LastAttendance {
  /** YYYY-MM-DD. */
  day: string;
  streak: number;
}

/** The streak that goes on until a day: that of the day itself, or of the day before; 0 where neither was attended. */
export const streakUntil = (last: LastAttendance | undefined, today: string): number =>
  last && (last.day === today || last.day === dayAfter(today, -1)) ? last.streak : 0;

type Rules = Pick<WalletSettings, 'attendancePoints' | 'attendanceStreakDays' | 'attendanceStreakPoints'>;

/** What attending a day earns: its points, and the bonus each time so many days in a row are full. */
export function attendanceOf(streak: number, rules: Rules): { points: bigint; bonus: bigint } {
  const full = rules.attendanceStreakDays > 0 && streak % rules.attendanceStreakDays === 0;
  return { points: rules.attendancePoints, bonus: full ? rules.attendanceStreakPoints : 0n };
}
