import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type DomainRow, domainColumns, domainToProto } from '../domain-rows.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'id', type: 'int' },
  host: { sql: 'host', search: ['host', 'memo'] },
  shown: { sql: 'shown', type: 'bool' },
  created_at: { sql: 'created_at', type: 'instant' },
};

export const listDomains =
  ({ database }: IdentityDeps): Handler<typeof ConnectionService.method.listDomains> =>
  async (request) => {
    const { where, order, params, limit, offset } = listQuery(request, { columns, defaultSort: 'id', tie: 'id' });
    const [page, total] = await Promise.all([
      database.query<DomainRow>(
        `select ${domainColumns} from domains where ${where} order by ${order} limit ${limit} offset ${offset}`,
        params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from domains where ${where}`), params),
    ]);
    return { domains: page.rows.map(domainToProto), total: total.rows[0]?.n ?? 0n };
  };
