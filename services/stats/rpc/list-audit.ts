import type { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { listAudit as readAudit } from '@madang/runtime/audit/list-audit.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { StatsDeps } from '../deps.ts';

export const listAudit =
  ({ database, auditSecret }: StatsDeps): Handler<typeof StatsService.method.listAudit> =>
  (request) =>
    readAudit(database, auditSecret, 'stats', request);
