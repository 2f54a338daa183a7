import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { DepositRow } from './deposit-row.ts';

type Told = Pick<DepositRow, 'id' | 'account_id' | 'path' | 'status' | 'amount' | 'test_account'>;

/** What a change of a deposit tells: `bonusPoints` is what it gave, or what a cancelled approval took back. */
export function depositEvent(row: Told, previousStatus: string, bonusPoints: bigint, at: Date): OutboundEvent {
  const message = {
    depositId: row.id,
    accountId: row.account_id,
    path: row.path,
    status: row.status,
    amount: row.amount,
    at: timestampFromDate(at),
    previousStatus,
    bonusPoints,
    testAccount: row.test_account,
  };
  return event(DepositChangedSchema, message, row.account_id);
}
