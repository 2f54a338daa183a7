import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { singleFlight } from '../requests/single-flight.ts';
import { askWithdrawal } from '../withdrawals/ask-withdrawal.ts';
import { toWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal-row.ts';

/** The caller asks to be paid out. The same form that is sent again while the first is under way is that one. */
export const requestWithdrawal = (deps: WalletDeps): Handler<typeof WalletService.method.requestWithdrawal> => {
  const once = singleFlight<WithdrawalRow>();
  return async (request, context) => {
    const { amount, bankPassword, key } = request;
    const form = JSON.stringify([String(context.principal.accountId), String(amount), bankPassword, key]);
    return toWithdrawal(await once(form, () => askWithdrawal(deps, request, context)), true);
  };
};
