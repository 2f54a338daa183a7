import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { findNode } from '../tree/find-node.ts';
import { toNode } from '../tree/node-row.ts';

export const getNode =
  ({ database, clock }: AgentsDeps): Handler<typeof AgentsService.method.getNode> =>
  async (request, { principal }) =>
    toNode(await findNode(database.pool, principal, request.id, clock.now()));
