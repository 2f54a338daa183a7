import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** DEPOSIT_COUNT with the limit; a request of this business day that came to nothing does not count. */
export async function checkDayCount(
  tx: Queryable,
  accountId: bigint,
  { depositsPerDay: limit }: Pick<WalletSettings, 'depositsPerDay'>,
  now: Date,
): Promise<void> {
  if (limit === 0) return;
  const { rows } = await tx.query<{ asked: number }>(
    `select count(*)::int as asked from (
       select from deposits where account_id = $1 and created_at >= $2
          and status not in ('refused', 'cancelled', 'approval_cancelled') limit $3
     ) today`,
    [accountId, kstDayStart(kstDay(now)), limit],
  );
  if ((rows[0]?.asked ?? 0) >= limit) throw new DomainError('DEPOSIT_COUNT', { meta: { limit: `${limit}` } });
}
