import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { chooseBankAccount } from '../bank-accounts/choose.ts';
import { delayFields } from '../calendar/bank-delay.ts';
import { depositOpensAt, depositRule } from '../deposits/deposit-rules.ts';
import type { WalletDeps } from '../deps.ts';
import { checkExchangePassword, findRequester } from '../requests/ask-identity.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';

/** Where the caller pays to, and what a deposit must keep. */
export const getDepositAccount =
  (deps: WalletDeps): Handler<typeof WalletService.method.getDepositAccount> =>
  async ({ bankPassword }, context) => {
    const account = await findRequester(deps, context);
    const settings = await settingsAt(deps, placeOf(account));
    if (settings.useChargePassword) await checkExchangePassword(deps, context, bankPassword);
    const now = deps.clock.now();
    const chosen = await deps.database.transaction((tx) => chooseBankAccount(tx, account, settings, now));
    const opens = depositOpensAt(settings, now);
    return {
      ...chosen,
      ...depositRule(settings, account),
      depositor: account.bankAccountHolder,
      ...delayFields(settings, now),
      ...(opens && { opensAt: timestampFromDate(opens) }),
    };
  };
