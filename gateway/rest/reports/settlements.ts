import {
  SettlementRunPreviewSchema,
  SettlementStatementSchema,
} from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { day, id, oneOf, text } from '../../payload.ts';
import { checkLosing } from '../../site/open-losing.ts';
import { runScope } from '../resources/settlement-runs.ts';
import { settlementWords } from '../resources/settlements.ts';
import { shapeOf } from '../shape.ts';
import { report } from './report.ts';

const { kind, state } = settlementWords;
const statement = shapeOf(SettlementStatementSchema, {
  words: { 'settlement.kind': kind, 'settlement.state': state, 'before.kind': kind, 'before.state': state },
});
const callers = ['admin', 'agent'] as const;

export const settlementPreview = report({
  name: 'settlement-preview',
  does: 'What a period of an agent comes to as it stands now, with all that it comes from.',
  callers,
  filter: { account_id: id, kind: oneOf('losing', 'total'), started_on: day, ended_on: day },
  schema: statement.schema,
  async run({ account_id: accountId, kind, started_on: startedOn, ended_on: endedOn }, { gateway, caller }) {
    await checkLosing(gateway, caller, kind);
    const period = { accountId, kind, startedOn, endedOn };
    return statement.row(await gateway.services.partnerSettlement.previewSettlement(period, caller.options));
  },
});

export const settlementStatement = report({
  name: 'settlement-statement',
  does: 'A settlement as it was recorded, with all that it comes from.',
  callers,
  filter: { id: text({ max: 36, form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }) },
  schema: statement.schema,
  async run({ id }, { gateway, caller }) {
    const found = await gateway.services.partnerSettlement.getSettlement({ id }, caller.options);
    await checkLosing(gateway, caller, found.settlement?.kind ?? '');
    return statement.row(found);
  },
});

const runPreview = shapeOf(SettlementRunPreviewSchema);
/** Thousands of agents are reckoned for it. */
const runTimeoutMs = 30_000;

export const settlementRunPreview = report({
  name: 'settlement-run-preview',
  does: 'What a run would record of a tree, or pay, as it stands now, by tier.',
  callers: ['admin'],
  filter: runScope,
  schema: runPreview.schema,
  async run({ action, root_id: rootId, kind, started_on: startedOn, ended_on: endedOn }, { gateway, caller }) {
    const scope = { action, rootId, kind, startedOn, endedOn };
    const options = { ...caller.options, timeoutMs: runTimeoutMs };
    return runPreview.row(await gateway.services.partnerSettlement.previewSettlementRun(scope, options));
  },
});
