import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { SettlementRunSchema } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import type { LosingRules } from '../rules.ts';

export interface RunRow {
  id: string;
  action: 'record' | 'pay';
  root_id: bigint;
  account: string;
  kind: string;
  started_on: string;
  ended_on: string;
  memo: string;
  confirmed: bigint;
  rules: LosingRules | null;
  agents: number;
  recorded: number;
  carried: number;
  empty: number;
  known: number;
  overlapping: number;
  paid: number;
  refused: number;
  amount: bigint;
  created_at: Date;
  created_by: string;
  ended_at: Date | null;
}

/** Runs `r`, with the name of the agent at the top. */
export const selectRuns = `select r.id, r.action, r.root_id, coalesce(top.account, '') as account, r.kind,
         r.started_on::text, r.ended_on::text, r.memo, r.confirmed, r.rules, r.agents, r.recorded, r.carried,
         r.empty, r.known, r.overlapping, r.paid, r.refused, r.amount, r.created_at, r.created_by, r.ended_at
    from settlement_runs r left join nodes top on top.id = r.root_id`;

export const toRun = (row: RunRow): MessageInitShape<typeof SettlementRunSchema> => ({
  id: row.id,
  action: row.action,
  state: row.ended_at ? 'done' : 'running',
  rootId: row.root_id,
  account: row.account,
  kind: row.kind,
  startedOn: row.started_on,
  endedOn: row.ended_on,
  memo: row.memo,
  confirmed: row.confirmed,
  agents: row.agents,
  done: row.recorded + row.carried + row.empty + row.known + row.overlapping + row.paid + row.refused,
  recorded: row.recorded,
  carried: row.carried,
  empty: row.empty,
  known: row.known,
  overlapping: row.overlapping,
  paid: row.paid,
  refused: row.refused,
  amount: row.amount,
  createdAt: timestampFromDate(row.created_at),
  createdBy: row.created_by,
  ...(row.ended_at && { endedAt: timestampFromDate(row.ended_at) }),
});
