import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ListRequestDaysRequest, MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { maxCounted, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { withinWhere } from '@madang/runtime/within.ts';
import type { WalletDeps } from '../deps.ts';
import { spanOf } from '../requests/days.ts';

/** A row of each day for every account: nobody reads on beyond a month of them, and each request of it is looked at. */
const maxDays = 32;
const dayMs = 86_400_000;

interface Sums {
  deposits: bigint;
  deposit_count: bigint;
  withdrawals: bigint;
  withdrawal_count: bigint;
}
type Row = Sums & { day: string; account_id: bigint };
type Totals = Sums & { total: bigint };

const names = ['deposits', 'deposit_count', 'withdrawals', 'withdrawal_count'] as const;
const orders: Readonly<Record<string, string>> = {
  day: 'day',
  net: 'deposits - withdrawals',
  ...Object.fromEntries(names.map((name) => [name, name])),
};

export const listRequestDays =
  ({ database }: WalletDeps): Handler<typeof MemberFiguresService.method.listRequestDays> =>
  async (request, { principal }) => {
    const { from, until } = daysOf(request);
    const order = orderOf(request);
    const scope = scopeWhere(principal, 'q.path', 4);
    const params: unknown[] = [from, until, request.accountIds, ...scope.params];
    const agent = request.within === 0n ? undefined : String(request.within);
    const place = [scope.sql, ...withinWhere(principal, agent, 'q.path', params)].join(' and ');
    const whose = whoseOf(request, principal, params);
    const decided = `
      select q.approved_at as at, q.path, q.account_id, q.amount as deposit, null::int8 as withdrawal from deposits q
       where q.status = 'approved' and not q.test_account and q.approved_at >= $1 and q.approved_at < $2 and ${place}
      union all
      select q.processed_at, q.path, q.account_id, null, q.amount from withdrawals q
       where q.status = 'completed' and not q.test_account and q.processed_at >= $1 and q.processed_at < $2 and ${place}`;
    const grouped = `
      select (r.at at time zone 'Asia/Seoul')::date as day, ${whose} as account_id,
             coalesce(sum(r.deposit), 0)::int8 as deposits, count(r.deposit) as deposit_count,
             coalesce(sum(r.withdrawal), 0)::int8 as withdrawals, count(r.withdrawal) as withdrawal_count
        from (${decided}) r where cardinality($3::int8[]) = 0 or ${whose} = any($3::int8[]) group by 1, 2`;
    const [page, all] = await Promise.all([
      database.query<Row>(
        `select day::text as day, account_id, ${names.join(', ')} from (${grouped}) g
          order by ${order} limit ${request.limit || 25} offset ${request.offset}`,
        params,
      ),
      database.query<Totals>(
        `select least(count(*), ${maxCounted}) as total,
                ${names.map((name) => `coalesce(sum(${name}), 0)::int8 as ${name}`).join(', ')} from (${grouped}) g`,
        params,
      ),
    ]);
    const { total = 0n, ...sums } = all.rows[0] ?? {};
    return { days: page.rows.map(toDay), total, sums: toDay({ day: '', account_id: 0n, ...noSums, ...sums }) };
  };

/** The instants of the days; VALIDATION where they are none, or too many. */
function daysOf(request: ListRequestDaysRequest): { from: Date; until: Date } {
  const { from, until } = spanOf(request);
  if (!from) throw new DomainError('VALIDATION', { field: 'started_on' });
  const days = until ? (until.getTime() - from.getTime()) / dayMs : 0;
  if (!until || days < 1 || days > maxDays) throw new DomainError('VALIDATION', { field: 'ended_on' });
  return { from, until };
}

const noSums: Sums = { deposits: 0n, deposit_count: 0n, withdrawals: 0n, withdrawal_count: 0n };

const toDay = ({ account_id, deposit_count, withdrawal_count, ...row }: Row) => ({
  ...row,
  accountId: account_id,
  depositCount: deposit_count,
  withdrawalCount: withdrawal_count,
});

/**
 * Whose row a request belongs to: who asked, or the account right below the agent on the way to it. What the agent asked
 * for itself is its own.
 */
function whoseOf({ byAccount, within }: ListRequestDaysRequest, principal: Principal, params: unknown[]): string {
  if (byAccount) return 'r.account_id';
  const above = within !== 0n ? within : principal.kind === AccountKind.AGENT ? principal.accountId : undefined;
  if (above === undefined) return 'subpath(r.path, 0, 1)::text::int8';
  const place = `index(r.path, $${params.push(String(above))}::text::ltree)`;
  return `subpath(r.path, least(${place} + 1, nlevel(r.path) - 1), 1)::text::int8`;
}

/** What decides among equals is the account, so that no row is on two pages. */
function orderOf({ sort, descending }: ListRequestDaysRequest): string {
  if (sort === '') return 'day desc, deposits desc, account_id';
  if (!Object.hasOwn(orders, sort)) throw new DomainError('VALIDATION', { field: 'sort' });
  return `${orders[sort]} ${descending ? 'desc' : 'asc'}, day desc, deposits desc, account_id`;
}
