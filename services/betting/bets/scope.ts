import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';

export interface Scope {
  sql: string;
  params: unknown[];
}

/**
 * Which of `bets b` a caller may see. A member's bets are found by whose they are, since the tree may have changed
 * since; an agent's by the part of the tree that they were placed in, through the members who bet there. A path is
 * followed in the index by all that begins with it: labels are numbers, so the first one behind a subtree is its own
 * last label with a 0 appended.
 */
export function betScope(principal: Principal, firstParam: number): Scope {
  switch (principal.kind) {
    case AccountKind.ADMIN:
    case AccountKind.SERVICE:
      return { sql: 'true', params: [] };
    case AccountKind.AGENT: {
      const within = (path: string) =>
        `${path} >= $${firstParam}::text::ltree and ${path} < $${firstParam + 1}::text::ltree`;
      return {
        sql: `${within('b.path')} and b.account_id in (select m.account_id from member_paths m where ${within('m.path')})`,
        params: [principal.path, `${principal.path}0`],
      };
    }
    case AccountKind.MEMBER:
      return { sql: `b.account_id = $${firstParam}`, params: [principal.accountId] };
    default:
      return { sql: 'false', params: [] };
  }
}
