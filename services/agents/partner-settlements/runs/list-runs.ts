import type { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../../deps.ts';
import { type RunRow, selectRuns, toRun } from './run-row.ts';

const runColumns: Record<string, Column> = {
  id: { sql: 'r.id', type: 'uuid', sortable: false },
  action: { sql: 'r.action', sortable: false },
  state: { sql: `case when r.ended_at is null then 'running' else 'done' end`, sortable: false },
  created_at: { sql: 'r.created_at', type: 'instant' },
};

/** Runs, newest first. */
export const listSettlementRuns =
  ({ database }: AgentsDeps): Handler<typeof PartnerSettlementService.method.listSettlementRuns> =>
  async (request) => {
    const defaultSort = 'r.created_at desc, r.id desc';
    const list = listQuery(request, { columns: runColumns, defaultSort, tie: 'r.id', firstParam: 1 });
    const { rows } = await database.query<RunRow>(
      `${selectRuns} where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from settlement_runs r where ${list.where}`),
      list.params,
    );
    return { runs: rows.map(toRun), total: counted.rows[0]?.n ?? 0n };
  };

interface IssueRow {
  run_id: string;
  account_id: bigint;
  account: string;
  nickname: string;
  role: string;
  reason: string;
  settlement_id: string;
  started_on: string;
  ended_on: string;
}

const issueColumns: Record<string, Column> = {
  run_id: { sql: 'i.run_id', type: 'uuid', sortable: false },
  account_id: { sql: 'i.account_id', type: 'int', sortable: false },
  account: { sql: 'n.account', sortable: false },
  nickname: { sql: 'n.nickname', sortable: false },
  person: { sql: 'n.account', search: ['n.account', 'n.nickname'], sortable: false },
};

/** With whom runs could not do what they were to. */
export const listSettlementRunIssues =
  ({ database }: AgentsDeps): Handler<typeof PartnerSettlementService.method.listSettlementRunIssues> =>
  async (request) => {
    const list = listQuery(request, { columns: issueColumns, defaultSort: 'i.run_id, i.account_id', firstParam: 1 });
    const tables = `settlement_run_issues i join nodes n on n.id = i.account_id
                      join partner_settlements s on s.id = i.settlement_id`;
    const { rows } = await database.query<IssueRow>(
      `select i.run_id, i.account_id, n.account, n.nickname, n.role, i.reason, i.settlement_id, s.started_on::text, s.ended_on::text
         from ${tables} where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from ${tables} where ${list.where}`),
      list.params,
    );
    const issues = rows.map((row) => ({
      id: `${row.run_id}:${row.account_id}`,
      runId: row.run_id,
      accountId: row.account_id,
      account: row.account,
      nickname: row.nickname,
      role: row.role,
      reason: row.reason,
      settlementId: row.settlement_id,
      startedOn: row.started_on,
      endedOn: row.ended_on,
    }));
    return { issues, total: counted.rows[0]?.n ?? 0n };
  };
