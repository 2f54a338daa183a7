import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { holdingStatuses } from '../withdrawals/withdrawal-moves.ts';

interface Open {
  count: bigint;
  amount: bigint;
  oldest: Date | null;
}

const quoted = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** What waits for an operator, by indexes that hold open requests alone. Those of test accounts wait, and sum to nothing. */
export const countOpen =
  ({ database }: WalletDeps): Handler<typeof WalletService.method.countOpen> =>
  async (_request, context) => {
    const deposits = await count(database, 'deposits', ['new', 'waiting'], context);
    const withdrawals = await count(database, 'withdrawals', holdingStatuses, context);
    return {
      deposits: deposits.count,
      depositAmount: deposits.amount,
      ...(deposits.oldest && { oldestDepositAt: timestampFromDate(deposits.oldest) }),
      withdrawals: withdrawals.count,
      withdrawalAmount: withdrawals.amount,
      ...(withdrawals.oldest && { oldestWithdrawalAt: timestampFromDate(withdrawals.oldest) }),
    };
  };

async function count(
  db: Queryable,
  table: 'deposits' | 'withdrawals',
  statuses: readonly string[],
  { principal }: CallContext,
): Promise<Open> {
  const scope = scopeWhere(principal, 'path', 1);
  // The states are spelt out and not parameters, so that every plan can take the partial index.
  const { rows } = await db.query<Open>(
    `select count(*) as count, coalesce(sum(amount) filter (where not test_account), 0)::int8 as amount,
       min(created_at) as oldest
     from ${table} where status in (${quoted(statuses)}) and ${scope.sql}`,
    scope.params,
  );
  return rows[0] ?? { count: 0n, amount: 0n, oldest: null };
}
