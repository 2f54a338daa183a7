import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { TurnoverCounts } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { balancesOf } from '../ledger/read.ts';
import { findTurnover } from './turnover.ts';
import type { Turnover } from './turnover-rule.ts';

/** What the rules of a withdrawal look at, as it stands now. */
export interface WithdrawalFacts {
  /** KRW that the member owes. */
  debt: bigint;
  /** The last request that still counts; null without one. */
  lastAt: Date | null;
  /** Requests of this business day that still count. */
  today: number;
  turnover: Turnover;
}

export async function findFacts(
  db: Queryable,
  accountId: bigint,
  now: Date,
  counts?: TurnoverCounts,
): Promise<WithdrawalFacts> {
  const debt = accountOf(accountId, 'debt');
  const debts = await balancesOf(db, [debt]);
  // A request that came to nothing neither delays the next one nor counts.
  const { rows } = await db.query<{ last: Date | null; today: number }>(
    `select max(created_at) as last, count(*) filter (where created_at >= $2)::int as today from (
       select created_at from withdrawals
       where account_id = $1 and status not in ('refused', 'cancelled', 'approval_cancelled')
         and created_at >= $2::timestamptz - interval '8 days'
     ) counted`,
    [accountId, kstDayStart(kstDay(now))],
  );
  return {
    debt: debts.get(debt)?.balanceAfter ?? 0n,
    lastAt: rows[0]?.last ?? null,
    today: rows[0]?.today ?? 0,
    turnover: await findTurnover(db, accountId, counts),
  };
}
