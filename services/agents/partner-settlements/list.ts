import type { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { type SettlementRow, settlementColumns, settlementScope, settlementTables, toSettlement } from './row.ts';

const columns: Record<string, Column> = {
  id: { sql: 's.id', type: 'uuid' },
  account_id: { sql: 's.account_id', type: 'int', sortable: false },
  parent_id: { sql: 'n.parent_id', type: 'int', sortable: false },
  account: { sql: 'n.account', sortable: false },
  nickname: { sql: 'n.nickname', sortable: false },
  person: { sql: 'n.account', search: ['n.account', 'n.nickname'], sortable: false },
  kind: { sql: 's.kind', sortable: false },
  state: { sql: 's.state', sortable: false },
  started_on: { sql: 's.started_on', type: 'date', sortable: false },
  ended_on: { sql: 's.ended_on', type: 'date', sortable: false },
  recorded_at: { sql: 's.recorded_at', type: 'instant' },
};

/** Own ones, those of agents right below, or of all below: by what the caller filters. */
export const listSettlements =
  ({ database }: AgentsDeps): Handler<typeof PartnerSettlementService.method.listSettlements> =>
  async (request, { principal }) => {
    const scope = settlementScope(principal, 1);
    const list = listQuery(request, {
      columns,
      defaultSort: 's.recorded_at desc, s.id',
      tie: 's.id',
      firstParam: 1 + scope.params.length,
    });
    const from = `from ${settlementTables} where ${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const page = await database.query<SettlementRow>(
      `select ${settlementColumns} ${from} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const whole = await database.query<Record<'total' | 'amount' | 'unpaid', bigint>>(
      `select (${countUpTo(`select ${from}`)}) as total,
              coalesce((select sum(s.amount) ${from}), 0)::int8 as amount,
              coalesce((select sum(s.amount) ${from} and s.state in ('recorded', 'paying')), 0)::int8 as unpaid`,
      params,
    );
    const { total = 0n, amount = 0n, unpaid = 0n } = whole.rows[0] ?? {};
    return { settlements: page.rows.map(toSettlement), total, amount, unpaid };
  };
