import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsDeps } from '../deps.ts';
import { loadHeads, MARKET_COLUMNS, type MarketDbRow, toMarket } from '../state/load-fixtures.ts';
import { marketMessage } from '../state/messages.ts';
import { resultsInForce } from './list-market-results.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'm.id' },
    fixture_id: { sql: 'm.fixture_id', type: 'int', sortable: false },
    type: { sql: 'm.type', sortable: false },
    period: { sql: 'm.period', sortable: false },
    status: { sql: 'm.status', sortable: false },
  },
  defaultSort: 'm.id',
  tie: 'm.id',
};

/** Markets with the supplier's prices, those that are sold, and their results. */
export const listMarkets =
  ({ database }: SportsDeps): Handler<typeof SportsService.method.listMarkets> =>
  async (request) => {
    const list = listQuery(request, spec);
    const page = await database.query<MarketDbRow>(
      `select ${MARKET_COLUMNS} from markets m where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const count = await database.query<{ n: bigint }>(
      countUpTo(`select from markets m where ${list.where}`),
      list.params,
    );
    return { markets: await toRows(database, page.rows), total: count.rows[0]?.n ?? 0n };
  };

/** Markets by their ids, as their operators see them. */
export async function marketRows(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.query<MarketDbRow>(
    `select ${MARKET_COLUMNS} from markets m where m.id = any($1::text[]) order by m.id`,
    [ids],
  );
  return toRows(db, rows);
}

async function toRows(db: Queryable, rows: readonly MarketDbRow[]) {
  const heads = await loadHeads(db, [...new Set(rows.map(({ fixture_id }) => fixture_id))]);
  const results = await resultsInForce(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const fixture = heads.get(row.fixture_id)?.fixture;
    const market = toMarket(row);
    const held = results.get(row.id);
    if (!fixture) return [];
    return [
      {
        id: market.id,
        fixtureId: fixture.id,
        sold: marketMessage(fixture, market),
        feed: market.feed,
        feedStatus: market.feedStatus,
        stopped: market.stopped,
        oddsFixed: market.fixed !== undefined,
        overrides: Object.entries(market.overrides).map(([pick, { oddsMilli, until }]) => ({
          pick,
          oddsMilli,
          ...(until !== undefined && { until: timestampFromMs(until) }),
        })),
        ...(held && { result: held.result }),
        resultSource: held?.source ?? '',
      },
    ];
  });
}
