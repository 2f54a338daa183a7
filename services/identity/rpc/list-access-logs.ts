import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { kindToProto } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'l.id', type: 'int' },
  account_id: { sql: 'l.account_id', type: 'int', sortable: false },
  account: { sql: 'l.account', sortable: false },
  kind: { sql: 'l.kind', sortable: false },
  event: { sql: 'l.event', sortable: false },
  ip: { sql: 'l.ip', sortable: false },
  domain: { sql: 'l.domain', sortable: false },
  at: { sql: 'l.at', type: 'instant' },
};

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
  at: Date;
}

export const listAccessLogs =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.listAccessLogs> =>
  async (request) => {
    // Within a span of time the index on it gives the order; ids rise with it.
    const spanned = request.filter.at_gte !== undefined || request.filter.at_lte !== undefined;
    const sorted = request.sort === '' && spanned ? { ...request, sort: 'at', descending: true } : request;
    const list = listQuery(sorted, { columns, defaultSort: 'l.id desc', tie: 'l.id' });
    const [page, total] = await Promise.all([
      deps.database.query<Row>(
        `select l.id, l.account_id, l.account, l.kind, l.event, l.ip, l.device, l.user_agent, l.domain, l.at
         from access_logs l where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
        list.params,
      ),
      deps.database.query<{ n: bigint }>(countUpTo(`select from access_logs l where ${list.where}`), list.params),
    ]);
    const logs = page.rows.map(({ account_id, kind, user_agent, at, ...row }) => ({
      ...row,
      accountId: account_id,
      kind: kindToProto(kind),
      userAgent: user_agent,
      at: timestampFromDate(at),
    }));
    return { logs, total: total.rows[0]?.n ?? 0n };
  };
