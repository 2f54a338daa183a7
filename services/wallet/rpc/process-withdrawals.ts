import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../requests/process-each.ts';
import { orderOf } from '../requests/processing.ts';
import { staleRequests, writeNotes } from '../risk-notes/write-notes.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { isWithdrawalTarget } from '../withdrawals/withdrawal-moves.ts';

/** Moves withdrawals to a state, each for itself. */
export const processWithdrawals =
  (deps: WalletDeps): Handler<typeof WalletService.method.processWithdrawals> =>
  async (request, context) => {
    if (!isWithdrawalTarget(request.status)) throw new DomainError('VALIDATION', { field: 'status' });
    const order = orderOf(request, request.status, context);
    const settings = await deps.settings.current();
    // Nobody approves by what was true before.
    const now = deps.clock.now();
    if (request.status === 'approved')
      for (const stale of await staleRequests(deps.database.pool, request.ids, now, now)) await writeNotes(deps, stale);
    const results = await processEach(request.ids, context, (id) =>
      retryTransaction(() =>
        deps.database.transaction((tx) => moveWithdrawal(deps, tx, { id, order, settings }, context)),
      ),
    );
    return { results };
  };
