import type { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import type { ListQuery, Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';
import { type ListSpec, listQuery, maxCounted } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { splitWithin, withinWhere } from '@madang/runtime/within.ts';
import { findBelow, findBettors, splitNames } from '../bets/list-accounts.ts';
import { betScope } from '../bets/scope.ts';
import type { BettingDeps } from '../deps.ts';
import { type CasinoBet, casinoColumns } from './casino-bet.ts';
import { casinoBetMessage } from './show-casino-bet.ts';

/** How far back a list looks that does not say so. */
const spanMs = 31 * 86_400_000;
const dayMs = 86_400_000;

const spec: ListSpec = {
  columns: {
    id: { sql: 'b.id', type: 'uuid' },
    account_id: { sql: 'b.account_id', type: 'int', sortable: false },
    account: { sql: 'b.account', sortable: false },
    nickname: { sql: 'b.nickname', sortable: false },
    person: { sql: 'b.account', search: ['b.account', 'b.nickname'], sortable: false },
    game_class: { sql: 'b.game_class', sortable: false },
    vendor: { sql: 'b.vendor', sortable: false },
    game: { sql: 'b.game', sortable: false },
    round: { sql: 'b.round', sortable: false },
    transaction_id: { sql: 'b.transaction_id', sortable: false },
    status: { sql: 'b.status', sortable: false },
    stake: { sql: 'b.stake', type: 'int', sortable: false },
    payout: { sql: 'b.payout', type: 'int', sortable: false },
    over_max_win: { sql: 'b.over_max_win', type: 'bool', sortable: false },
    test_account: { sql: 'b.test_account', type: 'bool', sortable: false },
    placed_at: { sql: 'b.placed_at', type: 'instant', sortable: false },
  },
  defaultSort: 'b.id desc',
  tie: 'b.id',
};

interface Sums {
  total: bigint;
  stake: bigint;
  payout: bigint;
}

/** A page of bets, the newest first, with what they come to: of as many as are counted. */
export const listCasinoBets =
  ({
    database,
    clock,
  }: Pick<BettingDeps, 'database' | 'clock'>): Handler<typeof CasinoBetsService.method.listCasinoBets> =>
  async (request, { principal }) => {
    if (request.offset > maxCounted) throw new DomainError('VALIDATION', { field: 'offset' });
    const { pool } = database;
    const { where, order, limit, offset, params } = await plan(pool, request, principal, clock.now().getTime());
    const [page, sums] = await Promise.all([
      pool.query<CasinoBet>(
        `select ${casinoColumns} from casino_bets b where ${where} order by ${order} limit ${limit} offset ${offset}`,
        params,
      ),
      pool.query<Sums>(
        `select count(*) as total, coalesce(sum(stake) filter (where n <= ${maxCounted} and not test_account), 0)::int8 as stake,
           coalesce(sum(payout) filter (where n <= ${maxCounted} and not test_account), 0)::int8 as payout
           from (select b.stake, b.payout, b.test_account, row_number() over () as n from casino_bets b
                  where ${where} limit ${maxCounted + 1}) counted`,
        params,
      ),
    ]);
    return { bets: page.rows.map(casinoBetMessage), ...sums.rows[0] };
  };

async function plan(db: BettingDeps['database']['pool'], request: ListQuery, principal: Principal, nowMs: number) {
  const { parent_id: parent, ...given } = request.filter;
  if (parent !== undefined && !/^\d{1,18}$/.test(parent)) throw new DomainError('VALIDATION', { field: 'parent_id' });
  const { agent, rest: asked } = splitWithin(given);
  // Everything is checked before anything is asked for.
  listQuery({ ...request, filter: asked }, spec);
  const { whose, other } = splitNames({ ...request, filter: asked });
  const isNamed = Object.keys(whose).length > 0;
  const accounts = isNamed ? await findBettors(db, whose) : await findBelow(db, principal, agent);
  const { placed_at_gte: since, placed_at_lte: until } = asked;
  const isOne = asked.id !== undefined || request.ids.length > 0;
  const params: unknown[] = [
    firstIdOf(since ? Date.parse(since) : isOne ? 0 : nowMs - spanMs),
    firstIdOf(until ? Date.parse(until) + 1 : nowMs + dayMs),
  ];
  const conditions = ['b.id >= $1 and b.id < $2'];
  if (accounts) conditions.push(`b.account_id = any($${params.push(accounts)}::int8[])`);
  if (parent !== undefined) conditions.push(`b.path ~ ('*.' || $${params.push(parent)}::text || '.*{1,}')::lquery`);
  conditions.push(...withinWhere(principal, agent, 'b.path', params));
  const filter = isNamed && !accounts ? asked : other;
  const list = listQuery({ ...request, filter }, { ...spec, firstParam: params.length + 1 });
  const scope = betScope(principal, params.length + list.params.length + 1);
  const where = [...conditions, list.where, scope.sql].join(' and ');
  return { ...list, where, params: [...params, ...list.params, ...scope.params] };
}
