import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

/** Ended transfers of the caller leave its list; operators and the ledger keep them. */
export const hideEggTransfers =
  ({ database }: WalletDeps): Handler<typeof EggsService.method.hideEggTransfers> =>
  async ({ ids }, { principal }) => {
    if (!ids.every(isUuidv7)) throw new DomainError('VALIDATION', { field: 'ids' });
    const { rowCount } = await database.query(
      `update egg_transfers set hidden = true
       where account_id = $1 and ended_at is not null and not hidden and (cardinality($2::uuid[]) = 0 or id = any($2::uuid[]))`,
      [principal.accountId, ids],
    );
    return { hidden: rowCount ?? 0 };
  };
