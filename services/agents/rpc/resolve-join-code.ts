import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type NodeRow, nodeColumns, nodeTables, toNode } from '../tree/node-row.ts';

/** A code of an agent that is not at work admits nobody. */
export const resolveJoinCode =
  ({ database, clock }: AgentsDeps): Handler<typeof AgentsService.method.resolveJoinCode> =>
  async (request) => {
    const { rows } = await database.query<NodeRow>(
      `select ${nodeColumns('$2::timestamptz')} from ${nodeTables}
         join join_codes code on code.account_id = n.id
        where code.folded = lower($1) and n.state = 'normal'`,
      [request.code.trim(), clock.now()],
    );
    if (!rows[0]) throw new DomainError('JOIN_CODE', { field: 'code' });
    return toNode(rows[0]);
  };
