import { create } from '@bufbuild/protobuf';
import { type TransferResult, TransferResultSchema, TransferState } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { StoredTransfer } from '../ledger/read.ts';
import type { Outcome } from '../ledger/transfer.ts';

/** The answer of a transfer: the debited person's balance, or the credited one's where the house gave. */
export function resultOf(key: string, outcome: Outcome): TransferResult {
  if (!outcome.posted) return create(TransferResultSchema, { key, state: TransferState.REFUSED, code: outcome.reason });
  const balanceAfter = (outcome.debit ?? outcome.credit)?.balanceAfter ?? 0n;
  return create(TransferResultSchema, { key, state: TransferState.POSTED, balanceAfter });
}

/** The answer for a key that was looked up; without a stored transfer it has no state. */
export function storedResult(
  key: string,
  stored: (Pick<StoredTransfer, 'outcome'> & { balanceAfter: bigint | null }) | undefined,
): TransferResult {
  if (!stored) return create(TransferResultSchema, { key });
  if (stored.outcome === 'posted') {
    return create(TransferResultSchema, { key, state: TransferState.POSTED, balanceAfter: stored.balanceAfter ?? 0n });
  }
  return create(TransferResultSchema, { key, state: TransferState.REFUSED, code: stored.outcome });
}
