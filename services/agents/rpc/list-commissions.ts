import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import { isDay, kstDayStart } from '@madang/runtime/clock.ts';
import { firstIdOf } from '@madang/runtime/ids.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { earnersOf } from '../tree/earners.ts';

interface Row {
  bet_id: string;
  revision: number;
  account_id: bigint;
  account: string;
  member_id: bigint;
  game_class: string;
  stake: bigint;
  excluded: bigint;
  amount: bigint;
  own_bp: number;
  child_bp: number;
  at: Date;
  day: string;
  payment: string | null;
}

/** Columns that the sums by day have as well, under the alias `c`. */
const summed: Record<string, Column> = {
  account_id: { sql: 'c.account_id', type: 'int', sortable: false },
  account: { sql: 'n.account', sortable: false },
  nickname: { sql: 'n.nickname', sortable: false },
  person: { sql: 'n.account', search: ['n.account', 'n.nickname'], sortable: false },
  game_class: { sql: 'c.game_class', sortable: false },
  day: { sql: 'c.day', type: 'date', sortable: false },
};
const columns: Record<string, Column> = {
  ...summed,
  member_id: { sql: 'c.member_id', type: 'int', sortable: false },
  bet_id: { sql: 'c.bet_id', type: 'uuid' },
  payment: { sql: 'c.payment', type: 'uuid', sortable: false },
};

export const listCommissions =
  ({ database }: AgentsDeps): Handler<typeof AgentsService.method.listCommissions> =>
  async (request, { principal }) => {
    const scope = await earnersOf(database.pool, principal, 'c.account_id', 1);
    // Ids of bets rise with time, so that they give the order of "id" and "at" from the primary key.
    const sorted = request.sort === 'id' || request.sort === 'at' ? { ...request, sort: 'bet_id' } : request;
    const list = listQuery(sorted, {
      columns,
      defaultSort: 'c.bet_id desc, c.revision desc, c.account_id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const before = endOf(request);
    const page = await database.query<Row>(
      `select c.bet_id, c.revision, c.account_id, n.account, c.member_id, c.game_class, c.stake, abs(c.excluded) as excluded, c.amount, c.own_bp, c.child_bp,
              c.at, c.day::text as day, c.payment
         from commissions c join nodes n on n.id = c.account_id
        where ${where} ${before ? `and c.bet_id < '${before}'` : ''} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const whole = await database.query<{ total: bigint; amount: bigint }>(totals(request, where), params);
    return {
      commissions: page.rows.map(toCommission),
      total: whole.rows[0]?.total ?? 0n,
      amount: whole.rows[0]?.amount ?? 0n,
    };
  };

/** Bets are settled after they were placed: those of later ids than a day's end have no shares on it. */
function endOf({ filter }: ListQuery): string | undefined {
  const last = filter.day ?? filter.day_lte;
  if (last === undefined || !isDay(last)) return undefined;
  return firstIdOf(kstDayStart(last).getTime() + 2 * 86_400_000);
}

/** Single shares are counted only where a bet or a member bounds them; else the sums by day know. */
function totals(request: ListQuery, where: string): string {
  const bySums = Object.keys(request.filter).every(
    (name) => name.replace(/_(gte|lte|q)$/, '') in summed || name in summed,
  );
  return bySums
    ? `select coalesce(sum(c.shares), 0)::int8 as total, coalesce(sum(c.amount), 0)::int8 as amount
         from commission_days c join nodes n on n.id = c.account_id where ${where}`
    : `select (${countUpTo(`select from commissions c join nodes n on n.id = c.account_id where ${where}`)}) as total,
              (select coalesce(sum(c.amount), 0)::int8 from commissions c join nodes n on n.id = c.account_id
                where ${where}) as amount`;
}

function toCommission(row: Row) {
  return {
    id: `${row.bet_id}:${row.revision}:${row.account_id}`,
    betId: row.bet_id,
    revision: row.revision,
    accountId: row.account_id,
    account: row.account,
    memberId: row.member_id,
    gameClass: row.game_class,
    stake: row.stake,
    excluded: row.excluded,
    amount: row.amount,
    ownBp: row.own_bp,
    childBp: row.child_bp,
    at: timestampFromDate(row.at),
    day: row.day,
    payment: row.payment ?? '',
  };
}
