import type { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { attend } from './attend.ts';
import { getAttendance } from './get-attendance.ts';
import { grantCommentPoints } from './grant-comment-points.ts';
import { listAttendances } from './list-attendances.ts';

export const pointsHandlers = (deps: WalletDeps): Handlers<typeof PointsService> => ({
  getAttendance: getAttendance(deps),
  attend: attend(deps),
  listAttendances: listAttendances(deps),
  grantCommentPoints: grantCommentPoints(deps),
});
