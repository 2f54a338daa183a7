import type { DebtsService } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, CallContext, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import { staysBelow } from '../approvals/hold-adjustment.ts';
import type { WalletDeps } from '../deps.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { holdForgiving } from './hold-forgiving.ts';
import { debtOf, listDebts } from './list-debts.ts';
import { collectDebt, type DebtMove, forgiveDebt } from './move-debt.ts';

/** Of those that pass the line of the day together, the later ones are put before a second person. */
const maxTurns = 3;

const forgive =
  (deps: WalletDeps): Handler<typeof DebtsService.method.forgiveDebt> =>
  async (move, context) => {
    await assertInScope(deps, context, [move.accountId]);
    for (let turn = 1; ; turn += 1) {
      if (await holdForgiving(deps, context, move)) break;
      if (await forgiveAlone(deps, move, context)) break;
      if (turn === maxTurns) throw new DomainError('STATE_CONFLICT');
    }
    deps.onPosted();
    return debtOf(deps.database, move.accountId);
  };

/** Forgives it; false where it needs a second person by now. */
async function forgiveAlone(deps: WalletDeps, move: DebtMove, context: CallContext): Promise<boolean> {
  const actor = context.principal.accountId;
  const adds = await deps.approvals.applies(context, 'debt.forgive');
  return retryTransaction(() =>
    deps.database.transaction(async (tx) => {
      const done = await tx.query('select from adjustments where actor = $1 and key = $2', [actor, move.key]);
      if (adds && done.rowCount === 0 && !(await staysBelow(deps, tx, context, { ...move, balanceType: 'debt' })))
        return false;
      await forgiveDebt(deps, tx, move, context, { accountId: actor, isAlone: true });
      return true;
    }),
  );
}

const collect =
  (deps: WalletDeps): Handler<typeof DebtsService.method.collectDebt> =>
  async (move, context) => {
    await assertInScope(deps, context, [move.accountId]);
    await retryTransaction(() => deps.database.transaction((tx) => collectDebt(deps, tx, move, context)));
    deps.onPosted();
    return debtOf(deps.database, move.accountId);
  };

export const debtsHandlers = (deps: WalletDeps): Handlers<typeof DebtsService> => ({
  listDebts: listDebts(deps),
  forgiveDebt: forgive(deps),
  collectDebt: collect(deps),
});

export const debtsAccess: Access<typeof DebtsService> = {
  listDebts: ['admin:ledger.read', 'service'],
  forgiveDebt: ['admin:debts.write'],
  collectDebt: ['admin:debts.write'],
};
