import type { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { listSettlementLines } from './lines.ts';
import { listSettlements } from './list.ts';
import { listSettlementCorrections } from './list-corrections.ts';
import { paySettlement, recoverSettlement } from './move.ts';
import { recordSettlement } from './record.ts';
import { listSettlementRunIssues, listSettlementRuns } from './runs/list-runs.ts';
import { previewSettlementRun } from './runs/preview-run.ts';
import { startSettlementRun } from './runs/start-run.ts';
import { getSettlement, previewSettlement } from './statement.ts';

export const settlementHandlers = (
  deps: AgentsDeps,
  wakeRuns: () => void,
): Handlers<typeof PartnerSettlementService> => ({
  previewSettlement: previewSettlement(deps),
  recordSettlement: recordSettlement(deps),
  paySettlement: paySettlement(deps),
  recoverSettlement: recoverSettlement(deps),
  getSettlement: getSettlement(deps),
  listSettlements: listSettlements(deps),
  listSettlementLines: listSettlementLines(deps),
  listSettlementCorrections: listSettlementCorrections(deps),
  previewSettlementRun: previewSettlementRun(deps),
  startSettlementRun: startSettlementRun(deps, wakeRuns),
  listSettlementRuns: listSettlementRuns(deps),
  listSettlementRunIssues: listSettlementRunIssues(deps),
});

const readers = ['agent:settlements.read', 'admin:settlements.read'] as const;
/** They see everybody's. */
const operators = ['admin:settlements.read'] as const;
/** What the house owes comes of it: no agent does. */
const writers = ['admin:settlements.write'] as const;
/** An agent moves its own money, and that of whom it paid. */
const payers = ['agent:settlements.pay', 'admin:settlements.write'] as const;

export const settlementAccess: Access<typeof PartnerSettlementService> = {
  previewSettlement: readers,
  recordSettlement: writers,
  paySettlement: payers,
  recoverSettlement: payers,
  getSettlement: readers,
  listSettlements: readers,
  listSettlementLines: readers,
  listSettlementCorrections: readers,
  previewSettlementRun: operators,
  startSettlementRun: writers,
  listSettlementRuns: operators,
  listSettlementRunIssues: operators,
};
