import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { readSettings } from '../settings/settings.ts';

/** The settings as they are: whoever changes them needs the version in force, whichever process answers. */
export const getSettings =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.getSettings> =>
  () =>
    readSettings(database);
