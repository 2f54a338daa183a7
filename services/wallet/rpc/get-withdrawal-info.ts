import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { delayFields } from '../calendar/bank-delay.ts';
import type { WalletDeps } from '../deps.ts';
import { findRequester } from '../requests/ask-identity.ts';
import { maskNumber } from '../requests/mask.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { findFacts } from '../withdrawals/facts.ts';
import { missingTurnover } from '../withdrawals/turnover-rule.ts';
import { leftToday, nextAt, withdrawalOpensAt, withdrawalRule } from '../withdrawals/withdrawal-rules.ts';

/** What the caller's form shows: where the money goes, and what a withdrawal must keep now. */
export const getWithdrawalInfo =
  (deps: WalletDeps): Handler<typeof WalletService.method.getWithdrawalInfo> =>
  async (_request, context) => {
    const account = await findRequester(deps, context);
    const settings = await settingsAt(deps, placeOf(account));
    const now = deps.clock.now();
    const facts = await findFacts(deps.database, account.id, now, settings.turnoverCounts);
    const next = nextAt(facts, settings, now);
    const opens = withdrawalOpensAt(settings, now);
    return {
      bankName: account.bankName,
      bankAccount: maskNumber(account.bankAccount),
      holder: account.bankAccountHolder,
      ...withdrawalRule(settings),
      ...(next && { nextAt: timestampFromDate(next) }),
      leftToday: leftToday(facts, settings),
      turnoverMissing: missingTurnover(facts.turnover, settings.turnoverPercent),
      needsPassword: settings.useExchangePassword,
      ...delayFields(settings, now),
      ...(opens && { opensAt: timestampFromDate(opens) }),
      ...(settings.turnoverCounts && { turnoverCounts: settings.turnoverCounts }),
    };
  };
