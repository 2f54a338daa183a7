import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { type DepositRow, depositColumns, toDeposit } from '../deposits/deposit-row.ts';
import type { WalletDeps } from '../deps.ts';
import { maySeePersonal } from '../requests/personal.ts';
import { planRequests } from '../requests/plan-list.ts';
import { seesNotes } from '../requests/processing.ts';
import { sumRows } from '../requests/sum-rows.ts';

export const listDeposits =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.listDeposits> =>
  async (request, { principal }) => {
    const list = planRequests(request, principal, 'd');
    const page = await database.query<DepositRow>(
      `select ${depositColumns} from deposits d where ${list.where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const deposits = page.rows.map((row) =>
      toDeposit(row, maySeePersonal(principal, row.account_id, 'deposits.process'), seesNotes(principal)),
    );
    return { deposits, ...(await sumRows(database, 'deposits d', list.where, list.params)) };
  };
