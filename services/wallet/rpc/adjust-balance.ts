import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AdjustBalanceRequest, WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { holdAdjustment, staysBelow } from '../approvals/hold-adjustment.ts';
import type { WalletDeps } from '../deps.ts';
import type { BonusOwner } from '../points/bonus-event.ts';
import { adjust, checkOwner } from '../transfers/adjust.ts';
import { ownersBalances } from '../transfers/balances.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';

/** Of grants that pass the line of the day together, those that come later are put before a second person. */
const maxTurns = 3;

/**
 * Grants or recovers by hand. What an administrator gives comes from the house; what an agent gives comes from its own
 * balance type, and goes only to its subtree.
 */
export const adjustBalance =
  (deps: WalletDeps): Handler<typeof WalletService.method.adjustBalance> =>
  async (request, context) => {
    if (request.amount === 0n) throw new DomainError('AMOUNT_RANGE', { field: 'amount' });
    // Eggs are at a supplier, which the ledger cannot change by itself: EggsService.AdjustEggs asks it.
    if (request.balanceType === 'egg')
      throw new DomainError('STATE_CONFLICT', { field: 'balance_type', meta: { use: 'AdjustEggs' } });
    const owner = await checkOwner(deps, context, request);
    for (let turn = 1; ; turn += 1) {
      if (await holdAdjustment(deps, context, request)) break;
      if (await moveAlone(deps, request, owner, context)) break;
      if (turn === maxTurns) throw new DomainError('STATE_CONFLICT');
    }
    const [balances] = await ownersBalances(deps.database.pool, [request.accountId]);
    return balances ? { balances } : {};
  };

/** Moves it; false where it needs a second person by now. */
async function moveAlone(
  deps: WalletDeps,
  request: AdjustBalanceRequest,
  owner: BonusOwner,
  context: CallContext,
): Promise<boolean> {
  const { accountId, account, kind } = context.principal;
  const isAlone = kind === AccountKind.ADMIN;
  const adds = isAlone && (await deps.approvals.applies(context, 'balance.adjust'));
  return retryTransaction(() =>
    deps.database.transaction(async (tx) => {
      if (adds && !(await wasMoved(tx, request, accountId)) && !(await staysBelow(deps, tx, context, request)))
        return false;
      await adjust(deps, tx, request, owner, context, { accountId, account, isAlone });
      return true;
    }),
  );
}

/** What was moved under the key before is answered, whatever else was moved since. */
async function wasMoved(tx: Queryable, { key }: AdjustBalanceRequest, actor: bigint): Promise<boolean> {
  const { rowCount } = await tx.query('select from adjustments where actor = $1 and key = $2', [actor, key]);
  return rowCount === 1;
}
