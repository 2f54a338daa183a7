import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AccountInquirySchema } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { maskLine } from '../requests/personal.ts';

export interface InquiryRow {
  id: bigint;
  account_id: bigint;
  account: string;
  nickname: string;
  level: number;
  bank_account: string;
  reply: string;
  created_at: Date;
  status: string;
  answered_by: string;
  answered_at: Date | null;
}

/** The columns of an account inquiry `i`. */
export const inquiryColumns =
  'i.id, i.account_id, i.account, i.nickname, i.level, i.bank_account, i.reply, i.created_at, i.status, i.answered_by, i.answered_at';

/** An inquiry; the account is masked, and the text that names it left out, for whoever may not see personal data. */
export const toInquiry = (row: InquiryRow, maySeePersonal: boolean): MessageInitShape<typeof AccountInquirySchema> => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account,
  nickname: row.nickname,
  level: row.level,
  bankAccount: maySeePersonal ? row.bank_account : maskLine(row.bank_account),
  reply: maySeePersonal ? row.reply : '',
  createdAt: timestampFromDate(row.created_at),
  status: row.status,
  answeredBy: row.answered_by,
  ...(row.answered_at && { answeredAt: timestampFromDate(row.answered_at) }),
});
