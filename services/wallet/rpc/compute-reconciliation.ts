import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { computeFrom } from '../reconciliation/compute-from.ts';
import { checkDay } from '../reconciliation/open-day.ts';
import { readSheet } from '../reconciliation/read-day.ts';

/** Computes a day again, and those behind it, which begin where it ends. */
export const computeReconciliation =
  (deps: ReconciliationDeps): Handler<typeof ReconciliationService.method.computeReconciliation> =>
  async ({ day }) => {
    checkDay(day);
    await computeFrom(deps, day);
    return readSheet(deps.database.pool, day, deps.clock);
  };
