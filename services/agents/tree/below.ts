import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';

/**
 * What a caller may see, for lists in the order of paths: a subtree is a range of them, which the same index gives in
 * its order. Labels of a path are numbers, so the first one behind a subtree is its own last label with a 0 appended.
 */
export function belowWhere(principal: Principal, pathSql: string, firstParam: number) {
  if (principal.kind !== AccountKind.AGENT) return scopeWhere(principal, pathSql, firstParam);
  return {
    sql: `${pathSql} >= $${firstParam}::text::ltree and ${pathSql} < $${firstParam + 1}::text::ltree`,
    params: [principal.path, `${principal.path}0`],
  };
}
