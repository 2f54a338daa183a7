import { AttendanceSchema } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { num } from '../../wire.ts';
import type { Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

const attendance = shapeOf(AttendanceSchema, { always: ['created_at'] });

export const attendances: Resource = {
  name: 'attendances',
  does: 'Attendance of members, one row a member and business day.',
  callers: ['admin', 'agent'],
  schema: attendance.schema,
  filters: {
    account_id: 'id',
    account_q: 'text',
    person_q: 'text',
    day_gte: 'day',
    day_lte: 'day',
  },
  sorts: ['id', 'day'],
  async list(request, { gateway, caller }) {
    const { attendances, total, points, bonus } = await gateway.services.points.listAttendances(
      request,
      caller.options,
    );
    const sums = { points: num(points), bonus: num(bonus) };
    return { rows: attendances.map(attendance.row), total: num(total), sums };
  },
};
