import type { MessageInitShape } from '@bufbuild/protobuf';
import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AccountKind, type ItemResultSchema, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { agentState, checkStateChange, leftStates } from '../tree/state-change.ts';

interface Row {
  id: bigint;
  role: string;
  state: string;
  version: bigint;
  has_below: boolean;
}

type Result = MessageInitShape<typeof ItemResultSchema>;

/**
 * Approves, refuses, stops and closes agents; who leaves must have left nobody behind. Identity owns the state and says what became of each; the tree takes it over at once, and
 * once more with identity's event.
 */
export const changeStates =
  ({ database, identity, audit }: AgentsDeps): Handler<typeof AgentsService.method.changeStates> =>
  async (request, context) => {
    const { memo } = request;
    const state = agentState(request.state);
    if (!state) throw new DomainError('VALIDATION', { field: 'state' });
    const found = await findRows(database, context.principal, request.ids);
    const refused = new Map(request.ids.map((id) => [id, checkStateChange(found.get(id), state, context.principal)]));
    const ids = [...new Set(request.ids)].filter((id) => refused.get(id) === '');
    const answer =
      ids.length > 0
        ? await identity.changeStates({ ids, state, memo, kind: AccountKind.AGENT }, context.forward())
        : { results: [] };
    const codes = new Map(answer.results.map((result) => [result.id, result.ok ? '' : result.code || 'INTERNAL']));
    const changed = ids.filter((id) => codes.get(id.toString()) === '');
    await database.transaction(async (tx) => {
      // An event that was taken meanwhile is newer, or tells of this very change.
      await tx.query(
        `update nodes n set state = $3 from unnest($1::int8[], $2::int8[]) as c(id, version)
          where n.id = c.id and n.version = c.version`,
        [changed, changed.map((id) => found.get(id)?.version), state],
      );
      for (const id of changed) {
        const before = { state: found.get(id)?.state };
        const resourceId = id.toString();
        await audit(tx, context, {
          action: 'agent.state',
          resource: 'agent',
          resourceId,
          before,
          after: { state },
          memo,
        });
      }
    });
    const results = request.ids.map((id): Result => {
      const code = refused.get(id) || (codes.get(id.toString()) ?? 'INTERNAL');
      return { id: id.toString(), ok: code === '', code };
    });
    return { results };
  };

async function findRows(
  { query }: AgentsDeps['database'],
  principal: Principal,
  ids: readonly bigint[],
): Promise<Map<bigint, Row>> {
  const scope = scopeWhere(principal, 'n.path', 3);
  const { rows } = await query<Row>(
    `select n.id, n.role, n.state, n.version, exists (
       select from nodes b where b.parent_id = n.id and b.state <> all ($2::text[])) as has_below
       from nodes n where n.id = any($1::int8[]) and ${scope.sql} order by n.id`,
    [ids, leftStates, ...scope.params],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
