import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { singleFlight } from '../requests/single-flight.ts';
import { staleRequests, writeNotes } from '../risk-notes/write-notes.ts';
import { askWithdrawal } from '../withdrawals/ask-withdrawal.ts';
import { toWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal-row.ts';

/** The caller asks to be paid out. The same form that is sent again while the first is under way is that one. */
export const requestWithdrawal = (deps: WalletDeps): Handler<typeof WalletService.method.requestWithdrawal> => {
  const once = singleFlight<WithdrawalRow>();
  return async (request, context) => {
    const { amount, bankPassword, key } = request;
    const form = JSON.stringify([String(context.principal.accountId), String(amount), bankPassword, key]);
    const row = await once(form, () => askWithdrawal(deps, request, context));
    await note(deps, row.id);
    return toWithdrawal(row, true);
  };
};

/** The rules look at a request as it is made. What they find later is as good: the money is held, and the answer stands. */
async function note(deps: WalletDeps, id: bigint): Promise<void> {
  try {
    for (const request of await staleRequests(deps.database.pool, [id], deps.clock.now()))
      await writeNotes(deps, request);
  } catch (error) {
    deps.log.warn({ err: error, withdrawal: `${id}` }, 'a withdrawal has no risk notes yet');
  }
}
