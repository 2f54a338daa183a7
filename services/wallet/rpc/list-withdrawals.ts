import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { requestColumns } from '../requests/request-columns.ts';
import { sumRows } from '../requests/sum-rows.ts';
import { toWithdrawal, type WithdrawalRow, withdrawalColumns } from '../withdrawals/withdrawal-row.ts';

const columns = requestColumns('w');

export const listWithdrawals =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listWithdrawals> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'w.path', 1);
    const list = listQuery(request, { columns, defaultSort: 'w.id desc', firstParam: 1 + scope.params.length });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const page = await database.query<WithdrawalRow>(
      `select ${withdrawalColumns} from withdrawals w where ${where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const withdrawals = page.rows.map((row) => toWithdrawal(row, maySeeBank(principal, row)));
    return { withdrawals, ...(await sumRows(database, 'withdrawals w', where, params)) };
  };

/** Whoever pays out must see where to; of others, who may see members' personal data, and the member itself. */
function maySeeBank({ kind, accountId, permissions }: Principal, row: WithdrawalRow): boolean {
  if (kind === AccountKind.SERVICE || row.account_id === accountId) return true;
  return permissions.includes('withdrawals.process') || permissions.includes('members.personal');
}
