import type { MarketResulted } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { SportsDeps } from '../deps.ts';
import type { FeedPickResult } from '../feed-message.ts';
import type { ResultReason, Span } from '../results/result-state.ts';
import { resultMessage } from '../state/messages.ts';

interface ResultRow {
  market_id: string;
  revision: number;
  fixture_id: bigint;
  open: boolean;
  results: FeedPickResult[];
  void_between: Span[];
  reason: ResultReason;
  source: string;
  memo: string;
  at: Date;
}

const COLUMNS =
  'r.market_id, r.revision, r.fixture_id, r.open, r.results, r.void_between, r.reason, r.source, r.memo, r.at';

const toMessage = (row: ResultRow): MarketResulted =>
  resultMessage({
    marketId: row.market_id,
    fixtureId: row.fixture_id,
    revision: row.revision,
    open: row.open,
    results: row.results,
    voids: row.void_between,
    reason: row.reason,
    at: row.at.getTime(),
  });

/** The results in force of markets, by market. */
export async function resultsInForce(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.query<ResultRow>(
    `select ${COLUMNS} from markets m join market_results r on r.market_id = m.id and r.revision = m.revision
      where m.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.market_id, { result: toMessage(row), source: row.source }]));
}

/** The results in force of all markets of matches, by match; one that was taken back is told as open. */
export async function resultsOf(db: Queryable, fixtures: readonly bigint[]): Promise<Map<bigint, MarketResulted[]>> {
  const { rows } = await db.query<ResultRow>(
    `select ${COLUMNS} from markets m join market_results r on r.market_id = m.id and r.revision = m.revision
      where m.fixture_id = any($1::bigint[]) order by r.market_id`,
    [fixtures],
  );
  return Map.groupBy(rows.map(toMessage), ({ fixtureId }) => fixtureId);
}

const spec: ListSpec = {
  columns: {
    market_id: { sql: 'r.market_id', sortable: false },
    fixture_id: { sql: 'r.fixture_id', type: 'int', sortable: false },
    reason: { sql: 'r.reason', sortable: false },
    source: { sql: 'r.source', sortable: false },
    at: { sql: 'r.at', type: 'instant' },
  },
  defaultSort: 'r.at desc, r.market_id, r.revision desc',
  idColumn: 'market_id',
};

/** The revisions of results, the newest first. */
export const listMarketResults =
  ({ database }: SportsDeps): Handler<typeof SportsService.method.listMarketResults> =>
  async (request) => {
    const list = listQuery(request, spec);
    const page = await database.query<ResultRow>(
      `select ${COLUMNS} from market_results r where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const count = await database.query<{ n: bigint }>(
      countUpTo(`select from market_results r where ${list.where}`),
      list.params,
    );
    const results = page.rows.map((row) => ({ result: toMessage(row), source: row.source, memo: row.memo }));
    return { results, total: count.rows[0]?.n ?? 0n };
  };
