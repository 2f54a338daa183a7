import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { listPosted as readPosted } from '../transfers/posted.ts';

const maxPage = 1_000;
/** Any UUID: what was written behind the ledger's back must be found as well. */
const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listPosted =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listPosted> =>
  async ({ after, kinds, limit }) => {
    if (after && !keyForm.test(after)) throw new DomainError('VALIDATION', { field: 'after' });
    return readPosted(database.pool, { after, kinds, limit: limit || maxPage });
  };
