import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { WithdrawalChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

type Told = Pick<WithdrawalRow, 'id' | 'account_id' | 'path' | 'status' | 'amount' | 'test_account'>;

export function withdrawalEvent(row: Told, previousStatus: string, at: Date): OutboundEvent {
  const message = {
    withdrawalId: row.id,
    accountId: row.account_id,
    path: row.path,
    status: row.status,
    amount: row.amount,
    at: timestampFromDate(at),
    previousStatus,
    testAccount: row.test_account,
  };
  return event(WithdrawalChangedSchema, message, row.account_id);
}
