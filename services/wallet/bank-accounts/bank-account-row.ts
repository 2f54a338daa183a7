import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankAccountSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';

export interface BankAccountRow {
  id: bigint;
  kind: string;
  bank_name: string;
  bank_account: string;
  holder: string;
  enabled: boolean;
  assigned_to: bigint | null;
  assigned_at: Date | null;
}

export const bankAccountColumns =
  'b.id, b.kind, b.bank_name, b.bank_account, b.holder, b.enabled, b.assigned_to, b.assigned_at';

export const toBankAccount = (row: BankAccountRow): MessageInitShape<typeof BankAccountSchema> => ({
  id: row.id,
  kind: row.kind,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
  holder: row.holder,
  enabled: row.enabled,
  assignedTo: row.assigned_to ?? 0n,
  ...(row.assigned_at && { verifiedAt: timestampFromDate(row.assigned_at) }),
});
