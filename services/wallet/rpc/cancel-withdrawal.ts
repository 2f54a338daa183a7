import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { releaseMoney } from '../withdrawals/holds.ts';
import { withdrawalEvent } from '../withdrawals/withdrawal-event.ts';
import { toWithdrawal, type WithdrawalRow, withdrawalColumns } from '../withdrawals/withdrawal-row.ts';

/** Takes back the caller's own new withdrawal, with its money; one that an operator has touched is no longer new. */
export const cancelWithdrawal =
  ({ database, clock }: WalletDeps): Handler<typeof WalletService.method.cancelWithdrawal> =>
  ({ id }, { principal, trace }) =>
    retryTransaction(() =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const { rows } = await tx.query<WithdrawalRow>(
          `update withdrawals w set status = 'cancelled', processed_at = $3
            where w.id = $1 and w.account_id = $2 and w.status = 'new' returning ${withdrawalColumns}`,
          [id, principal.accountId, now],
        );
        const row = rows[0];
        if (!row) throw new DomainError((await isOwn(tx, id, principal.accountId)) ? 'ALREADY_PROCESSED' : 'NOT_FOUND');
        await releaseMoney(tx, row, now);
        await addEvents(tx, [withdrawalEvent(row, 'new', now)], trace);
        return toWithdrawal(row, true);
      }),
    );

async function isOwn(tx: Queryable, id: bigint, accountId: bigint): Promise<boolean> {
  const { rows } = await tx.query('select 1 from withdrawals where id = $1 and account_id = $2', [id, accountId]);
  return rows.length > 0;
}
