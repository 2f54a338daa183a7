import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { checkKeys, closeKeys, findStored } from '../transfers/find-stored.ts';
import { storedResult } from '../transfers/result.ts';

/** What became of keys whose answer was lost. A key that nobody used is refused for ever. */
export const resolveTransfers =
  ({ database, clock }: WalletDeps): Handler<typeof WalletService.method.resolveTransfers> =>
  async ({ keys }) => {
    checkKeys(keys);
    await closeKeys(database.pool, keys, clock.now());
    const stored = await findStored(database.pool, keys);
    return { results: keys.map((key) => storedResult(key, stored.get(key))) };
  };
