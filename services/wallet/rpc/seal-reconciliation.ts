import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { checkDay, lockOpenDay } from '../reconciliation/open-day.ts';
import { isUnexplained, readSheet } from '../reconciliation/read-day.ts';

const sealedKind = { bank: 'bank', vendors: 'vendor' } as const;
type Seal = keyof typeof sealedKind;
const isSeal = (name: string): name is Seal => Object.hasOwn(sealedKind, name);

/** Signs for the bank's or the vendors' row of a day; who seals again takes the seal over. */
export const sealReconciliation =
  (deps: ReconciliationDeps): Handler<typeof ReconciliationService.method.sealReconciliation> =>
  async ({ day, seal, memo }, context) => {
    checkDay(day);
    if (!isSeal(seal)) throw new DomainError('VALIDATION', { field: 'seal' });
    const { principal } = context;
    await deps.database.transaction(async (tx) => {
      const { rows } = await lockOpenDay(tx, day);
      const row = rows.find(({ kind, test }) => kind === sealedKind[seal] && !test);
      if (!row || isUnexplained(row)) throw new DomainError('STATE_CONFLICT', { field: 'causes' });
      await tx.query(`update reconciliations set ${seal}_by = $2, ${seal}_by_id = $3, ${seal}_at = $4 where day = $1`, [
        day,
        principal.account,
        principal.accountId,
        deps.clock.now(),
      ]);
      await deps.audit(tx, context, {
        action: 'reconciliation.seal',
        resource: 'reconciliation',
        resourceId: day,
        after: { seal, closing: row.closing, counted: row.counted },
        memo,
      });
    });
    return readSheet(deps.database.pool, day, deps.clock);
  };
