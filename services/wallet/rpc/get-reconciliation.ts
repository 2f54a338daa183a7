import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { checkDay } from '../reconciliation/open-day.ts';
import { readSheet } from '../reconciliation/read-day.ts';

/** A day with its rows. */
export const getReconciliation =
  ({ database, clock }: ReconciliationDeps): Handler<typeof ReconciliationService.method.getReconciliation> =>
  async ({ day }) => {
    checkDay(day);
    return readSheet(database.pool, day, clock);
  };
