import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import { minOddsMilli } from '../pricing/price.ts';
import { changeMarkets } from './change-markets.ts';
import { marketRows } from './list-markets.ts';

/** Fixes the price of a pick, or lifts what is fixed. */
export const setPrice =
  (deps: SportsCalls): Handler<typeof SportsService.method.setPrice> =>
  async ({ marketId, pick, oddsMilli, until, memo }, context) => {
    if (oddsMilli !== 0 && oddsMilli < minOddsMilli) throw new DomainError('VALIDATION', { field: 'odds_milli' });
    const end = until && timestampMs(until);
    if (end !== undefined && end <= deps.clock.now().getTime()) throw new DomainError('VALIDATION', { field: 'until' });
    await changeMarkets(deps, {
      ids: [marketId],
      memo,
      context,
      action: 'market.price',
      work: (market) => {
        if (!market.feed.some((known) => known.pick === pick)) throw new DomainError('VALIDATION', { field: 'pick' });
        const { [pick]: known, ...others } = market.overrides;
        if (known?.oddsMilli === (oddsMilli || undefined) && known?.until === end) return false;
        const fixed = oddsMilli > 0 ? { [pick]: { oddsMilli, ...(end !== undefined && { until: end }) } } : {};
        market.overrides = { ...others, ...fixed };
        return true;
      },
    });
    const [row] = await marketRows(deps.database, [marketId]);
    if (!row) throw new DomainError('NOT_FOUND', { field: 'market_id' });
    return row;
  };
