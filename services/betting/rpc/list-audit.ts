import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { listAudit as readAudit } from '@madang/runtime/audit/list-audit.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

export const listAudit =
  (deps: BettingDeps): Handler<typeof BettingService.method.listAudit> =>
  (request) =>
    readAudit(deps.database, deps.auditSecret, 'betting', request);
