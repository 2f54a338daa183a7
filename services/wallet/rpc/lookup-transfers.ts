import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { checkKeys, findStored } from '../transfers/find-stored.ts';
import { findPosted } from '../transfers/posted.ts';
import { storedResult } from '../transfers/result.ts';

/** What became of keys, without closing any. */
export const lookupTransfers =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.lookupTransfers> =>
  async ({ keys }) => {
    checkKeys(keys);
    const stored = await findStored(database.pool, keys);
    const posted = await findPosted(database.pool, keys);
    const results = keys.map((key) => {
      const { state, code, balanceAfter } = storedResult(key, stored.get(key));
      return { key, state, code, balanceAfter, transfer: posted.get(key) };
    });
    return { results };
  };
