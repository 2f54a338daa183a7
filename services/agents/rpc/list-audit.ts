import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { listAudit } from '@madang/runtime/audit/list-audit.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';

export const listAgentsAudit =
  ({ database, auditSecret }: AgentsDeps): Handler<typeof AgentsService.method.listAudit> =>
  async (request) =>
    listAudit(database, auditSecret, 'agents', request);
