import {
  SettlementRunIssueSchema,
  SettlementRunSchema,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { amount, day, id, oneOf, optional, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { personFilters } from '../person-filters.ts';
import { create, type Resource } from '../resource.ts';
import { shapeOf } from '../shape.ts';

/** What of a tree is settled: without a root it is all agents. */
export const runScope = {
  action: oneOf('record', 'pay'),
  root_id: optional(id, 0n),
  kind: oneOf('losing', 'total'),
  started_on: day,
  ended_on: day,
} as const;

const words = { action: ['record', 'pay'], state: ['running', 'done'], kind: ['losing', 'total'] };
const run = shapeOf(SettlementRunSchema, { always: ['created_at'], words });
const issue = shapeOf(SettlementRunIssueSchema);

export const settlementRuns: Resource = {
  name: 'settlement-runs',
  does: 'Settlements of a whole tree that were recorded or paid in one, newest first, with how far each is. Making one begins it.',
  callers: ['admin'],
  schema: run.schema,
  filters: { action: 'text', state: 'text', created_at_gte: 'day_from', created_at_lte: 'day_to' },
  sorts: ['created_at'],
  async list(request, { gateway, caller }) {
    const { runs, total } = await gateway.services.partnerSettlement.listSettlementRuns(request, caller.options);
    return { rows: runs.map(run.row), total: num(total) };
  },
  create: create({
    payload: { ...runScope, amount, memo: optional(text({ max: 500 }), '') },
    async run({ amount: confirmed, memo, ...given }, { gateway, caller, key }) {
      const { action, root_id: rootId, kind, started_on: startedOn, ended_on: endedOn } = given;
      const wanted = { scope: { action, rootId, kind, startedOn, endedOn }, amount: confirmed, memo, key };
      return run.row(await gateway.services.partnerSettlement.startSettlementRun(wanted, caller.options));
    },
  }),
};

export const settlementRunIssues: Resource = {
  name: 'settlement-run-issues',
  does: 'Agents with whom a run of settlements could not do what it was to, and why.',
  callers: ['admin'],
  schema: issue.schema,
  filters: { run_id: 'id', account_id: 'id', ...personFilters },
  sorts: [],
  async list(request, { gateway, caller }) {
    const { issues, total } = await gateway.services.partnerSettlement.listSettlementRunIssues(request, caller.options);
    return { rows: issues.map(issue.row), total: num(total) };
  },
};
