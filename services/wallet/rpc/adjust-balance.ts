import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { holdAdjustment } from '../approvals/hold-adjustment.ts';
import type { WalletDeps } from '../deps.ts';
import { adjust, checkOwner } from '../transfers/adjust.ts';
import { ownersBalances } from '../transfers/balances.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';

/**
 * Grants or recovers by hand. What an administrator gives comes from the house; what an agent gives comes from its own
 * balance type, and goes only to its subtree.
 */
export const adjustBalance =
  (deps: WalletDeps): Handler<typeof WalletService.method.adjustBalance> =>
  async (request, context) => {
    if (request.amount === 0n) throw new DomainError('AMOUNT_RANGE', { field: 'amount' });
    await checkOwner(deps, context, request);
    if (!(await holdAdjustment(deps, context, request)))
      await retryTransaction(() =>
        deps.database.transaction((tx) => adjust(deps, tx, request, context, context.principal)),
      );
    const [balances] = await ownersBalances(deps.database.pool, [request.accountId]);
    return balances ? { balances } : {};
  };
