import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Adjustment } from '../transfers/adjust.ts';

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * What a grant or recovery comes to with those that the same administrator moved on this business day (Asia/Seoul) without
 * a second person, or with those of the same account by anybody: the larger of the two, in KRW or points. Eggs and
 * forgiven debts count as money. A call of the same key counts once.
 */
export async function dayTotal(
  db: Queryable,
  actor: bigint,
  { accountId, balanceType, amount, key }: Omit<Adjustment, 'memo'>,
  now: Date,
): Promise<bigint> {
  const purses = balanceType === 'point' ? ['point'] : ['money', 'egg', 'debt'];
  const { rows } = await db.query<{ most: bigint }>(
    `select greatest(
       (select coalesce(sum(abs(amount)), 0) from adjustments
         where alone and actor = $1 and created_at >= $3 and purse = any($4) and key <> $5),
       (select coalesce(sum(abs(amount)), 0) from adjustments
         where alone and account_id = $2 and created_at >= $3 and purse = any($4) and (actor, key) <> ($1, $5))
     )::int8 as most`,
    [actor, accountId, kstDayStart(kstDay(now)), purses, key],
  );
  return (rows[0]?.most ?? 0n) + size(amount);
}

/** Has grants of one administrator, and those of one account, wait for each other until the transaction ends. */
export async function lockDaySums(tx: Queryable, actor: bigint, accountId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('adjustments-actor', $1))`, [actor]);
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('adjustments-account', $1))`, [accountId]);
}
