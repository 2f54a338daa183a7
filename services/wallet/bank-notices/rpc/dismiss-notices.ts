import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { processEach } from '../../requests/process-each.ts';
import type { NoticeDeps } from '../deps.ts';

/** Says of notices that they are no deposit, each for itself. */
export const dismissNotices =
  ({ database, clock, audit }: NoticeDeps): Handler<typeof BankNoticesService.method.dismissNotices> =>
  async ({ ids, memo }, context) => ({
    results: await processEach(ids, context, (id) =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<{ status: string; amount: bigint }>(
          'select status, amount from bank_notices where id = $1 for update',
          [id],
        );
        const [notice] = rows;
        if (!notice) throw new DomainError('NOT_FOUND');
        if (notice.status !== 'open') throw new DomainError('ALREADY_PROCESSED');
        await tx.query(
          `update bank_notices set status = 'dismissed', decided_by = $2, decided_at = $3, memo = $4 where id = $1`,
          [id, context.principal.account, clock.now(), memo],
        );
        await audit(tx, context, {
          action: 'bank_notice.dismiss',
          resource: 'bank_notice',
          resourceId: String(id),
          after: { status: 'dismissed', amount: notice.amount },
          memo,
        });
      }),
    ),
  });
