import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { presenceMs } from '../sessions/presence.ts';

interface Row {
  members_online: bigint;
  joins_waiting: bigint;
  oldest_join_at: Date | null;
}

/** How many members are here and how many joins wait, within the caller's scope. Test accounts are in no total. */
export const countPresence =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.countPresence> =>
  async (_request, { principal }) => {
    const since = new Date(deps.clock.now().getTime() - presenceMs);
    const scope = scopeWhere(principal, 'a.path', 2);
    const { rows } = await deps.database.query<Row>(
      `select online.n as members_online, waiting.n as joins_waiting, waiting.oldest as oldest_join_at
       from (
         select count(distinct s.account_id) as n from sessions s join accounts a on a.id = s.account_id
         where s.ended_at is null and s.seen_at > $1 and a.kind = 'member' and not a.test_account and ${scope.sql}
       ) as online, (
         select count(*) as n, min(a.created_at) as oldest from accounts a
         where a.state = 'waiting' and a.kind = 'member' and not a.test_account and ${scope.sql}
       ) as waiting`,
      [since, ...scope.params],
    );
    const { members_online = 0n, joins_waiting = 0n, oldest_join_at = null } = rows[0] ?? {};
    return {
      membersOnline: members_online,
      joinsWaiting: joins_waiting,
      ...(oldest_join_at ? { oldestJoinAt: timestampFromDate(oldest_join_at) } : {}),
    };
  };
