import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { findNode } from '../tree/find-node.ts';
import { checkJoinCode, holdJoinCode, saveJoinCode } from '../tree/join-codes.ts';
import { toNode } from '../tree/node-row.ts';
import { memberRole } from '../tree/placement.ts';

/** An agent may choose its own code too. */
export const setJoinCode =
  ({ database, clock, audit }: AgentsDeps): Handler<typeof AgentsService.method.setJoinCode> =>
  async (request, context) =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const before = await findNode(tx, context.principal, request.id, now);
      if (before.role === memberRole) throw new DomainError('VALIDATION', { field: 'id' });
      if (request.code !== '') {
        checkJoinCode(request.code, 'code');
        await holdJoinCode(tx, request.code, request.id, 'code');
      }
      if (request.checkOnly) return toNode(before);
      await saveJoinCode(tx, request.id, request.code);
      await audit(tx, context, {
        action: 'join_code.set',
        resource: 'agent',
        resourceId: request.id.toString(),
        before: { join_code: before.join_code },
        after: { join_code: request.code },
      });
      return toNode({ ...before, join_code: request.code });
    });
