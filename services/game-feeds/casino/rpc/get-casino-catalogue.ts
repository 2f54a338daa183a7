import type { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoDeps } from '../deps.ts';

/** The whole catalogue, or that the caller has it already. */
export const getCasinoCatalogue =
  ({ catalogue }: CasinoDeps): Handler<typeof CasinoService.method.getCasinoCatalogue> =>
  async ({ known }) => {
    if (known > 0n && (await catalogue.version()) === known) return { version: known, same: true };
    return catalogue.current();
  };
