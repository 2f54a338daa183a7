import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { resultOf } from '../transfers/result.ts';

/** Posts transfers of another service. They are independent: each is posted or refused by itself, once by its key. */
export const postTransfers =
  ({ posting, onPosted }: WalletDeps): Handler<typeof WalletService.method.postTransfers> =>
  async (request) => {
    failpoint('wallet.asked');
    const outcomes = await posting.postAll(
      request.transfers.map(({ key, debitAccount: debit, creditAccount: credit, amount, kind, reference }) => ({
        ...{ key, debit, credit, amount, kind, reference },
      })),
    );
    const results = outcomes.map((outcome, i) => resultOf(request.transfers[i]?.key ?? '', outcome));
    failpoint('wallet.posted');
    onPosted();
    return { results };
  };
