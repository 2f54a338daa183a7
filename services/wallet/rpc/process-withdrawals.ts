import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../requests/process-each.ts';
import { orderOf } from '../requests/processing.ts';
import { staleRequests, writeNotes } from '../risk-notes/write-notes.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { findRequesters } from '../values/member-settings.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { isWithdrawalTarget, type WithdrawalTarget } from '../withdrawals/withdrawal-moves.ts';

/** Moves withdrawals to a state, each for itself. */
export const processWithdrawals =
  (deps: WalletDeps): Handler<typeof WalletService.method.processWithdrawals> =>
  async (request, context) => {
    if (!isWithdrawalTarget(request.status)) throw new DomainError('VALIDATION', { field: 'status' });
    const ends = request.endsTransaction;
    if (ends && request.status !== 'completed') throw new DomainError('VALIDATION', { field: 'status' });
    const order = orderOf(request, request.status, context);
    // Nobody approves by what was true before.
    const now = deps.clock.now();
    if (request.status === 'approved')
      for (const stale of await staleRequests(deps.database.pool, request.ids, now, now)) await writeNotes(deps, stale);
    const secondApprovalAbove = await secondApprovals(deps, request.ids, request.status, context);
    const results = await processEach(request.ids, context, (id) =>
      retryTransaction(() =>
        deps.database.transaction((tx) => moveWithdrawal(deps, tx, { id, order, secondApprovalAbove, ends }, context)),
      ),
    );
    return { results };
  };

/** The amount above which a member's withdrawal needs two; asked before any row is locked, and for approvals alone. */
async function secondApprovals(
  deps: WalletDeps,
  ids: readonly bigint[],
  target: WithdrawalTarget,
  context: CallContext,
): Promise<(accountId: bigint) => bigint> {
  const site = await deps.settings.current();
  if (target !== 'approved') return () => site.secondApprovalAbove;
  const { rows } = await deps.database.query<{ account_id: bigint }>(
    `select distinct account_id from withdrawals where id = any($1::int8[]) and status = 'waiting'`,
    [ids],
  );
  const requesters = await findRequesters(
    deps,
    context,
    rows.map((row) => row.account_id),
  );
  return (accountId) => (requesters.get(accountId)?.settings ?? site).secondApprovalAbove;
}
