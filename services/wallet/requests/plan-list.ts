import type { ListQuery, Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type ListParts, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import { splitWithin, withinWhere } from '@madang/runtime/within.ts';
import { requestColumns } from './request-columns.ts';

const columns = { d: requestColumns('d'), w: requestColumns('w') };

/** A list of deposits (`d`) or withdrawals (`w`) as SQL, kept to what the caller may see and to the subtree it names. */
export function planRequests(request: ListQuery, principal: Principal, alias: keyof typeof columns): ListParts {
  const { agent, rest } = splitWithin(request.filter);
  const scope = scopeWhere(principal, `${alias}.path`, 1);
  const params = [...scope.params];
  const conditions = [scope.sql, ...withinWhere(principal, agent, `${alias}.path`, params)];
  const list = listQuery(
    { ...request, filter: rest },
    {
      columns: columns[alias],
      defaultSort: `${alias}.id desc`,
      tie: `${alias}.id`,
      firstParam: 1 + params.length,
    },
  );
  return { ...list, where: [...conditions, list.where].join(' and '), params: [...params, ...list.params] };
}
