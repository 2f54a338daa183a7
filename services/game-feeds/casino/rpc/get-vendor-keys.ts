import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';

interface Row {
  vendor: string;
  public_key: string;
  addresses: string[];
  rate_limit: number;
}

const defaultRate = 2_000;

/** What calls of vendors are checked by. Maintenance and being hidden change nothing of it: wins come in all the same. */
export const getVendorKeys =
  ({ database }: CasinoDeps): Handler<typeof CasinoService.method.getVendorKeys> =>
  async () => {
    const { rows } = await database.query<Row>(
      'select id as vendor, public_key, addresses, rate_limit from casino_vendors order by id limit 200',
    );
    return {
      keys: rows.map(({ vendor, public_key, addresses, rate_limit }) => ({
        vendor,
        publicKey: public_key,
        addresses,
        rateLimit: rate_limit || defaultRate,
      })),
    };
  };
