import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { countUpTo, type ListSpec, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { kindToProto } from '../accounts/kind.ts';
import { visibleKinds } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { liveSession } from '../sessions/live.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 's.id', type: 'uuid' },
  account_id: { sql: 's.account_id', type: 'int' },
  account: { sql: 'a.account' },
  nickname: { sql: 'a.nickname', sortable: false },
  person: { sql: 'a.account', search: ['a.account', 'a.nickname'], sortable: false },
  kind: { sql: 's.kind' },
  ip: { sql: 's.ip', sortable: false },
  device: { sql: 's.device', sortable: false },
  country: { sql: 's.country', sortable: false },
  domain: { sql: 's.domain', sortable: false },
  level: { sql: "case a.kind when 'member' then a.level else 0 end", type: 'int', sortable: false },
  role: { sql: 'a.role', sortable: false },
  created_at: { sql: 's.created_at', type: 'instant' },
  seen_at: { sql: 's.seen_at', type: 'instant' },
};

interface Row {
  id: string;
  account_id: bigint;
  account: string;
  kind: string;
  ip: string;
  device: string;
  created_at: Date;
  seen_at: Date;
  page: string;
  nickname: string;
  level: number;
  role: string;
  domain: string;
  country: string;
  user_agent: string;
  device_id: string;
  visits: Visit[] | null;
}

interface Visit {
  page: string;
  at: string;
}

/** Who is logged in now, of the accounts that the caller may see. */
export const listSessions =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.listSessions> =>
  async (request, { principal }) => {
    const live = liveSession(deps.rules, deps.clock.now(), 2);
    const scope = scopeWhere(principal, 'a.path', 6);
    const fixed = [visibleKinds(principal), ...live.params, ...scope.params];
    const list = listQuery(request, {
      columns,
      defaultSort: 's.seen_at desc, s.id',
      tie: 's.id',
      firstParam: fixed.length + 1,
    });
    const from = `from sessions s join accounts a on a.id = s.account_id
      where s.kind = any($1) and ${live.sql} and ${scope.sql} and ${list.where}`;
    const params = [...fixed, ...list.params];
    const [page, total] = await Promise.all([
      deps.database.query<Row>(
        `select s.id, s.account_id, a.account, s.kind, s.ip, s.device, s.created_at, s.seen_at, s.page,
           a.nickname, case a.kind when 'member' then a.level else 0 end as level, a.role, s.domain, s.country, s.user_agent,
           s.device_id, (select v.visits from session_visits v where v.session_id = s.id) as visits
         ${from}
         order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select ${from}`), params),
    ]);
    const sessions = page.rows.map(
      ({ account_id, kind, created_at, seen_at, page: path, user_agent, device_id, visits, ...row }) => ({
        ...row,
        accountId: account_id,
        kind: kindToProto(kind),
        path,
        userAgent: user_agent,
        deviceId: device_id,
        visits: (visits ?? [])
          .toReversed()
          .map(({ page, at }) => ({ path: page, at: timestampFromDate(new Date(at)) })),
        createdAt: timestampFromDate(created_at),
        seenAt: timestampFromDate(seen_at),
      }),
    );
    return { sessions, total: total.rows[0]?.n ?? 0n };
  };
