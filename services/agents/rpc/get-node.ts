import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { supportRate } from '../rates/support-rate.ts';
import { readSettings } from '../settings/stored.ts';
import { findNode } from '../tree/find-node.ts';
import { toNode } from '../tree/node-row.ts';

export const getNode =
  ({ database, clock }: AgentsDeps): Handler<typeof AgentsService.method.getNode> =>
  async (request, { principal }) => {
    const row = await findNode(database.pool, principal, request.id, clock.now());
    const { supportOverall: applied, supportOverallBp: basisPoints } = await readSettings(database.pool);
    return { ...toNode(row), supportBasisPoints: supportRate(row.rates.support ?? 0, { applied, basisPoints }) };
  };
