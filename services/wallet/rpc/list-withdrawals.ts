import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { maySeePersonal } from '../requests/personal.ts';
import { requestColumns } from '../requests/request-columns.ts';
import { sumRows } from '../requests/sum-rows.ts';
import { toWithdrawal, type WithdrawalRow, withdrawalColumns } from '../withdrawals/withdrawal-row.ts';

const columns = requestColumns('w');

export const listWithdrawals =
  ({ database, settings }: WalletDeps): Handler<typeof WalletService.method.listWithdrawals> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'w.path', 1);
    const list = listQuery(request, {
      columns,
      defaultSort: 'w.id desc',
      tie: 'w.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const page = await database.query<WithdrawalRow>(
      `select ${withdrawalColumns} from withdrawals w where ${where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const { turnoverPercent: turnoverRequiredPercent } = await settings.current();
    const withdrawals = page.rows.map((row) => ({
      ...toWithdrawal(row, maySeePersonal(principal, row.account_id, 'withdrawals.process')),
      turnoverRequiredPercent,
    }));
    return { withdrawals, ...(await sumRows(database, 'withdrawals w', where, params)) };
  };
