import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { countUpTo, type ListSpec, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { type AddressRow, addressColumns, addressToProto } from '../address-rows.ts';

const columns: ListSpec['columns'] = {
  id: { sql: 'id', type: 'int' },
  area: { sql: 'area' },
  effect: { sql: 'effect' },
  address: { sql: 'address', search: ['address', 'memo'] },
  created_at: { sql: 'created_at', type: 'instant' },
};

export const listAddresses =
  ({ database }: IdentityDeps): Handler<typeof ConnectionService.method.listAddresses> =>
  async (request) => {
    const { where, order, params, limit, offset } = listQuery(request, { columns, defaultSort: 'id desc', tie: 'id' });
    const [page, total] = await Promise.all([
      database.query<AddressRow>(
        `select ${addressColumns} from address_rules where ${where} order by ${order} limit ${limit} offset ${offset}`,
        params,
      ),
      database.query<{ n: bigint }>(countUpTo(`select from address_rules where ${where}`), params),
    ]);
    return { addresses: page.rows.map(addressToProto), total: total.rows[0]?.n ?? 0n };
  };
