import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { heldAbove, pointFields } from '../charge-points/held-above.ts';
import { allLevels, loadAbove } from '../charge-points/load-above.ts';
import type { AgentsDeps } from '../deps.ts';
import { findNode } from '../tree/find-node.ts';

export const getChargePoints =
  (deps: AgentsDeps): Handler<typeof AgentsService.method.getChargePoints> =>
  async ({ id }, { principal, signal }) => {
    const { path } = await findNode(deps.database.pool, principal, id, deps.clock.now());
    const { agents, levels } = await loadAbove(deps, path, allLevels, signal);
    return Object.fromEntries(pointFields.map(({ field, rule }) => [field, Number(heldAbove(rule, agents, levels))]));
  };
