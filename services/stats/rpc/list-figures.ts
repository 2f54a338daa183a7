import type { ListFiguresRequest, StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countUpTo, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { checkSpan } from '../counters/check-span.ts';
import { type SumName, type Sums, sumNames } from '../counters/sums.ts';
import type { StatsDeps } from '../deps.ts';

/** A row of each day is a page of its own for every account: nobody reads on beyond a month of them. */
const maxDaysByDay = 31;
const maxDays = 400;

type Row = Sums & { day: string; account_id: bigint };

const sums = sumNames.map((name) => `coalesce(sum(c.${name}), 0)::int8 as ${name}`).join(', ');

/** Who has only logged in did nothing that is listed, and takes no part in what is summed. */
const listed: readonly SumName[] = [
  'bets',
  'stake',
  'payout',
  'returned',
  'deposits',
  'withdrawals',
  'rolling',
  'bonus',
];
const moved = listed.map((name) => `sum(c.${name}) <> 0`).join(' or ');

export const listFigures =
  ({ database }: StatsDeps): Handler<typeof StatsService.method.listFigures> =>
  async (request, { principal }) => {
    checkSpan(request, request.byDay ? maxDaysByDay : maxDays);
    const order = orderOf(request);
    const { startedOn, endedOn, role, gameClasses, accountIds, offset } = request;
    const scope = scopeWhere(principal, 'a.path', 6);
    const params = [startedOn, endedOn, role, gameClasses, accountIds, ...scope.params];
    const counted = `from daily c join accounts a on a.id = c.account_id
      where a.role = $3 and not a.test_account and ${scope.sql} and c.day between $1::date and $2::date
        and (cardinality($4::text[]) = 0 or c.game_class = any($4::text[])) and (cardinality($5::int8[]) = 0 or a.id = any($5::int8[]))`;
    const groups = `group by ${request.byDay ? 'c.day, ' : ''}c.account_id having ${moved}`;
    const [page, all, count] = await Promise.all([
      database.query<Row>(
        `select ${request.byDay ? 'c.day::text' : "''"} as day, c.account_id, ${sums} ${counted}
          ${groups} order by ${order} limit ${request.limit || 25} offset ${offset}`,
        params,
      ),
      database.query<Sums>(`select ${sums} ${counted}`, params),
      database.query<{ n: bigint }>(countUpTo(`select ${counted} ${groups}`), params),
    ]);
    return {
      rows: page.rows.map(({ account_id: accountId, ...row }) => ({ ...row, accountId, hour: -1 })),
      total: count.rows[0]?.n ?? 0n,
      sums: { ...all.rows[0], hour: -1 },
    };
  };

/** What decides among equals is the account, so that no row is on two pages. */
function orderOf({ sort, descending, byDay }: ListFiguresRequest): string {
  const newest = byDay ? ['c.day desc'] : [];
  if (sort === '') return [...newest, 'stake desc', 'c.account_id'].join(', ');
  const direction = descending ? 'desc' : 'asc';
  if (sort === 'day' && byDay) return `c.day ${direction}, stake desc, c.account_id`;
  const isSum = sumNames.some((name) => name === sort);
  if (!isSum) throw new DomainError('VALIDATION', { field: 'sort' });
  return [`${sort} ${direction}`, ...newest, 'c.account_id'].join(', ');
}
