import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { closeDay } from '../reconciliation/close-day.ts';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { checkDay } from '../reconciliation/open-day.ts';
import { readSheet } from '../reconciliation/read-day.ts';

/** Closes a day for good. */
export const closeReconciliation =
  (deps: ReconciliationDeps): Handler<typeof ReconciliationService.method.closeReconciliation> =>
  async ({ day, amount, memo }, context) => {
    checkDay(day);
    await deps.database.transaction((tx) => closeDay(deps, tx, { day, amount, memo }, context));
    return readSheet(deps.database.pool, day, deps.clock);
  };
