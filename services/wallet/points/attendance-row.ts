import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AttendanceSchema } from '@madang/proto/madang/wallet/v1/points_pb.ts';

export interface AttendanceRow {
  id: bigint;
  account_id: bigint;
  day: string;
  account: string;
  nickname: string;
  level: number;
  streak: number;
  points: bigint;
  bonus: bigint;
  created_at: Date;
}

/** The columns of an attendance `a`. */
export const attendanceColumns = `a.id, a.account_id, a.day::text as day, a.account, a.nickname, a.level, a.streak,
  a.points, a.bonus, a.created_at`;

export const toAttendance = (row: AttendanceRow): MessageInitShape<typeof AttendanceSchema> => ({
  id: row.id,
  day: row.day,
  accountId: row.account_id,
  account: row.account,
  nickname: row.nickname,
  level: row.level,
  streak: row.streak,
  points: row.points,
  bonus: row.bonus,
  createdAt: timestampFromDate(row.created_at),
});
