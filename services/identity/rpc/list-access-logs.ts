import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ListQuerySchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { kindToProto } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'l.id', type: 'int' },
  account_id: { sql: 'l.account_id', type: 'int', sortable: false },
  account: { sql: 'l.account', sortable: false },
  // Of the account as it is now: the log keeps what was typed.
  nickname: { sql: '(select a.nickname from accounts a where a.id = l.account_id)', sortable: false },
  kind: { sql: 'l.kind', sortable: false },
  event: { sql: 'l.event', sortable: false },
  ip: { sql: 'l.ip', sortable: false },
  domain: { sql: 'l.domain', sortable: false },
  country: { sql: 'l.country', sortable: false },
  device: { sql: 'l.device', sortable: false },
  device_id: { sql: 'l.device_id', sortable: false },
  level: { sql: 'l.level', type: 'int', sortable: false },
  role: { sql: 'l.role', sortable: false },
  at: { sql: 'l.at', type: 'instant' },
};

const names = { person: { sql: 'a.account', search: ['a.account', 'a.nickname'] } } as const;

interface Row {
  id: bigint;
  account_id: bigint;
  account: string;
  kind: string;
  event: string;
  ip: string;
  device: string;
  user_agent: string;
  domain: string;
  device_id: string;
  at: Date;
  nickname: string | null;
  level: number;
  role: string;
  country: string;
}

/** As many accounts as are looked up one by one; rows of more of them are soon found in the order of the list. */
const maxNamed = 1_000;

/** Rows whose account has the text in its name or its nickname, or was typed so where there is no such account. */
async function whoIsNamed(db: Queryable, text: string, first: number): Promise<{ sql: string; params: unknown[] }> {
  const asked = create(ListQuerySchema, { filter: { person_q: text } });
  const { where, params } = listQuery(asked, { columns: names, defaultSort: '' });
  const { rows } = await db.query<{ id: bigint }>(
    `select a.id from accounts a where ${where} limit ${maxNamed + 1}`,
    params,
  );
  const typed = `l.account ilike $${first}`;
  if (rows.length > maxNamed)
    return {
      sql: `(${typed} or l.account_id in (select a.id from accounts a where a.nickname ilike $${first}))`,
      params,
    };
  return {
    sql: `(${typed} or l.account_id = any($${first + 1}::int8[]))`,
    params: [...params, rows.map(({ id }) => id)],
  };
}

export const listAccessLogs =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.listAccessLogs> =>
  async (request) => {
    // Within a span of time the index on it gives the order; ids rise with it.
    const spanned = request.filter.at_gte !== undefined || request.filter.at_lte !== undefined;
    const sorted = request.sort === '' && spanned ? { ...request, sort: 'at', descending: true } : request;
    const { person_q: person, ...filter } = sorted.filter;
    const list = listQuery({ ...sorted, filter }, { columns, defaultSort: 'l.id desc', tie: 'l.id' });
    const named =
      person === undefined ? undefined : await whoIsNamed(deps.database.pool, person, list.params.length + 1);
    const where = named ? `${list.where} and ${named.sql}` : list.where;
    const params = [...list.params, ...(named?.params ?? [])];
    const [page, total] = await Promise.all([
      deps.database.query<Row>(
        // Nicknames are looked up for the page alone, not for what is turned over.
        `select l.*, (select a.nickname from accounts a where a.id = l.account_id) as nickname
         from (
           select l.id, l.account_id, l.account, l.kind, l.event, l.ip, l.device, l.user_agent, l.domain, l.at,
             l.level, l.role, l.country, l.device_id
           from access_logs l where ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}) l
         order by ${list.order}`,
        params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from access_logs l where ${where}`), params),
    ]);
    const logs = page.rows.map(({ account_id, kind, user_agent, device_id, at, nickname, ...row }) => ({
      ...row,
      nickname: nickname ?? '',
      accountId: account_id,
      kind: kindToProto(kind),
      userAgent: user_agent,
      deviceId: device_id,
      at: timestampFromDate(at),
    }));
    return { logs, total: total.rows[0]?.n ?? 0n };
  };
