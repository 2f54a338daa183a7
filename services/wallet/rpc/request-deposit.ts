import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { askDeposit } from '../deposits/ask-deposit.ts';
import { type DepositRow, toDeposit } from '../deposits/deposit-row.ts';
import type { WalletDeps } from '../deps.ts';
import { singleFlight } from '../requests/single-flight.ts';

/** The caller asks to pay in. The same form that is sent again while the first is under way is that one. */
export const requestDeposit = (deps: WalletDeps): Handler<typeof WalletService.method.requestDeposit> => {
  const once = singleFlight<DepositRow>();
  return async (request, context) => {
    const { amount, depositor, key } = request;
    const form = JSON.stringify([String(context.principal.accountId), String(amount), depositor, key]);
    return toDeposit(await once(form, () => askDeposit(deps, request, context)), true);
  };
};
