import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { changeMarkets } from './change-markets.ts';
import { marketRows } from './list-markets.ts';

/** Stops or resumes markets of a match; those that are so already stay without a trace. */
export const setMarketSales =
  (deps: SportsCalls): Handler<typeof SportsService.method.setMarketSales> =>
  async ({ marketIds, stopped, memo }, context) => {
    await changeMarkets(deps, {
      ids: marketIds,
      memo,
      context,
      action: stopped ? 'market.stop' : 'market.resume',
      work: (market) => {
        if (market.stopped === stopped) return false;
        market.stopped = stopped;
        return true;
      },
    });
    const markets = await marketRows(deps.database, marketIds);
    return { markets, total: BigInt(markets.length) };
  };
