import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { type DepositRow, depositColumns, toDeposit } from '../deposits/deposit-row.ts';
import type { WalletDeps } from '../deps.ts';
import { maySeePersonal } from '../requests/personal.ts';
import { seesNotes } from '../requests/processing.ts';
import { requestColumns } from '../requests/request-columns.ts';
import { sumRows } from '../requests/sum-rows.ts';

const columns = requestColumns('d');

export const listDeposits =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listDeposits> =>
  async (request, { principal }) => {
    const scope = scopeWhere(principal, 'd.path', 1);
    const list = listQuery(request, {
      columns,
      defaultSort: 'd.id desc',
      tie: 'd.id',
      firstParam: 1 + scope.params.length,
    });
    const where = `${scope.sql} and ${list.where}`;
    const params = [...scope.params, ...list.params];
    const page = await database.query<DepositRow>(
      `select ${depositColumns} from deposits d where ${where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const deposits = page.rows.map((row) =>
      toDeposit(row, maySeePersonal(principal, row.account_id, 'deposits.process'), seesNotes(principal)),
    );
    return { deposits, ...(await sumRows(database, 'deposits d', where, params)) };
  };
