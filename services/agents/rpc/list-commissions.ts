import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { type ListQuery, ListQuerySchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import { isDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
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

/** Who an earner is: columns of its node, `n`. */
const people: Record<string, Column> = {
  account_id: { sql: 'n.id', type: 'int', sortable: false },
  account: { sql: 'n.account', sortable: false },
  nickname: { sql: 'n.nickname', sortable: false },
  person: { sql: 'n.account', search: ['n.account', 'n.nickname'], sortable: false },
};
/** Columns that the sums by day have as well, under the alias `c`. */
const summed: Record<string, Column> = {
  ...people,
  game_class: { sql: 'c.game_class', sortable: false },
  day: { sql: 'c.day', type: 'date', sortable: false },
};
const columns: Record<string, Column> = {
  ...summed,
  member_id: { sql: 'c.member_id', type: 'int', sortable: false },
  bet_id: { sql: 'c.bet_id', type: 'uuid' },
  payment: { sql: 'c.payment', type: 'uuid', sortable: false },
};

/** Shares `s` of bets `c` with their earners `n`. */
const shares = `commissions c
  cross join lateral unnest(c.account_ids, c.amounts, c.own_bps, c.child_bps, c.counts, c.together)
    as s(account_id, amount, own_bp, child_bp, counts, together)
  join nodes n on n.id = s.account_id`;
const inPayment = 'c.payment is not null and s.together is not false';

export const listCommissions =
  ({ database }: AgentsDeps): Handler<typeof AgentsService.method.listCommissions> =>
  async (request, { principal }) => {
    const scope = await earnersOf(database.pool, principal);
    // Ids of bets rise with time, so that they give the order of "id" and "at" from the primary key.
    const sorted = request.sort === 'id' || request.sort === 'at' ? { ...request, sort: 'bet_id' } : request;
    const list = listQuery(sorted, {
      columns,
      defaultSort: 'c.bet_id desc, c.revision desc, n.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const bets = [where, ...betsWithin(request, scope.ids, await asked(database.pool, request))].join(' and ');
    const page = await database.query<Row>(
      `select c.bet_id, c.revision, n.id as account_id, n.account, c.member_id, c.game_class, c.stake,
              case when s.counts = 0 then 0 else c.excluded end as excluded, s.amount, s.own_bp, s.child_bp,
              c.at, c.day::text as day, case when ${inPayment} then c.payment end as payment
         from ${shares} where ${bets} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const whole = await database.query<{ total: bigint; amount: bigint }>(
      isSummed(request) ? sumsOfDays(where) : sumsOfShares(bets),
      params,
    );
    return {
      commissions: page.rows.map(toCommission),
      total: whole.rows[0]?.total ?? 0n,
      amount: whole.rows[0]?.amount ?? 0n,
    };
  };

/** More earners than these narrow nothing down. */
const maxNamed = 1_000;

/** The earners that a list asks for by who they are; undefined where it asks for none, or for too many. */
async function asked(db: Queryable, { filter }: ListQuery): Promise<bigint[] | undefined> {
  const own = Object.entries(filter).filter(([name]) => isOf(people, name));
  if (own.length === 0) return undefined;
  const { where, params } = listQuery(create(ListQuerySchema, { filter: Object.fromEntries(own) }), {
    columns: people,
    defaultSort: 'n.id',
  });
  const { rows } = await db.query<{ id: bigint }>(
    `select n.id from nodes n where ${where} limit ${maxNamed + 1}`,
    params,
  );
  return rows.length > maxNamed ? undefined : rows.map(({ id }) => id);
}

/** Which bets have the shares that are asked for, as an index tells; ids and times are written out, so that the database knows how many. */
function betsWithin(request: ListQuery, ...earners: (readonly bigint[] | undefined)[]): string[] {
  const conditions = earners
    .filter((ids) => ids !== undefined)
    .map((ids) => `c.account_ids && '${plainArray(ids)}'::int8[]`);
  const end = endOf(request);
  if (end) conditions.push(`c.bet_id < '${end}'`);
  if (Object.hasOwn(request.filter, 'payment')) conditions.push(inPayment);
  return conditions;
}

/** Bets are settled after they were placed: those of later ids than a day's end have no shares on it. */
function endOf({ filter }: ListQuery): string | undefined {
  const last = filter.day ?? filter.day_lte;
  if (last === undefined || !isDay(last)) return undefined;
  return firstIdOf(kstDayStart(last).getTime() + 2 * 86_400_000);
}

const isOf = (known: Record<string, Column>, name: string): boolean =>
  Object.hasOwn(known, name) || Object.hasOwn(known, name.replace(/_(gte|lte|q)$/, ''));

/** Single shares are counted only where a bet or a member bounds them; else the sums by day know. */
const isSummed = ({ filter }: ListQuery): boolean => Object.keys(filter).every((name) => isOf(summed, name));

const sumsOfDays = (where: string): string => `
  select coalesce(sum(c.shares), 0)::int8 as total, coalesce(sum(c.amount), 0)::int8 as amount
    from commission_days c join nodes n on n.id = c.account_id where ${where}`;

const sumsOfShares = (where: string): string => `
  select (${countUpTo(`select from ${shares} where ${where}`)}) as total,
         (select coalesce(sum(s.amount), 0)::int8 from ${shares} where ${where}) as amount`;

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
