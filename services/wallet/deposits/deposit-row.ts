import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DepositSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { maskLine, maskPerson } from '../requests/personal.ts';

export interface DepositRow {
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
  depositor: string;
  holder: string;
  bank_account: string;
  balance_before: bigint;
  balance_after: bigint;
  first_bonus: bigint;
  charge_bonus: bigint;
  memo: string;
  operator_note: string;
  processed_by: string;
  process_key: string | null;
  process_status: string | null;
  created_at: Date;
  processed_at: Date | null;
  /** The member's first: the one that was approved first, or, while none was, any that still may be. */
  first: boolean;
}

/** The columns of a deposit `d`. */
export const depositColumns = `d.id, d.key, d.account_id, d.account, d.nickname, d.level, d.path::text as path,
  d.test_account, d.amount, d.status, d.depositor, d.holder, d.bank_account, d.balance_before, d.balance_after,
  d.first_bonus, d.charge_bonus, d.memo, d.operator_note, d.processed_by, d.process_key, d.process_status, d.created_at, d.processed_at,
  d.first_charge or d.status in ('new', 'waiting') and not exists (
    select from deposits f where f.account_id = d.account_id and f.first_charge) as first`;

/** A deposit; names and bank account are masked for whoever may not see them, and operators’ notes are left out. */
export const toDeposit = (
  row: DepositRow,
  maySeePersonal: boolean,
  seesNote = false,
): MessageInitShape<typeof DepositSchema> => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account,
  nickname: row.nickname,
  level: row.level,
  amount: row.amount,
  status: row.status,
  depositor: maySeePersonal ? row.depositor : maskPerson(row.depositor),
  bankAccount: maySeePersonal ? row.bank_account : maskLine(row.bank_account),
  bonusPoints: row.first_bonus + row.charge_bonus,
  balanceAfter: row.balance_after,
  memo: row.memo,
  operatorNote: seesNote ? row.operator_note : '',
  processedBy: row.processed_by,
  createdAt: timestampFromDate(row.created_at),
  ...(row.processed_at && { processedAt: timestampFromDate(row.processed_at) }),
  balanceBefore: row.balance_before,
  first: row.first,
  bankAccountHolder: maySeePersonal ? row.holder : maskPerson(row.holder),
});
