import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { countUpTo, type ListSpec, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { type AccountRow, accountColumns, accountToProto } from '../accounts/account-row.ts';
import { maySeeEveryone, maySeePersonal, visibleKinds } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { presenceMs } from '../sessions/presence.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'a.id', type: 'int' },
  kind: { sql: 'a.kind', sortable: false },
  account: { sql: 'a.account' },
  nickname: { sql: 'a.nickname' },
  person: { sql: 'a.account', search: ['a.account', 'a.nickname'], sortable: false },
  state: { sql: 'a.state', sortable: false },
  level: { sql: 'a.level', type: 'int' },
  parent_id: { sql: 'a.parent_id', type: 'int', sortable: false },
  role: { sql: 'a.role', sortable: false },
  normal_mark: { sql: 'a.normal_mark', sortable: false },
  join_code: { sql: 'a.join_code', sortable: false },
  test_account: { sql: 'a.test_account', type: 'bool', sortable: false },
  created_at: { sql: 'a.created_at', type: 'instant' },
  last_login_at: {
    sql: 'a.last_login_at',
    type: 'instant',
    order: "coalesce(a.last_login_at, '-infinity'::timestamptz)",
  },
  login_count: { sql: 'a.login_count', type: 'int' },
  last_ip: { sql: 'a.last_ip', sortable: false },
  created_ip: { sql: 'a.created_ip', sortable: false },
};

/** Filters that are no columns: the subtree below a path, and a phone number, which only its hash can find. */
interface Special {
  query: ListQuery;
  path: string | null;
  phoneHash: Buffer | null;
  /** A condition on who is here: found by the sessions of those, who are few, and not by asking of everyone. */
  here: string;
}

const onlineSql = 'a.id in (select s.account_id from sessions s where s.ended_at is null and s.seen_at > $1)';

function special(deps: IdentityDeps, query: ListQuery, mayFindByPhone: boolean): Special {
  const { path, phone_number: phone, online, ...filter } = query.filter;
  if (path !== undefined && !/^\d{1,19}(\.\d{1,19}){0,20}$/.test(path))
    throw new DomainError('VALIDATION', { field: 'path' });
  if (online !== undefined && online !== 'true' && online !== 'false')
    throw new DomainError('VALIDATION', { field: 'online' });
  if (phone !== undefined && !mayFindByPhone) throw new DomainError('FORBIDDEN');
  return {
    query: { ...query, filter },
    path: path ?? null,
    phoneHash: phone === undefined ? null : deps.phoneHash(phone),
    here: online === undefined ? 'true' : online === 'true' ? onlineSql : `not (${onlineSql})`,
  };
}

export const listAccounts =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.listAccounts> =>
  async (request, { principal }) => {
    const { query, path, phoneHash, here } = special(deps, request, maySeeEveryone(principal));
    const since = new Date(deps.clock.now().getTime() - presenceMs);
    const scope = scopeWhere(principal, 'a.path', 6);
    const fixed = [since, principal.accountId, visibleKinds(principal), path, phoneHash, ...scope.params];
    const list = listQuery(query, { columns, defaultSort: 'a.id desc', tie: 'a.id', firstParam: fixed.length + 1 });
    const where = `(a.id = $2 or a.kind = any($3)) and ($4::text is null or a.path <@ $4::text::ltree)
      and ($5::bytea is null or a.phone_hash = $5) and ${here} and ${scope.sql} and ${list.where}`;
    const params = [...fixed, ...list.params];
    const [page, total] = await Promise.all([
      deps.database.query<AccountRow>(
        // What is shown of an account is read for those of the page alone, and not for those that are passed over.
        `select ${accountColumns}
           from (select a.id, row_number() over (order by ${list.order}) as place from accounts a where ${where}
                  order by ${list.order} limit ${list.limit} offset ${list.offset}) p
           join accounts a on a.id = p.id order by p.place`,
        params,
      ),
      deps.database.query<{ n: bigint }>(
        countUpTo(`select from accounts a where $1::timestamptz is not null and ${where}`),
        params,
      ),
    ]);
    const accounts = page.rows.map((row) => accountToProto(row, deps.seal, maySeePersonal(principal, row.id)));
    return { accounts, total: total.rows[0]?.n ?? 0n };
  };
