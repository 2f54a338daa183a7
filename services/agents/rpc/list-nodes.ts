import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { belowWhere } from '../tree/below.ts';
import { type NodeRow, nodeColumns, nodeJoins, toNode } from '../tree/node-row.ts';

const columns = {
  id: { sql: 'n.id', type: 'int' },
  parent_id: { sql: 'n.parent_id', type: 'int', sortable: false },
  role: { sql: 'n.role', sortable: false },
  priority: { sql: 'r.priority', type: 'int', sortable: false },
  account: { sql: 'n.account' },
  nickname: { sql: 'n.nickname', sortable: false },
  person: { sql: 'n.account', search: ['n.account', 'n.nickname'], sortable: false },
  state: { sql: 'n.state', sortable: false },
  level: { sql: 'n.level', type: 'int', sortable: false },
  depth: { sql: 'nlevel(n.path)', type: 'int', sortable: false },
  test_account: { sql: 'n.test_account', type: 'bool', sortable: false },
  created_at: { sql: 'n.created_at', type: 'instant' },
} as const;

export const listNodes =
  ({ database, clock }: AgentsDeps): Handler<typeof AgentsService.method.listNodes> =>
  async (request, { principal }) => {
    const scope = belowWhere(principal, 'n.path', 1);
    const list = listQuery(request, { columns, defaultSort: 'n.path', firstParam: 1 + scope.params.length });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const page = await database.query<NodeRow>(
      // What is shown of a node is read for those of the page alone, and not for those that are passed over.
      `select ${nodeColumns(`$${params.length + 1}::timestamptz`)}
         from (select n.id, row_number() over (order by ${list.order}) as place from nodes n join roles r on r.name = n.role
                where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}) p
         join nodes n on n.id = p.id ${nodeJoins} order by p.place`,
      [...params, clock.now()],
    );
    const total = await database.query<{ n: bigint }>(
      countUpTo(`select from nodes n join roles r on r.name = n.role where ${where}`),
      params,
    );
    return { nodes: page.rows.map(toNode), total: total.rows[0]?.n ?? 0n };
  };
