import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

const readers = ['admin:reconciliation.read'] as const;
const writers = ['admin:reconciliation.write'] as const;

/** Who may read, work on and close the days. The money of the whole house is no agent's. */
export const reconciliationAccess: Access<typeof ReconciliationService> = {
  listReconciliations: readers,
  getReconciliation: readers,
  listReconciliationTransfers: readers,
  listReconciliationGroups: readers,
  computeReconciliation: writers,
  recordStatement: writers,
  explainDifference: writers,
  withdrawCause: writers,
  sealReconciliation: writers,
  closeReconciliation: ['admin:reconciliation.close'],
};
