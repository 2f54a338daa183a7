import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { auditHandlers } from '@madang/runtime/audit/audit-handlers.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from './deps.ts';
import { changeStates } from './rpc/change-states.ts';
import { createAgent } from './rpc/create-agent.ts';
import { getChargePoints } from './rpc/get-charge-points.ts';
import { getNode } from './rpc/get-node.ts';
import { listCommissions } from './rpc/list-commissions.ts';
import { listNodes } from './rpc/list-nodes.ts';
import { listRoles } from './rpc/list-roles.ts';
import { resolveJoinCode } from './rpc/resolve-join-code.ts';
import { setJoinCode } from './rpc/set-join-code.ts';
import { setRates } from './rpc/set-rates.ts';
import { sumCommissions } from './rpc/sum-commissions.ts';

/** One handler for each call of the service. */
export const handlers = (deps: AgentsDeps, parked: ParkedHandlers): Handlers<typeof AgentsService> => ({
  listRoles: listRoles(deps),
  resolveJoinCode: resolveJoinCode(deps),
  createAgent: createAgent(deps),
  getNode: getNode(deps),
  getChargePoints: getChargePoints(deps),
  listNodes: listNodes(deps),
  setRates: setRates(deps),
  setJoinCode: setJoinCode(deps),
  changeStates: changeStates(deps),
  listCommissions: listCommissions(deps),
  sumCommissions: sumCommissions(deps),
  ...auditHandlers(deps, 'agents'),
  ...parked,
});
