import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

export const getSettings =
  ({ settings }: WalletDeps): Handler<typeof WalletService.method.getSettings> =>
  () =>
    settings.current();
