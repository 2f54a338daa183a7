import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { listQuery, scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { maySeePersonal } from '../requests/personal.ts';
import { seesNotes } from '../requests/processing.ts';
import { requestColumns } from '../requests/request-columns.ts';
import { sumRows } from '../requests/sum-rows.ts';
import { findRequesters, type Requester } from '../values/member-settings.ts';
import { toWithdrawal, type WithdrawalRow, withdrawalColumns } from '../withdrawals/withdrawal-row.ts';

const columns = requestColumns('w');

export const listWithdrawals =
  (deps: WalletDeps): Handler<typeof WalletService.method.listWithdrawals> =>
  async (request, context) => {
    const { database } = deps;
    const { principal } = context;
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
    const { turnoverPercent } = await deps.settings.current();
    const requesters = await turnoverRules(deps, context, page.rows);
    const withdrawals = page.rows.map((row) => ({
      ...toWithdrawal(row, maySeePersonal(principal, row.account_id, 'withdrawals.process'), seesNotes(principal)),
      turnoverRequiredPercent:
        row.rule_percent ?? requesters.get(row.account_id)?.settings.turnoverPercent ?? turnoverPercent,
    }));
    return { withdrawals, ...(await sumRows(database, 'withdrawals w', where, params)) };
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
