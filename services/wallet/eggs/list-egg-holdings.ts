import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { type Column, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';

const columns: Record<string, Column> = {
  account_id: { sql: 'h.account_id', type: 'int', sortable: false },
  vendor: { sql: 'h.vendor', sortable: false },
  balance: { sql: 'h.balance', type: 'int' },
  as_of: { sql: 'h.as_of', type: 'instant' },
};

/** Who of the caller's scope holds eggs, as vendors last told; what was played since is not in it. */
export const listEggHoldings =
  ({ database }: WalletDeps): Handler<typeof EggsService.method.listEggHoldings> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'h.path', 1);
    const list = listQuery(request, {
      columns,
      defaultSort: 'h.balance desc, h.account_id desc, h.vendor',
      firstParam: 1 + scope.params.length,
    });
    const where = `h.balance > 0 and ${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const { rows } = await database.query<{ account_id: bigint; vendor: string; balance: bigint; as_of: Date }>(
      `select h.account_id, h.vendor, h.balance, h.as_of from egg_holdings h where ${where}
       order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const summed = await database.query<{ vendor: string; members: bigint; balance: bigint }>(
      `select h.vendor, count(*) as members, sum(h.balance)::int8 as balance from egg_holdings h where ${where}
       group by h.vendor order by 3 desc, h.vendor limit 200`,
      params,
    );
    const held = ({ account_id: accountId, vendor, balance, as_of: asOf }: (typeof rows)[number]) => ({
      accountId,
      vendor,
      balance,
      asOf: timestampFromDate(asOf),
    });
    const total = summed.rows.reduce((sum, { members }) => sum + members, 0n);
    return { holdings: rows.map(held), total, vendors: summed.rows };
  };
