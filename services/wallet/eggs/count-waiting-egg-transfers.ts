import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

/** How many transfers wait for each vendor; a member has one at most, so that they are few however long the history is. */
export const countWaitingEggTransfers =
  ({ database }: WalletDeps): Handler<typeof EggsService.method.countWaitingEggTransfers> =>
  async () => {
    const { rows } = await database.query<{ vendor: string; transfers: bigint }>(
      `select vendor, count(*) as transfers from egg_transfers where ended_at is null
       group by vendor order by transfers desc, vendor limit 200`,
    );
    return { vendors: rows };
  };
