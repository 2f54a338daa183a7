import type { MarketResulted } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsDeps } from '../deps.ts';
import type { FixtureState } from '../state/fixture.ts';
import { loadFixtures } from '../state/load-fixtures.ts';
import { fixtureMessage, marketMessage } from '../state/messages.ts';
import { resultsOf } from './list-market-results.ts';

/** One match with every market that it has. What was never on sale is nobody's to see. */
export const getFixture =
  ({ database }: SportsDeps): Handler<typeof SportsService.method.getFixture> =>
  async ({ fixtureId }) => {
    const state = (await loadFixtures(database, [fixtureId])).get(fixtureId);
    if (state?.fixture.releasedAt === undefined) throw new DomainError('NOT_FOUND', { field: 'fixture_id' });
    return priced(state, await resultsOf(database, [fixtureId]));
  };

export const priced = (state: FixtureState, results: ReadonlyMap<bigint, MarketResulted[]>) => ({
  fixture: fixtureMessage(state),
  markets: [...state.markets.values()].map((market) => marketMessage(state.fixture, market)),
  results: results.get(state.fixture.id) ?? [],
});
