import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { collectDebtsOf, maybeIndebted } from '../debts/collect-debts.ts';
import type { WalletDeps } from '../deps.ts';
import { resultOf } from '../transfers/result.ts';

/**
 * Posts transfers of another service. They are independent: each is posted or refused by itself, once by its key. Money
 * that goes to somebody who owes pays the debt before the caller has its answer.
 */
export const postTransfers =
  (deps: WalletDeps): Handler<typeof WalletService.method.postTransfers> =>
  async (request) => {
    const { posting, onPosted, log } = deps;
    failpoint('wallet.asked');
    const transfers = request.transfers.map(
      ({ key, debitAccount: debit, creditAccount: credit, amount, kind, reference }) => ({
        key,
        debit,
        credit,
        amount,
        kind,
        reference,
      }),
    );
    const outcomes = await posting.postAll(transfers);
    const results = outcomes.map((outcome, i) => resultOf(request.transfers[i]?.key ?? '', outcome));
    failpoint('wallet.posted');
    onPosted();
    // The answer is about the transfers, which are posted: a debt that cannot be collected now is collected by the worker.
    await collectDebtsOf(deps, maybeIndebted(transfers)).catch((error: unknown) =>
      log.warn({ err: error }, 'debt collection failed, will retry'),
    );
    return { results };
  };
