import type { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { auditHandlers } from '@madang/runtime/audit/audit-handlers.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { StatsDeps } from './deps.ts';
import { getDaily } from './rpc/get-daily.ts';
import { getLag } from './rpc/get-lag.ts';
import { getToday } from './rpc/get-today.ts';
import { listFigures } from './rpc/list-figures.ts';

/** One handler for each call of the service. */
export const handlers = (deps: StatsDeps, parked: ParkedHandlers): Handlers<typeof StatsService> => ({
  getDaily: getDaily(deps),
  listFigures: listFigures(deps),
  getToday: getToday(deps),
  getLag: getLag(deps),
  ...auditHandlers(deps, 'stats'),
  ...parked,
});
