import { fromBinary } from '@bufbuild/protobuf';
import { type FixtureUpdated, FixtureUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { type MarketResults, readMarketResults } from '../settling/market-result.ts';
import type { Bet } from './bet.ts';
import { fixtureOf } from './leg.ts';

/** What is known of the matches and markets that bets are on. */
export interface LegFacts {
  fixtures: ReadonlyMap<bigint, FixtureUpdated>;
  results: MarketResults;
}

const nothing: LegFacts = { fixtures: new Map(), results: new Map() };

/** Matches as they were last told of, and the results in force, of all legs; nothing is asked for bets on rounds alone. */
export async function readLegFacts(db: Queryable, bets: readonly Pick<Bet, 'legs'>[]): Promise<LegFacts> {
  const marketIds = bets.flatMap(({ legs }) => legs?.map(({ marketId }) => marketId) ?? []);
  if (marketIds.length === 0) return nothing;
  const fixtureIds = new Set(marketIds.flatMap((id) => fixtureOf(id) ?? []));
  const [results, fixtures] = await Promise.all([
    readMarketResults(db, marketIds),
    db.query<{ id: bigint; told: Uint8Array }>({
      name: 'fixtures-read',
      text: 'select fixture_id as id, told from fixtures where fixture_id = any($1::int8[])',
      values: [plainArray([...fixtureIds])],
    }),
  ]);
  return {
    results,
    fixtures: new Map(fixtures.rows.map(({ id, told }) => [id, fromBinary(FixtureUpdatedSchema, told)])),
  };
}
