import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { houseAccountOf, ownerOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { readCell } from '../reconciliation/cell-filter.ts';
import { type ReconciliationDeps, spanOfDay } from '../reconciliation/compute-day.ts';
import { findTransfers, type TransferRow } from '../reconciliation/find-transfers.ts';
import { longQueries } from '../reconciliation/long-queries.ts';

const key = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The transfers that make a cell of a day's sheet. */
export const listReconciliationTransfers =
  ({ database }: ReconciliationDeps): Handler<typeof ReconciliationService.method.listReconciliationTransfers> =>
  async (request) => {
    const filter = readCell(request.filter, ['after']);
    const { after = '' } = request.filter;
    if (after !== '' && !key.test(after)) throw new DomainError('VALIDATION', { field: 'after' });
    if (request.sort && (request.sort !== 'at' || request.descending))
      throw new DomainError('VALIDATION', { field: 'sort' });
    if (request.ids.length > 0) throw new DomainError('VALIDATION', { field: 'ids' });
    const page = { limit: request.limit || 25, offset: request.offset, after };
    const { rows, total, amount } = await database.transaction(async (tx) =>
      findTransfers(await longQueries(tx), filter, spanOfDay(filter.day), page),
    );
    return { transfers: rows.map(toTransfer), total, ...(filter.accountKind && { amount }) };
  };

function toTransfer(row: TransferRow) {
  const taker = ownerOf(row.credit_account);
  const giver = ownerOf(row.debit_account);
  return {
    id: row.key,
    at: timestampFromDate(row.created_at),
    kind: row.kind,
    accountId: (taker ?? giver)?.owner ?? 0n,
    debit: giver?.balanceType ?? houseAccountOf(row.debit_account) ?? '',
    credit: taker?.balanceType ?? houseAccountOf(row.credit_account) ?? '',
    amount: row.amount,
    reference: row.reference,
  };
}
