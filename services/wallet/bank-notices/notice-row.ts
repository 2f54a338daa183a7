import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankNoticeSchema } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { maskPerson } from '../requests/personal.ts';

export interface NoticeRow {
  id: bigint;
  status: string;
  source: string;
  at: Date;
  depositor: string;
  depositor_key: string;
  amount: bigint;
  summary: string;
  received_at: Date;
  deposit_id: bigint | null;
  decided_by: string;
  decided_at: Date | null;
  memo: string;
}

/** The columns of a notice `n`. */
export const noticeColumns = `n.id, n.status, n.source, n.at, n.depositor, n.depositor_key, n.amount, n.summary,
  n.received_at, n.deposit_id, n.decided_by, n.decided_at, n.memo`;

/** A notice; the payer is masked for who may neither see personal data nor decide on deposits. */
export const toNotice = (row: NoticeRow, seesNames: boolean): MessageInitShape<typeof BankNoticeSchema> => ({
  id: row.id,
  status: row.status,
  source: row.source,
  at: timestampFromDate(row.at),
  depositor: seesNames ? row.depositor : maskPerson(row.depositor),
  amount: row.amount,
  depositId: row.deposit_id ?? 0n,
  decidedBy: row.decided_by,
  ...(row.decided_at && { decidedAt: timestampFromDate(row.decided_at) }),
  memo: row.memo,
  summary: seesNames ? row.summary : '',
  receivedAt: timestampFromDate(row.received_at),
});
