import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { type Column, countUpTo, listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { type EggRow, eggColumns, toEggTransfer } from './egg-transfer.ts';

const columns: Record<string, Column> = {
  id: { sql: 'g.id', type: 'uuid', sortable: false },
  account_id: { sql: 'g.account_id', type: 'int', sortable: false },
  vendor: { sql: 'g.vendor', sortable: false },
  direction: { sql: 'g.direction', sortable: false },
  state: { sql: 'g.state', sortable: false },
  amount: { sql: 'g.amount', type: 'int', sortable: false },
  created_at: { sql: 'g.created_at', type: 'instant' },
};

/** Transfers within the caller's scope; those that wait come first, then the newest. */
export const listEggTransfers =
  ({ database }: WalletDeps): Handler<typeof EggsService.method.listEggTransfers> =>
  async (request, { principal }) => {
    const isOwn = principal.kind === AccountKind.MEMBER;
    // A member that was moved keeps its list; who is above it now does not see what was before.
    const scope = isOwn
      ? { sql: 'g.account_id = $1 and not g.hidden', params: [principal.accountId] }
      : scopeWhere(principal, 'g.path', 1);
    const list = listQuery(request, {
      columns,
      defaultSort: '(g.ended_at is null) desc, g.created_at desc, g.id desc',
      tie: 'g.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const { rows } = await database.query<EggRow>(
      `select ${eggColumns} from egg_transfers g where ${where}
       order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from egg_transfers g where ${where}`),
      params,
    );
    return { transfers: rows.map(toEggTransfer), total: counted.rows[0]?.n ?? 0n };
  };
