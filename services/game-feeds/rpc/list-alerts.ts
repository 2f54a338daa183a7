import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { GameFeedsDeps } from '../deps.ts';

interface Row {
  id: bigint;
  round_id: string;
  game: string;
  problem: string;
  detail: string;
  at: Date;
  resolved_at: Date | null;
}

const spec: ListSpec = {
  columns: {
    id: { sql: 'a.id', type: 'int' },
    round_id: { sql: 'a.round_id', sortable: false },
    game: { sql: 'a.game', sortable: false },
    problem: { sql: 'a.problem', sortable: false },
    // Numbers rise with it.
    at: { sql: 'a.at', type: 'instant', order: 'a.id' },
    open: { sql: '(a.resolved_at is null)', type: 'bool', sortable: false },
  },
  defaultSort: 'a.id desc',
  tie: 'a.id',
};

/** A page of alerts, the newest first unless asked otherwise; `open` true or false parts the unsolved from the solved. */
export const listAlerts =
  ({ database }: GameFeedsDeps): Handler<typeof GameFeedsService.method.listAlerts> =>
  async (request) => {
    const list = listQuery(request, spec);
    const page = await database.query<Row>(
      `select a.id, a.round_id, a.game, a.problem, a.detail, a.at, a.resolved_at
         from alerts a where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const count = await database.query<{ n: bigint }>(
      countUpTo(`select from alerts a where ${list.where}`),
      list.params,
    );
    return {
      alerts: page.rows.map((row) => ({
        id: row.id,
        roundId: row.round_id,
        game: row.game,
        problem: row.problem,
        detail: row.detail,
        at: timestampFromDate(row.at),
        ...(row.resolved_at && { resolvedAt: timestampFromDate(row.resolved_at) }),
      })),
      total: count.rows[0]?.n ?? 0n,
    };
  };
