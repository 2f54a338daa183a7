import type { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { depositEvent } from '../deposits/deposit-event.ts';
import { type DepositRow, depositColumns, toDeposit } from '../deposits/deposit-row.ts';
import type { WalletDeps } from '../deps.ts';

/** Takes back the caller's own new deposit; one that an operator has touched is no longer new. */
export const cancelDeposit =
  ({ database, clock }: WalletDeps): Handler<typeof WalletService.method.cancelDeposit> =>
  ({ id }, { principal, trace }) =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const { rows } = await tx.query<DepositRow>(
        `update deposits d set status = 'cancelled', processed_at = $3
          where d.id = $1 and d.account_id = $2 and d.status = 'new' returning ${depositColumns}`,
        [id, principal.accountId, now],
      );
      const row = rows[0];
      if (!row) throw new DomainError((await isOwn(tx, id, principal.accountId)) ? 'ALREADY_PROCESSED' : 'NOT_FOUND');
      await addEvents(tx, [depositEvent(row, 'new', 0n, now)], trace);
      return toDeposit(row, true);
    });

async function isOwn(tx: Queryable, id: bigint, accountId: bigint): Promise<boolean> {
  const { rows } = await tx.query('select 1 from deposits where id = $1 and account_id = $2', [id, accountId]);
  return rows.length > 0;
}
