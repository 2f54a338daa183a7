import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { GameFeedsDeps } from '../deps.ts';
import { ROUND_COLUMNS, type RoundRow } from '../rounds/round-row.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'r.id' },
    game: { sql: 'r.game' },
    day: { sql: 'r.day', type: 'date' },
    round: { sql: 'r.round', type: 'int' },
    status: { sql: 'r.status' },
    game_class: { sql: 'r.game_class', sortable: false },
    source: { sql: `coalesce(nullif(r.result_source, ''), r.source)`, sortable: false },
    problem: { sql: 'r.problem', sortable: false },
    opens_at: { sql: 'r.opens_at', type: 'instant', sortable: false },
    closes_at: { sql: 'r.closes_at', type: 'instant', sortable: false },
    draws_at: { sql: 'r.draws_at', type: 'instant' },
    drawn_at: { sql: 'r.drawn_at', type: 'instant', sortable: false },
    revision: { sql: 'r.revision', type: 'int', sortable: false },
  },
  defaultSort: 'r.draws_at desc, r.id',
};

/** A page of rounds, the latest draw first unless asked otherwise. */
export const listRounds =
  ({ database, messages }: GameFeedsDeps): Handler<typeof GameFeedsService.method.listRounds> =>
  async (request) => {
    const list = listQuery(request, spec);
    const [page, count] = await Promise.all([
      database.query<RoundRow>(
        `select ${ROUND_COLUMNS} from rounds r where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        list.params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from rounds r where ${list.where}`), list.params),
    ]);
    return { rounds: await messages.list(database, page.rows), total: count.rows[0]?.n ?? 0n };
  };
