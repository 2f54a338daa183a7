import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { checkDay, lockOpenDay } from '../reconciliation/open-day.ts';
import { readSheet } from '../reconciliation/read-day.ts';

/** Takes a cause back that a person named. A rule's own goes when the rule no longer holds. */
export const withdrawCause =
  (deps: ReconciliationDeps): Handler<typeof ReconciliationService.method.withdrawCause> =>
  async ({ day, id, memo }, context) => {
    checkDay(day);
    await deps.database.transaction(async (tx) => {
      const { causes } = await lockOpenDay(tx, day);
      const cause = causes.find((one) => one.id === id);
      const { rowCount } = await tx.query(
        'delete from reconciliation_causes where day = $1 and id = $2 and actor_id is not null',
        [day, id],
      );
      if (!cause || rowCount !== 1) throw new DomainError('NOT_FOUND');
      await deps.audit(tx, context, {
        action: 'reconciliation.withdraw_cause',
        resource: 'reconciliation',
        resourceId: day,
        before: { account_kind: cause.account_kind, cause: cause.cause, amount: cause.amount, actor: cause.actor },
        memo,
      });
    });
    return readSheet(deps.database.pool, day, deps.clock);
  };
