import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { chargingClosedUntil } from './recalls/closed-until.ts';

/** What a site has to bring home before it can give eggs up. */
export const countEggs =
  ({ database, clock }: WalletDeps): Handler<typeof EggsService.method.countEggs> =>
  async () => {
    const { rows } = await database.query<{ holders: bigint; eggs: bigint; transfers: bigint }>(
      `select count(distinct account_id) as holders, coalesce(sum(balance), 0)::int8 as eggs,
         (select count(*) from egg_transfers where ended_at is null) as transfers
       from egg_holdings where balance > 0`,
    );
    const until = await chargingClosedUntil(database, clock.now());
    return { ...(rows[0] ?? {}), ...(until && { closedUntil: timestampFromDate(until) }) };
  };
