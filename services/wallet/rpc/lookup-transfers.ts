import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { checkKeys, findStored } from '../transfers/find-stored.ts';
import { storedResult } from '../transfers/result.ts';

/** What became of keys, without closing any. */
export const lookupTransfers =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.lookupTransfers> =>
  async ({ keys }) => {
    checkKeys(keys);
    const stored = await findStored(database.pool, keys);
    return { results: keys.map((key) => storedResult(key, stored.get(key))) };
  };
