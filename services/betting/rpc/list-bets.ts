import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { Bet } from '../bets/bet.ts';
import { betColumns } from '../bets/columns.ts';
import { countUpTo } from '../bets/count.ts';
import { betScope } from '../bets/scope.ts';
import { showBets } from '../bets/show-bets.ts';
import type { BettingDeps } from '../deps.ts';
import { firstIdOf } from '../placing/insert-pending.ts';

const spec: ListSpec = {
  columns: {
    id: { sql: 'b.id', type: 'uuid' },
    account_id: { sql: 'b.account_id', type: 'int', sortable: false },
    account: { sql: 'b.account', sortable: false },
    nickname: { sql: 'b.nickname', sortable: false },
    round_id: { sql: 'b.round_id', sortable: false },
    game: { sql: 'b.game', sortable: false },
    game_class: { sql: 'b.game_class', sortable: false },
    market: { sql: 'b.market', sortable: false },
    pick: { sql: 'b.pick', sortable: false },
    status: { sql: 'b.status', sortable: false },
    stake: { sql: 'b.stake', type: 'int', sortable: false },
    payout: { sql: 'b.payout', type: 'int', sortable: false },
    test_account: { sql: 'b.test_account', type: 'bool', sortable: false },
    placed_at: { sql: 'b.placed_at', type: 'instant', sortable: false },
  },
  defaultSort: 'b.id desc',
};

/** Days that a list reaches back when nothing in its filter bounds it. */
const defaultDays = 31;
/** Filters that an index serves on their own. */
const bounding = ['id', 'account_id', 'round_id', 'placed_at_gte'];

export const listBets =
  (deps: BettingDeps): Handler<typeof BettingService.method.listBets> =>
  async (request, { principal }) => {
    const list = listQuery(request, { ...spec, firstParam: 3 });
    const scope = betScope(principal, 3 + list.params.length);
    const { from, before } = idBounds(request, deps.clock.now().getTime());
    const where = `b.id >= $1 and b.id < $2 and ${list.where} and ${scope.sql}`;
    const params = [from, before, ...list.params, ...scope.params];
    const [page, count] = await Promise.all([
      deps.database.query<Bet>(
        `select ${betColumns} from bets b where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from bets b where ${where}`), params),
    ]);
    return { bets: await showBets(deps, principal, page.rows), total: count.rows[0]?.n ?? 0n };
  };

/** Ids carry the time of placing: bounds on it become bounds on ids, which the database's partitions and indexes know. */
function idBounds({ filter, ids }: ListQuery, nowMs: number): { from: string; before: string } {
  const bounded = ids.length > 0 || bounding.some((name) => filter[name] !== undefined);
  const sinceMs = filter.placed_at_gte
    ? Date.parse(filter.placed_at_gte)
    : bounded
      ? 0
      : nowMs - defaultDays * 86_400_000;
  const untilMs = filter.placed_at_lte ? Date.parse(filter.placed_at_lte) + 1 : nowMs + 86_400_000;
  return { from: firstIdOf(sinceMs), before: firstIdOf(untilMs) };
}
