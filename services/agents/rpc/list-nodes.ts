import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type NodeRow, nodeColumns, nodeTables, toNode } from '../tree/node-row.ts';

const columns = {
  id: { sql: 'n.id', type: 'int' },
  parent_id: { sql: 'n.parent_id', type: 'int' },
  role: { sql: 'n.role' },
  priority: { sql: 'r.priority', type: 'int' },
  account: { sql: 'n.account' },
  nickname: { sql: 'n.nickname' },
  state: { sql: 'n.state' },
  level: { sql: 'n.level', type: 'int' },
  depth: { sql: 'nlevel(n.path)', type: 'int' },
  test_account: { sql: 'n.test_account', type: 'bool' },
  created_at: { sql: 'n.created_at', type: 'instant' },
} as const;

export const listNodes =
  ({ database, clock }: AgentsDeps): Handler<typeof AgentsService.method.listNodes> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'n.path', 1);
    const list = listQuery(request, { columns, defaultSort: 'n.path', firstParam: 1 + scope.params.length });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const page = await database.query<NodeRow>(
      `select ${nodeColumns(`$${params.length + 1}::timestamptz`)} from ${nodeTables}
        where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      [...params, clock.now()],
    );
    const total = await database.query<{ n: bigint }>(`select count(*) as n from ${nodeTables} where ${where}`, params);
    return { nodes: page.rows.map(toNode), total: total.rows[0]?.n ?? 0n };
  };
