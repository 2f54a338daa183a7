import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import { closeReconciliation } from '../rpc/close-reconciliation.ts';
import { computeReconciliation } from '../rpc/compute-reconciliation.ts';
import { explainDifference } from '../rpc/explain-difference.ts';
import { getReconciliation } from '../rpc/get-reconciliation.ts';
import { listReconciliationGroups } from '../rpc/list-reconciliation-groups.ts';
import { listReconciliationTransfers } from '../rpc/list-reconciliation-transfers.ts';
import { listReconciliations } from '../rpc/list-reconciliations.ts';
import { recordStatement } from '../rpc/record-statement.ts';
import { sealReconciliation } from '../rpc/seal-reconciliation.ts';
import { withdrawCause } from '../rpc/withdraw-cause.ts';
import type { ReconciliationDeps } from './compute-day.ts';

/** One handler for each call of the service. */
export const reconciliationHandlers = (deps: ReconciliationDeps): Handlers<typeof ReconciliationService> => ({
  listReconciliations: listReconciliations(deps),
  getReconciliation: getReconciliation(deps),
  computeReconciliation: computeReconciliation(deps),
  listReconciliationTransfers: listReconciliationTransfers(deps),
  listReconciliationGroups: listReconciliationGroups(deps),
  recordStatement: recordStatement(deps),
  explainDifference: explainDifference(deps),
  withdrawCause: withdrawCause(deps),
  sealReconciliation: sealReconciliation(deps),
  closeReconciliation: closeReconciliation(deps),
});
