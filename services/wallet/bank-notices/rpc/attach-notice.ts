import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { moveDeposit } from '../../deposits/move-deposit.ts';
import { orderOf } from '../../requests/processing.ts';
import { retryTransaction } from '../../transfers/retry-transaction.ts';
import { findRequesters } from '../../values/member-settings.ts';
import type { NoticeDeps } from '../deps.ts';
import { type NoticeRow, noticeColumns, toNotice } from '../notice-row.ts';
import { seesNames } from '../sees-names.ts';

async function findNotice(db: Queryable, id: bigint): Promise<NoticeRow> {
  const { rows } = await db.query<NoticeRow>(`select ${noticeColumns} from bank_notices n where n.id = $1`, [id]);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** A person says which deposit a notice is of: the deposit is approved with it, in one transaction. */
export const attachNotice =
  (deps: NoticeDeps): Handler<typeof BankNoticesService.method.attachNotice> =>
  async (request, context) => {
    const { id, depositId } = request;
    const notice = await findNotice(deps.database, id);
    const sees = seesNames(context.principal);
    if (notice.deposit_id === depositId) return toNotice(notice, sees);
    const { rows } = await deps.database.query<{ account_id: bigint; amount: bigint }>(
      'select account_id, amount from deposits where id = $1',
      [depositId],
    );
    const [deposit] = rows;
    if (!deposit) throw new DomainError('NOT_FOUND', { field: 'deposit_id' });
    if (deposit.amount !== notice.amount) throw new DomainError('AMOUNT_RANGE', { field: 'deposit_id' });
    const requesters = await findRequesters(deps, context, [deposit.account_id]);
    const order = orderOf(request, 'approved' as const, context);
    await retryTransaction(() =>
      deps.database.transaction((tx) =>
        moveDeposit(deps, tx, { id: depositId, order, requesters, noticeId: id }, context),
      ),
    );
    return toNotice(await findNotice(deps.database, id), sees);
  };
