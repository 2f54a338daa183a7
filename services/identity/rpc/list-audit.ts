import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { listAudit } from '@madang/runtime/audit/list-audit.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

export const listAuditRows =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.listAudit> =>
  (request) =>
    listAudit(deps.database, deps.auditSecret, 'identity', request);
