import type { ServiceImpl } from '@connectrpc/connect';
import type { AttendanceService } from '@madang/proto/madang/player/v1/attendance_pb.ts';
import type { GatewayContext } from '../context.ts';
import { callerOf } from './guard.ts';

export function attendanceService(gateway: GatewayContext): ServiceImpl<typeof AttendanceService> {
  const { points } = gateway.services;
  return {
    async getCalendar({ month }, context) {
      const { $typeName: _, days, ...calendar } = await points.getAttendance({ month }, callerOf(context).options);
      return { ...calendar, days: days.map((one) => ({ day: one.day, points: one.points })) };
    },
    async attend(_request, context) {
      const { day, streak, points: earned, bonus } = await points.attend({}, callerOf(context).options);
      return { day, streak, points: earned, bonus };
    },
  };
}
