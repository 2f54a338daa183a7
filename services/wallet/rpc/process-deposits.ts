import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { type DepositTarget, isDepositTarget } from '../deposits/deposit-moves.ts';
import { moveDeposit } from '../deposits/move-deposit.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../requests/process-each.ts';
import { orderOf } from '../requests/processing.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { findRequesters, type Requester } from '../values/member-settings.ts';

/** Moves deposits to a state, each for itself. */
export const processDeposits =
  (deps: WalletDeps): Handler<typeof WalletService.method.processDeposits> =>
  async (request, context) => {
    const { ids, status: target } = request;
    if (!isDepositTarget(target)) throw new DomainError('VALIDATION', { field: 'status' });
    const order = orderOf(request, target, context);
    const requesters = await requestersOf(deps, ids, target, context);
    const results = await processEach(ids, context, (id) =>
      retryTransaction(() =>
        deps.database.transaction((tx) => moveDeposit(deps, tx, { id, order, requesters }, context)),
      ),
    );
    return { results };
  };

/** What decides on bonuses; asked before any row is locked, and for approvals alone. */
async function requestersOf(
  deps: WalletDeps,
  ids: readonly bigint[],
  target: DepositTarget,
  context: CallContext,
): Promise<ReadonlyMap<bigint, Requester>> {
  if (target !== 'approved') return new Map();
  const { rows } = await deps.database.query<{ account_id: bigint }>(
    `select distinct account_id from deposits where id = any($1::int8[]) and status in ('new', 'waiting')`,
    [ids],
  );
  return findRequesters(
    deps,
    context,
    rows.map((row) => row.account_id),
  );
}
