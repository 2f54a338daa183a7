import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { Access, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { getTurnover } from './get-turnover.ts';
import { listRequestDays } from './list-request-days.ts';
import { readFigures } from './read-figures.ts';

const maxSpanMs = 366 * 86_400_000;

interface Sums {
  account_id: bigint;
  deposits: bigint;
  withdrawals: bigint;
}

/** Each account's requests of the span are found by its own index, however many others there are. */
const sumRequests =
  ({ database, clock }: WalletDeps): Handler<typeof MemberFiguresService.method.sumRequests> =>
  async ({ accountIds, since }, { principal }) => {
    const from = since && timestampDate(since);
    if (!from || clock.now().getTime() - from.getTime() > maxSpanMs)
      throw new DomainError('VALIDATION', { field: 'since' });
    const scope = scopeWhere(principal, 'r.path', 3);
    const sum = (table: 'deposits' | 'withdrawals', statuses: string) =>
      `coalesce((select sum(r.amount) from ${table} r where r.account_id = a.id and r.created_at >= $2
         and r.status in (${statuses}) and ${scope.sql}), 0)::int8 as ${table}`;
    const { rows } = await database.query<Sums>(
      `select a.id as account_id, ${sum('deposits', `'approved'`)}, ${sum('withdrawals', `'approved', 'completed'`)}
         from unnest($1::int8[]) with ordinality a (id, place) order by a.place`,
      [accountIds, from, ...scope.params],
    );
    return { sums: rows.map(({ account_id: accountId, ...sums }) => ({ accountId, ...sums })) };
  };

export const memberFiguresHandlers = (deps: WalletDeps): Handlers<typeof MemberFiguresService> => ({
  sumRequests: sumRequests(deps),
  listRequestDays: listRequestDays(deps),
  readFigures: readFigures(deps),
  getTurnover: getTurnover(deps),
});

export const memberFiguresAccess: Access<typeof MemberFiguresService> = {
  sumRequests: ['agent:deposits.read', 'admin:ledger.read', 'service'],
  listRequestDays: ['agent:deposits.read', 'admin:deposits.read', 'service'],
  readFigures: ['service'],
  getTurnover: ['agent:deposits.read', 'admin:ledger.read', 'service'],
};
