import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { verifyWallet } from '../verifying/verify-wallet.ts';

export const verifyLedger =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.verifyLedger> =>
  () =>
    verifyWallet(database);
