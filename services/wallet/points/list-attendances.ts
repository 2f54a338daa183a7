import type { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { type Column, listQuery, maxCounted, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { type AttendanceRow, attendanceColumns, toAttendance } from './attendance-row.ts';

const columns: Record<string, Column> = {
  id: { sql: 'a.id', type: 'int' },
  account_id: { sql: 'a.account_id', type: 'int', sortable: false },
  account: { sql: 'a.account', sortable: false },
  person: { sql: 'a.account', search: ['a.account', 'a.nickname'], sortable: false },
  day: { sql: 'a.day', type: 'date' },
};

/** The list as far as it is counted. */
interface Counted {
  n: bigint;
  points: bigint;
  bonus: bigint;
}

/** Attendances within the caller's scope, latest first. */
export const listAttendances =
  ({ database }: WalletDeps): Handler<typeof PointsService.method.listAttendances> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'a.path', 1);
    const list = listQuery(request, {
      columns,
      defaultSort: 'a.day desc, a.id desc',
      tie: 'a.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const { rows } = await database.query<AttendanceRow>(
      `select ${attendanceColumns} from attendances a where ${where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const { rows: counted } = await database.query<Counted>(
      `select count(*) as n, coalesce(sum(points), 0)::int8 as points, coalesce(sum(bonus), 0)::int8 as bonus
         from (select a.points, a.bonus from attendances a where ${where}
           order by ${list.order} limit ${maxCounted}) counted`,
      params,
    );
    const { n = 0n, points = 0n, bonus = 0n } = counted[0] ?? {};
    return { attendances: rows.map(toAttendance), total: n, points, bonus };
  };
