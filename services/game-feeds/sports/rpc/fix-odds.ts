import type { FixOddsRequest, SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsCalls } from '../deps.ts';
import type { FixtureState } from '../state/fixture.ts';
import type { Market } from '../state/market.ts';
import { pricesOf } from '../state/sale.ts';
import { changeEachFixture } from './change-each-fixture.ts';
import { changeMarkets } from './change-markets.ts';

/** Keeps odds as they are sold, of matches or of markets of one match, or lets them follow the supplier again. */
export const fixOdds =
  (deps: SportsCalls): Handler<typeof SportsService.method.fixOdds> =>
  async (request, context) => {
    if (request.fixtureIds.length > 0 === request.marketIds.length > 0)
      throw new DomainError('VALIDATION', { field: 'fixture_ids' });
    return { results: await (request.marketIds.length > 0 ? fixMarkets : fixMatches)(deps, request, context) };
  };

async function fixMarkets(deps: SportsCalls, { marketIds, fixed, memo }: FixOddsRequest, context: CallContext) {
  await changeMarkets(deps, {
    ids: marketIds,
    memo,
    context,
    action: fixed ? 'market.fix' : 'market.follow',
    work: (market) => fix(market, fixed),
  });
  return marketIds.map((id) => ({ id, ok: true, code: '' }));
}

const fixMatches = (deps: SportsCalls, { fixtureIds, fixed, memo }: FixOddsRequest, context: CallContext) =>
  changeEachFixture(deps, {
    ids: fixtureIds,
    memo,
    context,
    action: fixed ? 'fixture.fix' : 'fixture.follow',
    work: (state) => fixMatch(state, fixed),
  });

function fixMatch({ fixture, markets, touched }: FixtureState, fixed: boolean): boolean {
  const changed = [...markets.values()].filter((market) => fix(market, fixed));
  if (changed.length === 0 && fixture.oddsFixed === fixed) return false;
  fixture.oddsFixed = fixed;
  for (const { id } of changed) touched.markets.add(id);
  touched.fixture = true;
  return true;
}

/** True where the market is otherwise then. Odds that ended with their market are nobody's any more. */
function fix(market: Market, fixed: boolean): boolean {
  if (fixed === (market.fixed !== undefined)) return false;
  if (fixed && market.status !== 'open' && market.status !== 'suspended') return false;
  market.fixed = fixed ? pricesOf(market.sold) : undefined;
  return true;
}
