import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

export interface Scope {
  sql: string;
  params: unknown[];
}

/**
 * Which of `bets b` a caller may see. A member's bets are found by whose they are, since the tree may have changed
 * since; an agent's by the part of the tree that they were placed in. Labels of a path are numbers, so the first one
 * behind a subtree is its own last label with a 0 appended. No index serves a path: whoever lists bets bounds them first.
 */
export function betScope(principal: Principal, firstParam: number): Scope {
  switch (principal.kind) {
    case AccountKind.ADMIN:
    case AccountKind.SERVICE:
      return { sql: 'true', params: [] };
    case AccountKind.AGENT:
      return {
        sql: `b.path >= $${firstParam}::text::ltree and b.path < $${firstParam + 1}::text::ltree`,
        params: [principal.path, `${principal.path}0`],
      };
    case AccountKind.MEMBER:
      return { sql: `b.account_id = $${firstParam}`, params: [principal.accountId] };
    default:
      return { sql: 'false', params: [] };
  }
}
