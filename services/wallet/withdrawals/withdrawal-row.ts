import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { WithdrawalSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { maskNumber } from '../requests/mask.ts';
import { maskPerson } from '../requests/personal.ts';

export interface WithdrawalRow {
  id: bigint;
  key: string;
  account_id: bigint;
  account: string;
  nickname: string;
  level: number;
  path: string;
  test_account: boolean;
  amount: bigint;
  status: string;
  bank_name: string;
  bank_account: string;
  holder: string;
  balance_after: bigint;
  turnover_percent: number;
  /** Percent that was asked for when the money was held; null of requests from before it was kept. */
  rule_percent: number | null;
  first_approver: string;
  first_approver_id: bigint | null;
  needs_second: boolean;
  memo: string;
  operator_note: string;
  processed_by: string;
  process_key: string | null;
  process_status: string | null;
  created_at: Date;
  processed_at: Date | null;
  /** KRW that its member owes now. */
  debt: bigint;
}

/** The columns of a withdrawal `w`. */
export const withdrawalColumns = `w.id, w.key, w.account_id, w.account, w.nickname, w.level, w.path::text as path,
  w.test_account, w.amount, w.status, w.bank_name, w.bank_account, w.holder, w.balance_after, w.turnover_percent,
  w.rule_percent, w.first_approver, w.first_approver_id, w.needs_second, w.memo, w.operator_note, w.processed_by, w.process_key, w.process_status,
  w.created_at, w.processed_at,
  coalesce((select a.balance from accounts a where a.id = w.account_id * 16 + ${balanceTypes.debt}), 0) as debt`;

/** A withdrawal; its bank account and holder are masked for whoever may not see them, and operators’ notes are left out. */
export const toWithdrawal = (
  row: WithdrawalRow,
  maySeePersonal: boolean,
  seesNote = false,
): MessageInitShape<typeof WithdrawalSchema> => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account,
  nickname: row.nickname,
  level: row.level,
  amount: row.amount,
  status: row.status,
  bankName: row.bank_name,
  bankAccount: maySeePersonal ? row.bank_account : maskNumber(row.bank_account),
  holder: maySeePersonal ? row.holder : maskPerson(row.holder),
  balanceAfter: row.balance_after,
  memo: row.memo,
  operatorNote: seesNote ? row.operator_note : '',
  processedBy: row.processed_by,
  firstApprover: row.first_approver,
  needsSecond: row.needs_second,
  createdAt: timestampFromDate(row.created_at),
  ...(row.processed_at && { processedAt: timestampFromDate(row.processed_at) }),
  turnoverPercent: row.turnover_percent,
  debt: row.debt,
});
