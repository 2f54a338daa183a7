import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { maySeePersonal } from '../requests/personal.ts';
import { planRequests } from '../requests/plan-list.ts';
import { seesNotes } from '../requests/processing.ts';
import { sumRows } from '../requests/sum-rows.ts';
import { findRequesters, type Requester } from '../values/member-settings.ts';
import { toWithdrawal, type WithdrawalRow, withdrawalColumns } from '../withdrawals/withdrawal-row.ts';

export const listWithdrawals =
  (deps: WalletDeps): Handler<typeof WalletService.method.listWithdrawals> =>
  async (request, context) => {
    const { database } = deps;
    const { principal } = context;
    const list = planRequests(request, principal, 'w');
    const page = await database.query<WithdrawalRow>(
      `select ${withdrawalColumns} from withdrawals w where ${list.where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const { turnoverPercent } = await deps.settings.current();
    const requesters = await turnoverRules(deps, context, page.rows);
    const withdrawals = page.rows.map((row) => ({
      ...toWithdrawal(row, maySeePersonal(principal, row.account_id, 'withdrawals.process'), seesNotes(principal)),
      turnoverRequiredPercent:
        row.rule_percent ?? requesters.get(row.account_id)?.settings.turnoverPercent ?? turnoverPercent,
    }));
    return { withdrawals, ...(await sumRows(database, 'withdrawals w', list.where, list.params)) };
  };

/** What holds for those whose request kept no rule of its own, where any member or level has a turnover rule of its own. */
async function turnoverRules(
  deps: WalletDeps,
  context: CallContext,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<bigint, Requester>> {
  const older = rows.filter((row) => row.rule_percent === null);
  if (older.length === 0) return new Map();
  const { rowCount } = await deps.database.query(`select from rule_values where rule = 'turnover_percent' limit 1`);
  if (rowCount === 0) return new Map();
  return findRequesters(
    deps,
    context,
    older.map((row) => row.account_id),
  );
}
