import type { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { parkedAccess } from '@madang/runtime/events/parked-rpc.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

export const access: Access<typeof StatsService> = {
  getDaily: ['agent:reports.read', 'admin:reports.read', 'service'],
  listFigures: ['agent:reports.read', 'admin:reports.read', 'service'],
  getToday: ['agent:reports.read', 'admin:reports.read', 'service'],
  getLag: ['admin', 'service'],
  listAudit: ['admin:audit.read', 'service'],
  ...parkedAccess,
};
